import { anchorAudit, forgetOldAudit } from '../areas/foundation/audit/audit-upkeep.service.ts'
import { purgeDeadSessions } from '../areas/people/sessions/session.service.ts'
import { purgeOldChallenges } from '../areas/people/magic-link/challenge.service.ts'
import { purgePasskeyChallenges } from '../areas/people/second-factor/ceremony.service.ts'
import { purgePendingSignIns } from '../areas/people/second-factor/second-factor.service.ts'
import { purgeUnconfirmedRequests } from '../areas/audiences/audience-requests/visitor-request.service.ts'
import { deleteOldMails } from '../areas/foundation/mail/mail.service.ts'
import { purgeProductEvents } from '../areas/foundation/product-events/product-event.service.ts'
import { purgeOldMaterialLinks } from '../areas/foundation/marketing-materials/material-link.service.ts'
import { purgeOldSiteRequests } from '../areas/people/site-requests/site-request.service.ts'
import { closeSpentDays } from '../areas/billing/network-spend/spend.service.ts'
import { purgeOldAttempts } from '../areas/people/sign-in/oauth.service.ts'
import { purgeNetworkFigures } from '../areas/population/explore/network-exploration.service.ts'
import { purgeOldReports } from '../areas/creators/creator-reports/report-upkeep.service.ts'
import { purgeListCopies } from '../areas/creators/social-lists/purge-lists.service.ts'
import { purgeOldConversations } from '../areas/creators/assistant/conversations.service.ts'
import { forgetWithheld } from '../areas/population/withheld/withheld.service.ts'
import type { Deps } from '../app/deps.ts'
import { forgetOldKeys } from '../app/http/idempotency.ts'
import { forgetRateCounts } from '../app/http/shared-rate-store.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Notes the audit log outside of the database once a day. Deletes expired rows every hour: sessions, unfinished sign-ins, idempotency keys, mail records, links and visitors'
 * requests; names and posts of people X may not show any more; and closes the days of what X cost. Returns a function that stops the timer.
 */
export const startHousekeeping = (deps: Deps): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const runningRound = async () => {
    try {
      await anchorAudit(deps)
      await forgetOldAudit(deps)
      await forgetRateCounts(deps)
      await purgeDeadSessions(deps)
      await purgeOldAttempts(deps)
      await forgetOldKeys(deps)
      await purgeOldChallenges(deps)
      await purgePasskeyChallenges(deps)
      await purgePendingSignIns(deps)
      await deleteOldMails(deps)
      await purgeOldMaterialLinks(deps)
      await purgeOldSiteRequests(deps)
      await purgeUnconfirmedRequests(deps)
      await closeSpentDays(deps)
      await forgetWithheld(deps)
      await purgeNetworkFigures(deps)
      await purgeListCopies(deps)
      await purgeOldReports(deps)
      await purgeOldConversations(deps)
      await purgeProductEvents(deps)
    } catch (error) {
      deps.logger.error({ err: error }, 'housekeeping failed')
    }
  }
  const timer = setInterval(() => (running = runningRound()), HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
