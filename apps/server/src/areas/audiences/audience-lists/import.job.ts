import {
  JobFailure,
  type JobHandler,
  type JobRun,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import { discardFile } from '../../foundation/files/forget-file.service.ts'
import {
  addIdentifiers,
  addRejects,
  startImport,
  changeImport,
  finishList,
  readImport,
  MAX_STORED_REJECTS,
  type Reject,
} from './import.repository.ts'
import { readList } from './list.repository.ts'
import { findSimilar, loadList } from './load-list.service.ts'
import { ReadingStopped } from '../../../reading/reading-stopped.ts'
import { rowsOfListFile } from './list-file.service.ts'
import { storableText } from './storable-text.ts'
import type { ListImportRow, ListRow } from './tables.ts'

/** Consecutive failures after which an import is given up. */
const MAX_TRIES = 5

interface Import {
  readonly run: JobRun
  readonly row: ListImportRow
  readonly list: ListRow
}

/**
 * Reads a file row by row into a list, matches the list with the population, and decides whether recipes may
 * use it. Each batch is stored together with the position in the file, so after a kill rows are at most read
 * again.
 */
export const listImportJob: JobHandler = {
  kind: 'import',
  concurrency: 2,
  step: async (run, { id }) => {
    const row = await readImport(run.deps.db, id)
    const list = row && (await readList(run.deps.db, row.list_id))
    if (!list) throw new JobFailure('lists.gone')
    const { step } = row
    if (step !== 'reading') return await matchList({ run, row, list })
    try {
      return await readFile({ run, row, list })
    } catch (error) {
      throw error instanceof ReadingStopped ? new JobFailure(error.text) : error
    }
  },
  meaningOf: () => ({
    again: 'uploads.failedTry',
    given_up: 'lists.fileNotRead',
    tries: MAX_TRIES,
  }),
  cancelling: async () => 'lists.cancelled',
  stopped: async (tx, { id, cause }, now) => {
    const row = await readImport(tx, id)
    if (!row) return
    await finishList(tx, row.list_id, { state: 'failed', row_count: 0, similar_to: null })
    await changeImport(tx, id, {
      state: 'failed',
      step: 'done',
      error: cause || 'lists.fileNotRead',
      finished_at: now,
    })
  },
  // The file is no longer needed. After a kill it is removed by the upkeep of lists.
  ended: async (deps, { id }) => {
    const row = await readImport(deps.db, id)
    if (row) await discardFile(deps, deps.db, row.file_id)
  },
}

/**
 * Reads the file into the list. After a kill, rows stored before are read again and skipped, which is exact
 * in any encoding.
 */
async function readFile({ run, row: before, list }: Import): Promise<StepDone> {
  const { deps, timing } = run
  await run.save({ step: 'reading', write: async (tx) => await startImport(tx, before.id, deps.clock()) })
  const counts = {
    rows_read: before.rows_read,
    rows_new: before.rows_new,
    rows_unchanged: before.rows_unchanged,
    rows_rejected: before.rows_rejected,
    rows_empty: before.rows_empty,
  }
  let bytes = 0
  let position = before.rows_read
  let pendingIdentifiers: string[] = []
  let rejectedRows: Reject[] = []
  const flushIdentifiers = async (): Promise<void> => {
    await run.save({
      done: bytes,
      write: async (tx) => {
        const addedCount = await addIdentifiers(tx, list.id, [...new Set(pendingIdentifiers)])
        counts.rows_new += addedCount
        counts.rows_unchanged += pendingIdentifiers.length - addedCount
        await addRejects(tx, before.id, rejectedRows)
        await changeImport(tx, before.id, { ...counts, bytes_read: bytes })
      },
    })
    pendingIdentifiers = []
    rejectedRows = []
  }
  const storesValue = list.identifier_kind === 'handle' || list.identifier_kind === 'user_id'
  const { mapping } = before
  const file = { id: before.file_id, file_name: list.file_name, created_by: list.created_by }
  const input = { mapping, kind: list.identifier_kind, after: before.rows_read }
  for await (const batch of rowsOfListFile(deps, file, input, run.signal)) {
    for (const { line, value, identifiers, reason } of batch.rows) {
      position += 1
      counts.rows_read += 1
      pendingIdentifiers.push(...identifiers)
      if (identifiers.length === 0 && reason === null) counts.rows_empty += 1
      if (reason !== null) {
        counts.rows_rejected += 1
        if (counts.rows_rejected <= MAX_STORED_REJECTS)
          rejectedRows.push({ position, line, value: storesValue ? storableText(value) : '', reason })
      }
      if (
        pendingIdentifiers.length + rejectedRows.length >= timing.batch_rows ||
        counts.rows_read % timing.batch_rows === 0
      )
        await flushIdentifiers()
    }
    if (batch.refused !== undefined) throw new JobFailure(batch.refused)
    bytes = batch.bytes
  }
  await flushIdentifiers()
  return {
    step: 'matching',
    done: before.bytes_total,
    write: async (tx) =>
      await changeImport(tx, before.id, { step: 'matching', bytes_read: before.bytes_total }),
  }
}

async function matchList({ run, row, list }: Import): Promise<StepDone> {
  const { deps } = run
  if (row.rows_new === 0) throw new JobFailure('lists.noRowRead')
  let similar_to: string | null = null
  if (list.identifier_kind === 'handle' || list.identifier_kind === 'user_id') {
    await loadList(deps, list, async () => await run.save({}))
    similar_to = await findSimilar(deps, list)
  }
  return {
    is_over: true,
    step: 'done',
    write: async (tx) => {
      await finishList(tx, list.id, { state: 'ready', row_count: row.rows_new, similar_to })
      await changeImport(tx, row.id, { state: 'done', step: 'done', finished_at: deps.clock() })
    },
  }
}
