import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { requireFewOpen } from '../../foundation/jobs/background-queue.service.ts'
import { countReportsSince, countSeries } from './report.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const REPORTS_A_DAY = 50
const SERIES_CAP = 20

/** Refuses a report beyond what a person may make, whatever the plan. */
export async function requireReportsLeft(deps: Deps, actor: UserActor, isRepeated: boolean): Promise<void> {
  await requireFewOpen(deps, 'creator_report', actor.user_id)
  const since = new Date(deps.clock().getTime() - DAY_MS)
  if ((await countReportsSince(deps.db, actor.user_id, since)) >= REPORTS_A_DAY)
    throw fail('limit_reached', say('creatorReports.tooMany', { n: REPORTS_A_DAY }))
  if (isRepeated && (await countSeries(deps.db, actor.user_id)) >= SERIES_CAP)
    throw fail('limit_reached', say('creatorReports.tooManySeries', { n: SERIES_CAP }))
}
