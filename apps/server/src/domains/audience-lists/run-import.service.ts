import { PRIVACY_MINIMUM } from '@rookery/contract'
import type { Deps } from '../../app/deps.ts'
import { newId } from '../../app/new-id.ts'
import { encodingOf } from '../files/file.service.ts'
import { forgetFile } from '../files/forget-file.service.ts'
import { objectsOf } from '../files/store/objects.service.ts'
import { decodeText } from '../files/text-file.service.ts'
import { announceJob } from '../jobs/job-outbox.service.ts'
import {
  addIdentifiers,
  addRejects,
  changeImport,
  finishList,
  readImport,
  REJECTS_KEPT,
  takeImport,
  type Reject,
  importLeases,
} from './import.repository.ts'
import { findMatched, identifiersAfter, readList } from './list.repository.ts'
import { readIdentifier } from './readers/read-identifier.ts'
import { readRecords } from './readers/read-records.ts'
import type { ListImportRow, ListRow } from './tables.ts'

/** How long a worker is believed to be at work without news. */
const LEASE_MS = 60_000
/** Rows a transaction: 0.15 s of PGlite, which everybody else waits for; what a kill makes a restart read again. */
const BATCH = 2_000
/** Failures in a row after which an import is given up. */
const TRIES = 5

/** Somebody else has the import, the list was deleted, or the server stops: what is stored is what the next start goes on from. */
class LostImport extends Error {}
/** Somebody asked to stop; noticed where progress is stored. */
class CancelledImport extends Error {}

interface Run {
  readonly deps: Deps
  readonly id: string
  readonly owner: string
  readonly signal: AbortSignal
}

/**
 * Takes an import to its end: reads the file row by row into the list, matches the list with the population, and looks whether it may be counted
 * with. Every batch and how far it came are stored together, so a killed process repeats nothing but reading. Never throws for what is wrong
 * with a file.
 */
export async function runListImport(deps: Deps, id: string, signal: AbortSignal): Promise<void> {
  const owner = newId(deps)
  const run: Run = { deps, id, owner, signal }
  const taken = await takeImport(deps.db, id, owner, deps.clock(), leaseEnd(deps))
  if (!taken) return
  const list = await readList(deps.db, taken.list_id)
  if (!list) return
  try {
    if (taken.cancelled_at !== null) throw new CancelledImport()
    if (taken.step === 'reading') await readFile(run, taken, list)
    await matchList(run, list)
  } catch (error) {
    if (error instanceof LostImport) return
    if (error instanceof CancelledImport) {
      await end(run, list, { failed: 'Cancelled. The rows that were read stay until the list is deleted.' })
      return
    }
    deps.logger.error({ err: error, import_id: id }, 'list import')
    await noteFailure(run, taken, list)
  } finally {
    await importLeases.release(deps.db, id, owner)
    announceJob(deps)
  }
}

const leaseEnd = (deps: Deps): Date => new Date(deps.clock().getTime() + LEASE_MS)

/** Stores progress with the lease renewed and answers whether somebody asked to stop; throws LostImport when it is somebody else's. */
async function write(
  run: Run,
  db: Deps['db'] | Parameters<Parameters<Deps['db']['transaction']>[0]>[0],
  change: Partial<ListImportRow>,
): Promise<boolean> {
  if (run.signal.aborted) throw new LostImport()
  const news = { touched_at: run.deps.clock(), lease_until: leaseEnd(run.deps) }
  const kept = await changeImport(db, run.id, run.owner, { ...news, ...change })
  if (!kept) throw new LostImport()
  return kept.cancelled_at !== null
}

