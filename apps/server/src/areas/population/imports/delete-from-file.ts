import type { DeletionInput } from '@rookery/analytics'
import type { ImportTarget } from './import-target.ts'
import { readDeletions } from './readers/read-deletions.ts'
import type { RejectFile } from './reject-file.ts'

/** Ids sent at once. */
const BATCH = 50_000

export interface DeletionResult {
  readonly taken: number
  readonly repeated: number
  readonly rejected: number
  readonly reject_file: string | null
}

/** Takes out of a population what a file says the network deleted. Call the target's `refresh` afterwards. */
export async function deleteFromFile(
  path: string,
  of: DeletionInput['kind'] | null,
  target: ImportTarget,
  rejects: RejectFile,
): Promise<DeletionResult> {
  const counts = { taken: 0, repeated: 0, rejected: 0 }
  let pending: { line: number; row: DeletionInput }[] = []
  const send = async () => {
    const rows = pending
    pending = []
    if (rows.length === 0) return
    const answer = await target.deletions(rows.map(({ row }) => row))
    counts.taken += answer.taken
    counts.repeated += answer.repeated
    counts.rejected += answer.rejected.length
    for (const { index, reason } of answer.rejected)
      await rejects.add(rows[index]?.line ?? 0, 'deletion', reason)
  }
  for await (const item of readDeletions(path, of)) {
    if ('reason' in item) {
      counts.rejected += 1
      await rejects.add(item.line, 'deletion', item.reason)
    } else if (pending.push(item) >= BATCH) await send()
  }
  await send()
  return { ...counts, reject_file: await rejects.close() }
}
