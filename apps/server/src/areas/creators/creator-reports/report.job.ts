import { AppError } from '../../../errors/app-error.ts'
import { JobFailure, type RecurringJobHandler } from '../../foundation/jobs/background-job.service.ts'
import { keepDocument } from '../../foundation/documents/document.service.ts'
import { queueMail } from '../../foundation/mail/mail.service.ts'
import { drawReport, readForReport } from './make-report.service.ts'
import { renewReports } from './renew-reports.service.ts'
import { jobOfReport } from './report-job-spec.ts'
import { changeReport, emailsOf, findReport, listQueuedReports } from './report.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Files are kept as long as the reports. */
export const REPORT_DAYS = 90
const MAIL_DAYS = 2

/** What a person can do about a report that cannot be made. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  if (error.code === 'subscription_required') return new JobFailure('creatorReports.noPlan')
  return error.code === 'not_found' ? new JobFailure('creatorReports.disconnected') : error
}

/**
 * Makes a report from what the screens show, stores its file and queues its mails, all at its end: a step that was
 * killed has left nothing behind.
 */
export const creatorReportJob: RecurringJobHandler = {
  kind: 'creator_report',
  concurrency: 1,
  due: async (deps) => {
    await renewReports(deps)
    return (await listQueuedReports(deps.db)).map(jobOfReport)
  },
  step: async (run, job) => {
    const { deps, signal } = run
    const row = job.subject_id === null ? undefined : await findReport(deps.db, job.subject_id)
    if (!row) throw new JobFailure('creatorReports.gone')
    if (row.state !== 'queued') return { is_over: true }
    await run.save({ step: 'reading figures', done: 0, total: 2 })
    const data = await readForReport(deps, row, signal).catch((error: unknown) => {
      throw refusalOf(error)
    })
    await run.save({ step: 'drawing', done: 1, total: 2 })
    const file = await drawReport(deps, row, data)
    return {
      is_over: true,
      ...{ done: 2, total: 2 },
      write: async (tx) => {
        const now = deps.clock()
        const { name, content_type, content, full_rows } = file
        const expires_at = new Date(now.getTime() + REPORT_DAYS * DAY_MS)
        const of = { user_id: row.user_id, name, content_type, content, expires_at }
        await changeReport(tx, row.id, {
          ...{ state: 'ready', made_at: now, full_rows },
          document_id: await keepDocument(deps, tx, of),
          ...{ document_name: name, document_type: content_type, document_bytes: content.length },
        })
        for (const to of (await emailsOf(tx, [row.id])).get(row.id) ?? [])
          await queueMail(deps, tx, {
            ...{ kind: 'creator-report', subject_id: row.id, to, language: row.language },
            expires_at: new Date(now.getTime() + MAIL_DAYS * DAY_MS),
          })
      },
    }
  },
  stopped: async (tx, { subject_id, cause }, _now, how) => {
    if (subject_id === null) return
    const isPlan = cause === 'creatorReports.noPlan' || cause === 'creatorReports.disconnected'
    await changeReport(tx, subject_id, {
      state: 'failed',
      cause: how === 'cancelled' ? 'creatorReports.cancelled' : cause || 'creatorReports.failed',
      // A series that cannot go on does not fail every week anew.
      ...(isPlan ? { next_at: null } : {}),
    })
  },
}
