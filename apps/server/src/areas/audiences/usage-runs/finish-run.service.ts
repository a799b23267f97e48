import type { Deps } from '../../../app/deps.ts'
import type { KeptCriterion } from '../../../targeting/network-criterion-name.ts'
import { JobFailure, type StepDone } from '../../foundation/jobs/background-job.service.ts'
import type { UsageAdSetRow } from './tables.ts'
import { changeRun, type RunRow } from './usage-ad-set.repository.ts'

const DAY_MS = 86_400_000

/** When the ad sets of a usage are looked at again. */
export const nextCheck = (now: Date): Date => new Date(now.getTime() + DAY_MS)

/**
 * Ends a run: what was confirmed of all its ad sets, and when they are looked at again. A usage of which every ad set is
 * as it was before counts as restored; a run in which all failed ends as failed.
 */
export async function finishRun(
  deps: Deps,
  usage: RunRow,
  rows: readonly UsageAdSetRow[],
  { isCancelled = false } = {},
): Promise<StepDone> {
  const now = deps.clock()
  const standing = rows.filter(({ state }) => state === 'applied' || state === 'partial')
  const isAsBefore = rows.every(({ state }) => state === 'failed' || state === 'undone')
  const write: StepDone['write'] = async (tx) =>
    await changeRun(tx, usage.id, {
      ...(isAsBefore ? { state: 'restored', restored_at: now } : {}),
      next_check_at: standing.length > 0 ? nextCheck(now) : null,
      confirmed:
        standing.length === 0
          ? usage.confirmed
          : {
              criteria: standing.reduce((sum, { receipt }) => sum + (receipt?.taken ?? 0), 0),
              missing: unique(standing.flatMap(({ receipt }) => receipt?.missing ?? [])),
              extra: unique(standing.flatMap(({ receipt }) => receipt?.extra ?? [])),
              source: 'network',
              revision: null,
              at: now.toISOString(),
            },
    })
  const cause = rows.find(({ state }) => state === 'failed')?.cause
  if (!isCancelled && cause && rows.every(({ state }) => state === 'failed')) {
    await deps.db.transaction(write)
    throw new JobFailure(cause)
  }
  return { is_over: true, done: rows.length, write }
}
const unique = (all: readonly KeptCriterion[]) => [
  ...new Map(all.map((each) => [JSON.stringify(each), each])).values(),
]
