import {
  JobFailure,
  type JobHandler,
  type RecurringJobHandler,
} from '../../foundation/jobs/background-job.service.ts'
import { checkAdSet, storeCheck } from './check-run.service.ts'
import { nextCheck } from './finish-run.service.ts'
import { openRunAccount } from './run-access.service.ts'
import { groupOfAccount } from './start-run.service.ts'
import { changeRun, dueChecks, readRun } from './usage-ad-set.repository.ts'
import { adSetsOfUsages } from './usage-ad-sets.query.ts'

/** Looks once a day whether the ad sets of a usage still have what was applied; never while they are written to. */
export const usageCheckJob: RecurringJobHandler = {
  kind: 'usage_check',
  concurrency: 2,
  due: async (deps) =>
    (await dueChecks(deps.db, deps.clock())).map((usage) => ({
      kind: 'usage_check' as const,
      subject_key: usage.id,
      subject: usage.id,
      subject_id: usage.id,
      team_id: usage.team_id,
      user_id: usage.applied_by,
      group: groupOfAccount(usage.ad_account_id),
      cursor: {},
    })),
  step: async (run, job) => {
    const usage = await readRun(run.deps.db, job.subject_id)
    if (!usage) throw new JobFailure('usages.gone')
    const rows = (await adSetsOfUsages(run.deps.db, [usage.id])).get(usage.id) ?? []
    const standing = rows.filter(({ state }) => state === 'applied' || state === 'partial')
    const { api } = await openRunAccount(run, job, usage)
    const looks = await Array.fromAsync(standing, async (row) => ({
      row,
      drift: await checkAdSet(run.deps, api, row),
    }))
    return {
      is_over: true,
      done: looks.length,
      write: async (tx) => {
        for (const { row, drift } of looks) await storeCheck(run.deps, tx, usage, row, drift)
        await changeRun(tx, usage.id, {
          next_check_at: looks.length > 0 ? nextCheck(run.deps.clock()) : null,
        })
      },
    }
  },
  // Otherwise it would be due again at once.
  stopped: async (tx, job, now) => {
    if (job.subject_id !== null) await changeRun(tx, job.subject_id, { next_check_at: nextCheck(now) })
  },
}

/** Tells the team that an ad set changed: a notification is the end of a job. */
export const driftJob: JobHandler = {
  kind: 'drift',
  concurrency: 1,
  step: async () => ({ is_over: true, done: 1 }),
}
