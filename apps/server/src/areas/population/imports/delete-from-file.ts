import type { DeletionInput, FollowInput } from '@rookery/analytics'
import type { ImportTarget, TakenCounts } from './import-target.ts'
import { deletionsInWorker, planInWorker } from './in-worker/plan-in-worker.ts'
import type { ColumnMap } from './readers/column-map.ts'
import { isFileProblem } from './readers/file-problem.ts'
import { FileProblem } from './readers/imported.ts'
import type { RejectFile } from './reject-file.ts'

/** Ids per batch. */
const BATCH_SIZE = 50_000

export interface DeletionResult {
  readonly taken: number
  readonly repeated: number
  readonly rejected: number
  readonly reject_file: string | null
  /** Why reading stopped before the end of the file; what stood before that point was taken. */
  readonly error: string | null
}
type ReadRow<Row> =
  { readonly line: number; readonly row: Row } | { readonly line: number; readonly reason: string }

/**
 * Removes follows listed in a file (edges, in an import format) from a population. Call the target's
 * `refresh` afterwards.
 */
export const unfollowFromFile = async (
  path: string,
  maps: readonly ColumnMap[],
  target: ImportTarget,
  rejects: RejectFile,
): Promise<DeletionResult> =>
  await removeRows(followsOf(path, maps), 'follow', (rows) => target.unfollows(rows), rejects)

/**
 * Removes posts and accounts the network deleted, as listed in a file, from a population. Call the target's
 * `refresh` afterwards.
 */
export const deleteFromFile = async (
  path: string,
  defaultKind: DeletionInput['kind'] | null,
  target: ImportTarget,
  rejects: RejectFile,
): Promise<DeletionResult> =>
  await removeRows(
    deletionsInWorker(path, defaultKind),
    'deletion',
    (rows) => target.deletions(rows),
    rejects,
  )

async function* followsOf(path: string, maps: readonly ColumnMap[]): AsyncGenerator<ReadRow<FollowInput>> {
  const plan = await planInWorker(path, maps)
  if ('skip' in plan) throw new FileProblem(`it holds no follows: ${plan.skip}`)
  for await (const item of plan.rows()) if (item.kind === 'follow' || item.kind === 'rejected') yield item
}

async function removeRows<Row>(
  rows: AsyncIterable<ReadRow<Row>>,
  what: string,
  remove: (rows: Row[]) => Promise<TakenCounts>,
  rejects: RejectFile,
): Promise<DeletionResult> {
  const counts = { taken: 0, repeated: 0, rejected: 0 }
  let pending: { line: number; row: Row }[] = []
  const sendPending = async () => {
    const sent = pending
    pending = []
    if (sent.length === 0) return
    const answer = await remove(sent.map(({ row }) => row))
    counts.taken += answer.taken
    counts.repeated += answer.repeated
    counts.rejected += answer.rejected.length
    for (const { index, reason } of answer.rejected) await rejects.add(sent[index]?.line ?? 0, what, reason)
  }
  let error: string | null = null
  try {
    for await (const read of rows) {
      if ('reason' in read) {
        counts.rejected += 1
        await rejects.add(read.line, what, read.reason)
      } else if (pending.push(read) >= BATCH_SIZE) await sendPending()
    }
  } catch (cause) {
    if (!isFileProblem(cause)) throw cause
    error = (cause as Error).message
  }
  await sendPending()
  return { ...counts, reject_file: await rejects.close(), error }
}
