import type { ServerText } from '@rookery/i18n/server.ts'
import { AppError } from '../../../errors/app-error.ts'
import {
  defaultErrorMeaning,
  JobFailure,
  type JobHandler,
  type RecurringJobHandler,
} from '../../foundation/jobs/background-job.service.ts'
import { changeAutopilot, dueAutopilots, readAutopilot } from '../usage-runs/autopilot-rows.service.ts'
import { nextCheck } from '../usage-runs/finish-run.service.ts'
import { readPiloted } from '../usage-runs/piloted-usage.service.ts'
import { groupOfAccount } from '../usage-runs/start-run.service.ts'
import { stopAutopilot } from '../usage-runs/stop-autopilot.service.ts'
import { followList } from './follow-list.service.ts'

/**
 * Once a day brings the ad sets of a usage to what its list says now, as far as a person agreed; never while they are written to.
 * Whatever it did not expect ends it.
 */
export const autopilotJob: RecurringJobHandler = {
  kind: 'autopilot',
  concurrency: 2,
  due: async (deps) =>
    (await dueAutopilots(deps.db, deps.clock())).map(({ usage_id, team_id, ad_account_id, enabled_by }) => ({
      kind: 'autopilot' as const,
      subject_key: usage_id,
      subject: usage_id,
      subject_id: usage_id,
      team_id,
      user_id: enabled_by,
      group: groupOfAccount(ad_account_id),
      cursor: {},
    })),
  step: async (run, job) => {
    const piloted = await readPiloted(run.deps.db, job.subject_id)
    if (!piloted) return { is_over: true }
    const { usage, rows } = piloted
    try {
      const write = await followList(run, job, piloted)
      return { is_over: true, done: rows.length, write }
    } catch (error) {
      const cause = run.signal.aborted ? null : finalCause(error)
      if (cause === null) throw error
      run.deps.logger.info({ err: error, usage_id: usage.id }, 'an autopilot stops')
      const subject = rows.map(({ name }) => name).join(', ')
      return {
        is_over: true,
        write: async (tx) => {
          await stopAutopilot(run.deps, tx, usage, { cause, subject })
        },
      }
    }
  },
  // X did not answer for long: it looks again tomorrow, and nothing was touched.
  stopped: async (tx, job, now) => {
    const pilot = job.subject_id === null ? undefined : await readAutopilot(tx, job.subject_id)
    if (pilot?.enabled) await changeAutopilot(tx, pilot.usage_id, { next_run_at: nextCheck(now) })
  },
}

/** Why it cannot go on; null for what passes by itself. */
function finalCause(error: unknown): ServerText | null {
  if (error instanceof JobFailure) return error.text
  if (error instanceof AppError && error.status >= 500) return null
  if (error instanceof AppError && error.fields) return Object.values(error.fields)[0]?.[0] ?? error.text
  const meaning = defaultErrorMeaning(error, 0)
  return 'over' in meaning ? meaning.over : null
}

/** Tells that an autopilot stopped: a notification is the end of a job. */
export const autopilotStopJob: JobHandler = {
  kind: 'autopilot_stop',
  concurrency: 1,
  step: async ({ deps }, { subject_id }) => {
    const cause = subject_id === null ? null : (await readAutopilot(deps.db, subject_id))?.stop_cause
    return { is_over: true, done: 1, ...(cause && { cause }) }
  },
}
