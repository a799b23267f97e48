import {
  LISTS_A_DAY,
  LISTS_CAP,
  type AudienceList,
  type CallInput,
  type Import,
  type ListIdentifierKind,
} from '@rookery/contract'
import type { LeftOut } from '@rookery/contract/objects/table-format.ts'
import { say } from '@rookery/i18n/server.ts'
import type { TableFormat } from '@rookery/tables/table-format.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission, teamsWhere } from '../../../app/access/permissions.ts'
import { sha256 } from '../../../security/keys.ts'
import { isDuplicate, type Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import {
  checkFile,
  filesSince,
  markFileInUse,
  refuseFile,
  requireFile,
} from '../../foundation/files/file.service.ts'
import { discardFile } from '../../foundation/files/forget-file.service.ts'
import { signatureQuery } from '../../foundation/files/signed-address.service.ts'
import { addBackground, requireFewOpen } from '../../foundation/jobs/background-queue.service.ts'
import { requireImports } from '../../billing/subscriptions/team-limits.service.ts'
import { deleteJobs, renameJob } from '../../foundation/jobs/own-jobs.service.ts'
import { checkListFile } from './list-file.service.ts'
import type { CheckedList } from './readers/list-worker.ts'
import type { ListColumns } from './tables.ts'
import { findImportOf, insertImport, readImport } from './import.repository.ts'
import { presentImport, presentList } from './list.presenter.ts'
import {
  countLists,
  deleteList,
  findListByContent,
  findListOf,
  findLists,
  insertList,
  namesOf,
  renameList,
  type ListFilter,
  type ListWithImport,
} from './list.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface ListInput {
  readonly upload_id: string
  readonly sha256?: string | undefined
  readonly mapping: Partial<ListColumns> & {
    readonly name: string
    readonly identifier_kind: ListIdentifierKind
  }
}

/**
 * Creates a list from an uploaded file and queues its import. If the team has a list of the same content and
 * settings, that one is returned and the file is deleted. Idempotent for the same upload.
 */
export async function completeList(deps: Deps, actor: UserActor, input: ListInput, origin: string) {
  const row = await requireFile(deps, actor, input.upload_id)
  const { name, ...reading } = input.mapping
  const keyOf = (hash: string) => contentKeyOf(hash, reading)
  const answerFor = (found: ListWithImport) => ({
    file_id: row.id,
    url: null,
    size_bytes: row.size_bytes,
    import: presentImport(
      found.import,
      found.list.file_name,
      rejectsUrl(deps, actor, found.import.id, origin),
      actor.language,
    ),
  })
  if (row.state !== 'signed') {
    const existing =
      row.sha256 === null ? undefined : await findListByContent(deps.db, row.team_id, keyOf(row.sha256))
    if (!existing) throw fail('gone')
    return answerFor(existing)
  }
  const file = await checkFile(deps, row, input.sha256)
  const table = await checkListFile(deps, row, reading)
  if ('refused' in table) throw await refuseFile(deps, row, { upload_id: table.refused })
  const content_key = keyOf(file.sha256)
  const sameContent = await findListByContent(deps.db, row.team_id, content_key)
  if (sameContent) {
    await markFileInUse(deps.db, file)
    await discardFile(deps, deps.db, row.id)
    return answerFor(sameContent)
  }
  await requireImports(deps, row.team_id)
  await requireListQuota(deps, row.team_id)
  await requireFewOpen(deps, 'import', actor.user_id)
  const id = newId(deps)
  const import_id = newId(deps)
  const now = deps.clock()
  try {
    await deps.db.transaction(async (tx) => {
      await markFileInUse(tx, file)
      await insertList(tx, {
        id,
        team_id: row.team_id,
        name,
        identifier_kind: reading.identifier_kind,
        state: 'importing',
        file_name: row.file_name,
        content_key,
        created_by: actor.user_id,
        created_at: now,
      })
      await insertImport(tx, {
        id: import_id,
        list_id: id,
        file_id: row.id,
        mapping: readingOf(table, reading),
        state: 'queued',
        step: 'reading',
        bytes_total: row.size_bytes,
        left_out: leftOutOf(table.format),
        created_at: now,
      })
      await addBackground(deps, tx, import_id, {
        kind: 'import',
        subject_key: id,
        subject: name,
        subject_id: null,
        team_id: row.team_id,
        user_id: actor.user_id,
        group: id,
        cursor: {},
        step: 'reading',
        total: row.size_bytes,
      })
      await addAuditEntry(deps, tx, {
        actor_id: actor.user_id,
        team_id: row.team_id,
        verb: 'created',
        object_kind: 'audience-list',
        object_id: id,
        data: { identifier_kind: reading.identifier_kind, size_bytes: row.size_bytes },
      })
    })
  } catch (error) {
    // The same file was completed twice at the same time.
    const otherImport = isDuplicate(error)
      ? await findListByContent(deps.db, row.team_id, content_key)
      : undefined
    if (!otherImport) throw error
    return answerFor(otherImport)
  }
  return answerFor((await findListOf(deps.db, [row.team_id], id))!)
}