/** From the file into the list. Rows taken in by a process that was killed are read again and passed over: exact, whatever the encoding. */
async function readFile(run: Run, before: ListImportRow, list: ListRow): Promise<void> {
  const { deps } = run
  const counts = {
    rows_read: before.rows_read,
    rows_new: before.rows_new,
    rows_unchanged: before.rows_unchanged,
    rows_rejected: before.rows_rejected,
  }
  let bytes = 0
  let position = 0
  let pending: string[] = []
  let rejects: Reject[] = []
  const flush = async (): Promise<void> => {
    const isCancelled = await deps.db.transaction(async (tx) => {
      const distinct = [...new Set(pending)]
      const added = await addIdentifiers(tx, list.id, distinct)
      counts.rows_new += added
      counts.rows_unchanged += pending.length - added
      await addRejects(tx, run.id, rejects)
      return await write(run, tx, { ...counts, bytes_read: bytes, tries: 0 })
    })
    if (isCancelled) throw new CancelledImport()
    pending = []
    rejects = []
  }
  const keepsValue = list.identifier_kind === 'handle' || list.identifier_kind === 'user_id'
  const pieces = decodeText(
    objectsOf(deps).read(before.file_id),
    await encodingOf(deps, before.file_id),
    (count) => (bytes += count),
  )
  let isHeader = before.mapping.has_header
  for await (const record of readRecords(pieces, before.mapping)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    position += 1
    if (position <= before.rows_read) continue
    counts.rows_read += 1
    const read = 'cell' in record ? readIdentifier(list.identifier_kind, record.cell) : record
    if ('identifier' in read) pending.push(read.identifier)
    else {
      counts.rows_rejected += 1
      const value = keepsValue && 'cell' in record ? printable(record.cell) : ''
      if (counts.rows_rejected <= REJECTS_KEPT)
        rejects.push({ position, line: record.line, value, reason: read.reason })
    }
    if (pending.length + rejects.length >= BATCH || counts.rows_read % BATCH === 0) await flush()
  }
  await flush()
  await write(run, deps.db, { step: 'matching', bytes_read: before.bytes_total })
}

/** What a reject file may repeat: short, without what no store keeps. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100)

async function matchList(run: Run, list: ListRow): Promise<void> {
  const { deps, id } = run
  const read = await readImport(deps.db, id)
  if (!read) throw new LostImport()
  if (read.rows_new === 0) {
    await end(run, list, { failed: 'No row of this file could be read as the chosen kind.' })
    return
  }
  let similar_to: string | null = null
  if (list.identifier_kind === 'handle' || list.identifier_kind === 'user_id') {
    await loadList(deps, list, async () => {
      if (await write(run, deps.db, {})) throw new CancelledImport()
    })
    similar_to = await findSimilar(deps, list)
  }
  await end(run, list, { row_count: read.rows_new, similar_to })
}

/** Identifiers a statement to the population. */
const PAGE = 10_000

/** Brings a list's identifiers to the population and matches them; what is there already does no harm. */
export async function loadList(
  deps: Deps,
  list: Pick<ListRow, 'id' | 'identifier_kind'>,
  onPage: () => Promise<void>,
): Promise<void> {
  const { lists } = deps.population
  if ((await lists.ready()).includes(list.id)) return
  const kind = list.identifier_kind === 'handle' ? 'handle' : 'user_id'
  for (let after = ''; ;) {
    const page = await identifiersAfter(deps.db, list.id, after, PAGE)
    await onPage()
    await lists.add(list.id, kind, page)
    if (page.length < PAGE) break
    after = page.at(-1)!
  }
  await lists.match(list.id)
}

/**
 * Another list of the team that differs from this one by fewer than 50 people without being the same: two figures that differ by so few people
 * would tell about them (docs/adr/0010).
 */
async function findSimilar(deps: Deps, list: Pick<ListRow, 'id' | 'team_id'>): Promise<string | null> {
  const others = (await findMatched(deps.db, list.team_id)).filter(
    ({ id, similar_to }) => id !== list.id && similar_to === null,
  )
  const differences = await deps.population.lists.differences(
    list.id,
    others.map(({ id }) => id),
  )
  for (const { id } of others) {
    const difference = differences.get(id)
    if (difference !== undefined && difference > 0 && difference < PRIVACY_MINIMUM) return id
  }
  return null
}

type End = { readonly row_count: number; readonly similar_to: string | null } | { readonly failed: string }

async function end(run: Run, list: ListRow, how: End): Promise<void> {
  const { deps } = run
  const now = deps.clock()
  const failed = 'failed' in how
  await deps.db.transaction(async (tx) => {
    await finishList(
      tx,
      list.id,
      failed ? { state: 'failed', row_count: 0, similar_to: null } : { state: 'ready', ...how },
    )
    await write(run, tx, {
      state: failed ? 'failed' : 'done',
      step: 'done',
      error: failed ? how.failed : null,
      finished_at: now,
    })
  })
  // The bytes have done what they were kept for; those of a killed process go when the worker next looks.
  const row = await readImport(deps.db, run.id)
  if (row) await forgetFile(deps, deps.db, row.file_id)
}

/** What was unforeseen is tried again a few times, then said. */
async function noteFailure(run: Run, taken: ListImportRow, list: ListRow): Promise<void> {
  try {
    if (taken.tries + 1 >= TRIES)
      await end(run, list, { failed: 'The file could not be read. Please upload it again.' })
    else await write(run, run.deps.db, { tries: taken.tries + 1 })
  } catch (error) {
    if (!(error instanceof LostImport))
      run.deps.logger.error({ err: error, import_id: run.id }, 'list import not noted')
  }
}
