import type { PlainColumnMap, PopulationImport } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail, invalid } from '../../../../errors/app-error.ts'
import { isId, newId } from '../../../../security/new-id.ts'
import { isDuplicate } from '../../../../store/database.ts'
import { addAuditEntry } from '../../../foundation/audit/audit.service.ts'
import { markComplete } from '../../../foundation/files/file.service.ts'
import type { FileRow } from '../../../foundation/files/tables.ts'
import { addBackground } from '../../../foundation/jobs/background-queue.service.ts'
import { cancelJobOf } from '../../../foundation/jobs/job.service.ts'
import { jobsOf } from '../../../foundation/jobs/own-jobs.service.ts'
import { SYNTHETIC } from '../population-choice.ts'
import { switchOf } from '../population-in-use.ts'
import { presentPopulationImport } from './population-import.presenter.ts'
import { insertImport, listImports, moveImport, readImport } from './population-import.repository.ts'
import { populationImportJob } from './population-import.job.ts'
import { hasOtherPopulations } from './populations.service.ts'
import { requireUploadedFile } from './uploaded-file.service.ts'
import type { PopulationImportRow } from './tables.ts'

const KIND = 'population_import'

export interface ImportInput {
  readonly name: string
  readonly population: string
  readonly upload_ids: readonly string[]
  readonly maps: readonly PlainColumnMap[]
}

/** Starts an import. Throws validation_failed for invalid fields, in_use when its name is taken. */
export async function createImport(
  deps: Deps,
  actor: UserActor,
  input: ImportInput,
): Promise<PopulationImport> {
  const { name, population, maps } = input
  if (population === SYNTHETIC || name === SYNTHETIC) throw invalid({ population: 'imports.madeUp' })
  const inUse = switchOf(deps.population).choice().name
  if (population !== inUse && !hasOtherPopulations(deps)) throw invalid({ population: 'imports.elsewhere' })
  if (new Set(input.upload_ids).size !== input.upload_ids.length)
    throw invalid({ upload_ids: 'imports.sameFile' })
  const uploads: FileRow[] = []
  for (const id of input.upload_ids) uploads.push(await requireUploadedFile(deps, actor, id))
  const [id, job_id] = [newId(deps), newId(deps)]
  const files = uploads.map((file) => ({
    upload_id: file.id,
    file_name: file.file_name,
    size_bytes: file.size_bytes,
    format: '',
    taken: 0,
    repeated: 0,
    rejected: 0,
    problem: null,
    reject_file: null,
  }))
  try {
    await deps.store.db.transaction(async (tx) => {
      for (const file of uploads) if (!(await markComplete(tx, file.id, null))) throw fail('gone')
      await insertImport(tx, {
        id,
        job_id,
        name,
        population,
        state: 'queued',
        files,
        maps,
        created_by: actor.user_id,
        created_at: deps.clock(),
      })
      await addImportJob(deps, tx, job_id, { id, name }, {})
      await addAuditEntry(deps, tx, {
        actor_id: actor.user_id,
        team_id: null,
        verb: 'created',
        object_kind: 'population-import',
        object_id: id,
        data: { population, files: files.length },
      })
    })
  } catch (error) {
    if (isDuplicate(error)) throw invalid({ name: 'imports.nameTaken' })
    throw error
  }
  return await readOne(deps, actor, id)
}

/** All import jobs run one at a time, as they fill the same populations. */
const addImportJob = async (
  deps: Deps,
  tx: Parameters<typeof addBackground>[1],
  jobId: string,
  { id, name }: { readonly id: string; readonly name: string },
  cursor: { readonly undo?: true },
): Promise<void> => {
  const isNew = await addBackground(deps, tx, jobId, {
    kind: KIND,
    subject_key: id,
    subject: name,
    subject_id: null,
    team_id: null,
    user_id: null,
    group: KIND,
    cursor,
    step: cursor.undo ? 'removing' : 'checking',
  })
  if (!isNew) throw fail('in_use', 'imports.underWay')
}

async function presentImports(deps: Deps, actor: UserActor, rows: readonly PopulationImportRow[]) {
  const jobs = await jobsOf(
    deps.store.db,
    KIND,
    rows.map(({ job_id }) => job_id),
  )
  return rows.map((row) => presentPopulationImport(row, jobs.get(row.job_id), actor.language))
}

export async function requireImport(deps: Deps, id: string): Promise<PopulationImportRow> {
  const row = isId(id) ? await readImport(deps.store.db, id) : undefined
  if (!row) throw fail('not_found')
  return row
}

export async function readOne(deps: Deps, actor: UserActor, id: string): Promise<PopulationImport> {
  return (await presentImports(deps, actor, [await requireImport(deps, id)]))[0]!
}

export async function readImports(
  deps: Deps,
  actor: UserActor,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; imports: PopulationImport[] }> {
  const { count, rows } = await listImports(deps.store.db, page)
  return { count, imports: await presentImports(deps, actor, rows) }
}

/** Cancels an import; rows imported so far are removed at the next safe point. */
export async function cancelImport(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<PopulationImport> {
  const row = await requireImport(deps, id)
  if (row.state !== 'queued' && row.state !== 'running') throw fail('invalid_transition', 'imports.notOver')
  await cancelJobOf(deps, [populationImportJob], row.job_id, actor.user_id, signal)
  return await readOne(deps, actor, id)
}

/** Queues a job that removes an import's rows. */
export async function undoImport(deps: Deps, actor: UserActor, id: string): Promise<PopulationImport> {
  const row = await requireImport(deps, id)
  if (!row.stands) throw fail('invalid_transition', 'imports.notOver')
  const job_id = newId(deps)
  await deps.store.db.transaction(async (tx) => {
    const undoChange = { state: 'undoing', job_id, error: null, finished_at: null } as const
    if (!(await moveImport(tx, id, ['done', 'failed'], undoChange)))
      throw fail('invalid_transition', 'imports.notOver')
    await addImportJob(deps, tx, job_id, row, { undo: true })
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: null,
      verb: 'undone',
      object_kind: 'population-import',
      object_id: id,
      data: { population: row.population },
    })
  })
  return await readOne(deps, actor, id)
}