/** A file sent for a list was sent completely. */
export async function completeListFile(
  deps: Deps,
  actor: UserActor,
  _: unknown,
  { mapping, ...input }: CallInput<'complete-upload'>,
  origin: string,
) {
  if (mapping === undefined) throw invalid({ mapping: 'input.required' })
  return await completeList(deps, actor, { ...input, mapping }, origin)
}

type Reading = Omit<ListInput['mapping'], 'name'>

/** How the import reads the table: as given, else as recognised now, so that a later version reads it alike. */
function readingOf(
  { format, proposed_column }: Extract<CheckedList, { format: unknown }>,
  { identifier_kind: _, ...given }: Reading,
): ListColumns {
  const { has_header, encoding, sheet, kind } = format
  const delimiter = kind === 'lines' ? '' : format.delimiter
  const column = given.column ?? proposed_column
  const recognised = { delimiter, encoding, sheet }
  return {
    ...Object.fromEntries(Object.entries(recognised).filter(([, value]) => value !== null)),
    has_header,
    ...given,
    column,
  }
}

const leftOutOf = (format: TableFormat): LeftOut | null => {
  const { sheet, sheets, hidden_sheets, hidden_rows, takes_hidden_rows } = format
  if (sheet === null) return null
  return { sheet, sheets: [...sheets], hidden_sheets: [...hidden_sheets], hidden_rows, takes_hidden_rows }
}

/** Identifies the same content, read in the same way: what is to be recognised is not what was chosen. */
const contentKeyOf = (hash: string, reading: Reading): string => {
  const { identifier_kind, column, delimiter, has_header, encoding, sheet, country, takes_hidden_rows } =
    reading
  const basic = [hash, identifier_kind, column ?? null, delimiter ?? null, has_header ?? null]
  const others = [encoding ?? '', sheet ?? '', country ?? '', ...(takes_hidden_rows ? ['hidden rows'] : [])]
  return sha256(JSON.stringify(others.every((each) => each === '') ? basic : [...basic, ...others]))
}

async function requireListQuota(deps: Deps, teamId: string): Promise<void> {
  if ((await countLists(deps.db, teamId)) >= LISTS_CAP)
    throw fail('limit_reached', say('lists.tooMany', { n: LISTS_CAP }))
  const dayAgo = new Date(deps.clock().getTime() - DAY_MS)
  if ((await filesSince(deps.db, teamId, dayAgo)) >= LISTS_A_DAY)
    throw fail('limit_reached', say('lists.tooManyADay', { n: LISTS_A_DAY }))
}

/** A signed link to the rejected rows in the reader's language, valid for a day. */
const rejectsUrl = (deps: Deps, { language }: UserActor, importId: string, origin: string): string => {
  const expiresAt = new Date(deps.clock().getTime() + DAY_MS)
  return `${origin}/api/imports/${importId}/rejects/?language=${language}&${signatureQuery(deps, 'get-rejects', importId, expiresAt)}`
}

