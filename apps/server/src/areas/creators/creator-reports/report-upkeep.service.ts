import type { Deps } from '../../../app/deps.ts'
import { REPORT_DAYS } from './report.job.ts'
import { deleteOldReports } from './report.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Reports are kept for 90 days; one whose series goes on is kept until the next. */
export const purgeOldReports = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  await deleteOldReports(db, new Date(clock().getTime() - REPORT_DAYS * DAY_MS))
