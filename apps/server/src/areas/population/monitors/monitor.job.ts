import type { Deps } from '../../../app/deps.ts'
import {
  JobFailure,
  type RecurringJobHandler,
  type JobSpec,
} from '../../foundation/jobs/background-job.service.ts'
import { countWeek } from './count-week.service.ts'
import { changeMonitor, dueMonitors, storeWeeks, findLatestWeeks, readMonitor } from './monitor.repository.ts'
import type { MonitorRow } from './tables.ts'
import { nextMonday, completeWeeks } from './weeks.policy.ts'

/** Weeks counted for a new monitor. */
const WEEKS_OF_NEW = 4
/** Maximum number of missed weeks a run counts, after a pause or an outdated population. */
const MAX_MISSED = 12

export const monitorJobOf = (monitor: MonitorRow): JobSpec => ({
  kind: 'monitor',
  subject_key: monitor.id,
  subject: monitor.name,
  subject_id: monitor.id,
  team_id: monitor.team_id,
  user_id: monitor.created_by,
  cursor: {},
})

/**
 * Weeks to count, newest first: complete, known to the population and not counted for this query; of the last
 * few weeks, and since the oldest counted one.
 */
async function missingWeeks(deps: Pick<Deps, 'db' | 'population' | 'clock'>, monitor: MonitorRow) {
  const { as_of } = await deps.population.info()
  const latestWeek = (await findLatestWeeks(deps.db, [monitor.id], MAX_MISSED)).get(monitor.id) ?? []
  const countedWeeks = new Set(
    latestWeek.filter(({ revision }) => revision === monitor.revision).map((w) => w.week_start),
  )
  const [firstWeek = ''] = completeWeeks(deps.clock(), as_of, WEEKS_OF_NEW)
  const oldestWeek = [firstWeek, ...countedWeeks].toSorted()[0]!
  return completeWeeks(deps.clock(), as_of, MAX_MISSED)
    .filter((week) => week >= oldestWeek && !countedWeeks.has(week))
    .toReversed()
}

/**
 * Counts the past weeks of a new monitor, then the previous week every Monday, one week per step; a run ends
 * by setting the date of the next one.
 */
export const monitorJob: RecurringJobHandler = {
  kind: 'monitor',
  concurrency: 1,
  due: async (deps) => (await dueMonitors(deps.db, deps.clock())).map(monitorJobOf),
  step: async ({ deps, signal }, job) => {
    const monitor = job.subject_id === null ? undefined : await readMonitor(deps.db, job.subject_id)
    if (!monitor) throw new JobFailure('monitors.gone')
    if (!monitor.active) throw new JobFailure('monitors.paused')
    const missing = await missingWeeks(deps, monitor)
    const [week] = missing
    if (week === undefined)
      return {
        is_over: true,
        total: job.done,
        write: async (tx) => {
          const now = deps.clock()
          await changeMonitor(tx, monitor.id, { last_run_at: now, next_run_at: nextMonday(now) })
        },
      }
    const row = await countWeek(deps, monitor, week, signal)
    return {
      step: week,
      done: job.done + 1,
      total: job.done + missing.length,
      write: async (tx) => await storeWeeks(tx, [row]),
    }
  },
  // Otherwise the monitor would be due again at once.
  stopped: async (tx, job, now) => {
    if (job.subject_id !== null) await changeMonitor(tx, job.subject_id, { next_run_at: nextMonday(now) })
  },
}