const readableTeams = (actor: UserActor): string[] => teamsWhere(actor, 'lists.read')

export async function readImportOf(
  deps: Deps,
  actor: UserActor,
  id: string,
  origin: string,
): Promise<Import> {
  const found = isId(id) ? await findImportOf(deps.db, readableTeams(actor), id) : undefined
  if (!found) throw fail('not_found')
  return presentImport(found.import, found.file_name, rejectsUrl(deps, actor, id, origin), actor.language)
}

async function presentLists(
  deps: Deps,
  actor: UserActor,
  rows: readonly ListWithImport[],
  origin: string,
): Promise<AudienceList[]> {
  const [sizes, names] = await Promise.all([
    deps.population.lists.sizes(rows.map(({ list }) => list.id)),
    namesOf(
      deps.db,
      rows.flatMap(({ list }) => list.similar_to ?? []),
    ),
  ])
  return rows.map(({ list, import: run }) =>
    presentList(list, run, {
      size: sizes.get(list.id),
      similar_name: list.similar_to ? names.get(list.similar_to) : undefined,
      rejects_url: rejectsUrl(deps, actor, run.id, origin),
      language: actor.language,
    }),
  )
}

/** Lists of all the caller's teams or of one of them, newest first. */
export async function readLists(
  deps: Deps,
  actor: UserActor,
  teamId: string | null,
  filter: ListFilter,
  origin: string,
): Promise<{ count: number; lists: AudienceList[] }> {
  const teams = readableTeams(actor).filter((id) => teamId === null || id === teamId)
  const { count, rows } = await findLists(deps.db, teams, filter)
  return { count, lists: await presentLists(deps, actor, rows, origin) }
}

export async function requireList(deps: Deps, actor: UserActor, id: string): Promise<ListWithImport> {
  const found = isId(id) ? await findListOf(deps.db, readableTeams(actor), id) : undefined
  if (!found) throw fail('not_found')
  return found
}

export async function readListOf(
  deps: Deps,
  actor: UserActor,
  id: string,
  origin: string,
): Promise<AudienceList> {
  const [list] = await presentLists(deps, actor, [await requireList(deps, actor, id)], origin)
  return list!
}

export async function rename(
  deps: Deps,
  actor: UserActor,
  id: string,
  name: string,
  origin: string,
): Promise<AudienceList> {
  const { list, import: run } = await requireList(deps, actor, id)
  requirePermission(actor, 'lists.write', { team: list.team_id })
  await deps.db.transaction(async (tx) => {
    await renameList(tx, id, name)
    await renameJob(tx, run.id, name)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: list.team_id,
      verb: 'renamed',
      object_kind: 'audience-list',
      object_id: id,
    })
  })
  return await readListOf(deps, actor, id, origin)
}

/** What others do when a list is deleted. */
export interface WhenRemoved {
  readonly inTransaction: (tx: Transaction) => Promise<void>
  /** While the population still has the list's people. */
  readonly beforeForgotten: () => Promise<void>
}

/**
 * Deletes rows, identifiers, set and file for good. If this is interrupted, the upkeep removes the set from
 * the population.
 */
export async function removeList(
  deps: Deps,
  actor: UserActor,
  id: string,
  { inTransaction, beforeForgotten }: WhenRemoved,
): Promise<void> {
  const { list, import: run } = await requireList(deps, actor, id)
  requirePermission(actor, 'lists.write', { team: list.team_id })
  await deps.db.transaction(async (tx) => {
    await inTransaction(tx)
    await deleteList(tx, id)
    await deleteJobs(tx, [run.id])
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: list.team_id,
      verb: 'deleted',
      object_kind: 'audience-list',
      object_id: id,
      data: { rows: list.row_count },
    })
  })
  await discardFile(deps, deps.db, run.file_id)
  await beforeForgotten()
  await deps.population.lists.remove(id)
}

/** Whether the import still reads the file. */
export const isReadingFile = async (deps: Pick<Deps, 'db'>, importId: string): Promise<boolean> =>
  (await readImport(deps.db, importId))?.step === 'reading'
