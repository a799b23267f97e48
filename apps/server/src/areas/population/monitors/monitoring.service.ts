import type { Deps } from '../../../app/deps.ts'
import { JobOver, type RecurringWork, type JobSpec } from '../../foundation/jobs/background-job.service.ts'
import { countWeek } from './count-week.service.ts'
import { changeMonitor, dueMonitors, keepWeeks, lastWeeks, readMonitor } from './monitor.repository.ts'
import type { MonitorRow } from './tables.ts'
import { nextMonday, wholeWeeks } from './weeks.policy.ts'

/** Weeks counted for a new monitor. */
const PAST = 4
/** Maximum number of missed weeks a run counts, after a pause or an outdated population. */
const MADE_UP = 12

export const jobOf = (monitor: MonitorRow): JobSpec => ({
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
  const kept = (await lastWeeks(deps.db, [monitor.id], MADE_UP)).get(monitor.id) ?? []
  const mine = new Set(kept.filter(({ revision }) => revision === monitor.revision).map((w) => w.week_start))
  const [begin = ''] = wholeWeeks(deps.clock(), as_of, PAST)
  const oldest = [begin, ...mine].toSorted()[0]!
  return wholeWeeks(deps.clock(), as_of, MADE_UP)
    .filter((week) => week >= oldest && !mine.has(week))
    .toReversed()
}

/**
 * Counts the past weeks of a new monitor, then the previous week every Monday, one week per step; a run ends
 * by setting the date of the next one.
 */
export const monitoring: RecurringWork = {
  kind: 'monitor',
  at_once: 1,
  due: async (deps) => (await dueMonitors(deps.db, deps.clock())).map(jobOf),
  step: async ({ deps, signal }, job) => {
    const monitor = job.subject_id === null ? undefined : await readMonitor(deps.db, job.subject_id)
    if (!monitor) throw new JobOver('monitors.gone')
    if (!monitor.active) throw new JobOver('monitors.paused')
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
      write: async (tx) => await keepWeeks(tx, [row]),
    }
  },
  // Otherwise it would be due again at once.
  stopped: async (tx, job, now) => {
    if (job.subject_id !== null) await changeMonitor(tx, job.subject_id, { next_run_at: nextMonday(now) })
  },
}
