import { basename } from 'node:path'
import type { DeletionInput, FollowInput } from '@rookery/analytics'
import type { ImportTarget } from './import-target.ts'
import type { ColumnMap } from './readers/column-map.ts'
import { FileProblem } from './readers/imported.ts'
import { planFile } from './readers/plan-file.ts'
import { readDeletions } from './readers/read-deletions.ts'
import type { RejectFile } from './reject-file.ts'

/** Ids per batch. */
const BATCH_SIZE = 50_000

export interface DeletionResult {
  readonly taken: number
  readonly repeated: number
  readonly rejected: number
  readonly reject_file: string | null
}

/**
 * Removes follows listed in a file (edges, in an import format) from a population. Call the target's
 * `refresh` afterwards.
 */
export async function unfollowFromFile(
  path: string,
  maps: readonly ColumnMap[],
  target: ImportTarget,
  rejects: RejectFile,
): Promise<DeletionResult> {
  const plan = await planFile(path, maps)
  if ('skip' in plan) throw new FileProblem(`${basename(path)} holds no follows: ${plan.skip}`)
  const counts = { taken: 0, repeated: 0, rejected: 0 }
  let pendingRows: { line: number; row: FollowInput }[] = []
  const sendPending = async () => {
    const rows = pendingRows
    pendingRows = []
    if (rows.length === 0) return
    const answer = await target.unfollows(rows.map(({ row }) => row))
    counts.taken += answer.taken
    counts.repeated += answer.repeated
    counts.rejected += answer.rejected.length
    for (const { index, reason } of answer.rejected)
      await rejects.add(rows[index]?.line ?? 0, 'follow', reason)
  }
  for await (const item of plan.rows()) {
    if (item.kind === 'follow') {
      if (pendingRows.push(item) >= BATCH_SIZE) await sendPending()
    } else if (item.kind === 'rejected') {
      counts.rejected += 1
      await rejects.add(item.line, 'follow', item.reason)
    }
  }
  await sendPending()
  return { ...counts, reject_file: await rejects.close() }
}

/**
 * Removes posts and accounts the network deleted, as listed in a file, from a population. Call the target's
 * `refresh` afterwards.
 */
export async function deleteFromFile(
  path: string,
  defaultKind: DeletionInput['kind'] | null,
  target: ImportTarget,
  rejects: RejectFile,
): Promise<DeletionResult> {
  const counts = { taken: 0, repeated: 0, rejected: 0 }
  let pendingRows: { line: number; row: DeletionInput }[] = []
  const sendPending = async () => {
    const rows = pendingRows
    pendingRows = []
    if (rows.length === 0) return
    const answer = await target.deletions(rows.map(({ row }) => row))
    counts.taken += answer.taken
    counts.repeated += answer.repeated
    counts.rejected += answer.rejected.length
    for (const { index, reason } of answer.rejected)
      await rejects.add(rows[index]?.line ?? 0, 'deletion', reason)
  }
  for await (const item of readDeletions(path, defaultKind)) {
    if ('reason' in item) {
      counts.rejected += 1
      await rejects.add(item.line, 'deletion', item.reason)
    } else if (pendingRows.push(item) >= BATCH_SIZE) await sendPending()
  }
  await sendPending()
  return { ...counts, reject_file: await rejects.close() }
}
