import type { JobSpec } from '../../foundation/jobs/background-job.service.ts'
import type { ReportRow } from './tables.ts'

/** The job that makes a report; one at most is open for each. */
export const jobOfReport = (report: ReportRow): JobSpec => ({
  kind: 'creator_report',
  subject_key: report.id,
  subject: `@${report.handle}, ${report.start_day} – ${report.end_day}`,
  subject_id: report.id,
  team_id: null,
  account_id: report.account_id,
  user_id: report.user_id,
  cursor: {},
  total: 2,
})
