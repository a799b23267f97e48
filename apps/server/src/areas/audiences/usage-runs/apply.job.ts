import type { ServerText } from '@rookery/i18n/server.ts'
import {
  defaultErrorMeaning,
  JobFailure,
  type JobHandler,
  type JobRun,
  type StepDone,
} from '../../foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../foundation/jobs/tables.ts'
import { finishRun } from './finish-run.service.ts'
import { isOpenState, steps } from './run-steps.service.ts'
import { openRunAccount } from './run-access.service.ts'
import type { UsageAdSetRow } from './tables.ts'
import { changeUsageAdSet, readRun } from './usage-ad-set.repository.ts'
import { adSetsOfUsages } from './usage-ad-sets.query.ts'

/** A person waits for it: after a minute of failures the ad set gets back what it had. */
const MAX_TRIES = 6

/**
 * Writes a package to ad sets of the network, one after the other, and reads each back; or gives them back what they
 * had. What an ad set had is stored before it is touched, so a killed process leaves it whole or as it was.
 */
export const applyJob: JobHandler = {
  kind: 'apply',
  concurrency: 4,
  step: async (run, job) => {
    const usage = await readRun(run.deps.db, job.subject_id)
    if (!usage) throw new JobFailure('usages.gone')
    const rows = await adSetRowsOf(run, usage.id)
    const row = rows.find(({ state }) => isOpenState(state))
    if (!row) return await finishRun(run.deps, usage, rows)
    try {
      const mirror = await openRunAccount(run, job, usage)
      const { step, write } = await steps[row.state as keyof typeof steps](run.deps, mirror, usage, row)
      return { step, write, done: rows.filter(({ state }) => !isOpenState(state)).length }
    } catch (error) {
      const cause = run.signal.aborted ? null : finalCause(error, job, run)
      if (cause === null) throw error
      run.deps.logger.info({ err: error, job_id: job.id, network_id: row.network_id }, 'an ad set failed')
      return stopAdSet(row, cause)
    }
  },
  cancelling: async (run, job) => {
    const usage = await readRun(run.deps.db, job.subject_id)
    if (!usage) return 'usages.cancelled'
    for (const row of await adSetRowsOf(run, usage.id)) {
      if (row.state === 'waiting') await run.deps.db.transaction(stopAdSet(row, 'usages.cancelled').write)
      if (row.state !== 'writing' && row.state !== 'taking_back') continue
      const mirror = await openRunAccount(run, job, usage)
      const { write } = await steps.taking_back(run.deps, mirror, usage, {
        ...row,
        cause: 'usages.cancelled',
      })
      await run.deps.db.transaction(write)
    }
    const rows = await adSetRowsOf(run, usage.id)
    const { write } = await finishRun(run.deps, usage, rows, { isCancelled: true })
    await run.deps.db.transaction(async (tx) => await write?.(tx))
    return 'usages.cancelled'
  },
  stopped: async (tx, job) => {
    if (job.subject_id === null) return
    for (const row of (await adSetsOfUsages(tx, [job.subject_id])).get(job.subject_id) ?? [])
      if (isOpenState(row.state)) {
        const state = row.state === 'waiting' ? ('failed' as const) : ('partial' as const)
        await changeUsageAdSet(tx, row, { state, cause: job.cause || 'usages.stopped' })
      }
  },
}

const adSetRowsOf = async ({ deps }: JobRun, usageId: string): Promise<UsageAdSetRow[]> =>
  (await adSetsOfUsages(deps.db, [usageId])).get(usageId) ?? []

/** The reason why a step is not tried again; null if it will be. */
function finalCause(error: unknown, { tries }: BackgroundJobRow, { timing }: JobRun): ServerText | null {
  if (error instanceof JobFailure) return error.text
  const meaning = defaultErrorMeaning(error, 0)
  if ('over' in meaning) return meaning.over
  const isLast = tries + 1 >= Math.min(MAX_TRIES, timing.tries)
  return 'given_up' in meaning && isLast ? meaning.given_up : null
}

/** Nothing was touched yet: it failed as it was. Something was: it is put back. That failed too: it says what stands. */
function stopAdSet(row: UsageAdSetRow, cause: ServerText): StepDone & Required<Pick<StepDone, 'write'>> {
  const state = row.state === 'waiting' ? 'failed' : row.state === 'writing' ? 'taking_back' : 'partial'
  return {
    step: state === 'taking_back' ? 'putting back' : 'targeting',
    write: async (tx) => await changeUsageAdSet(tx, row, { state, cause: row.cause ?? cause }),
  }
}
