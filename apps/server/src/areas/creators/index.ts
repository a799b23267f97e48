import type { Domain } from '../../app/http/define-route.ts'
import { forgetTeamTalks } from './assistant/conversations.service.ts'
import { assistant } from './assistant/index.ts'
import { creatorAccounts } from './creator-accounts/index.ts'
import { creatorReportsDomain } from './creator-reports/index.ts'
import { creatorReportMail } from './creator-reports/report-mail.ts'
import { creatorReportJob } from './creator-reports/report.job.ts'
import { ownPostsJob } from './account-posts/own-posts.job.ts'
import { ownPosts } from './own-posts/index.ts'
import { creatorTopics } from './creator-topics/index.ts'
import { creatorPeople } from './creator-people/index.ts'
import { engagers } from './engagers/index.ts'
import { engagersJob } from './engagers/engagers.job.ts'
import { competitorsJob } from './competitors/competitors.job.ts'
import { competitors } from './competitors/index.ts'
import { enrichments } from './enrichments/index.ts'
import { followActions } from './follow-actions/index.ts'
import { socialLists } from './social-lists/index.ts'
import { listChangeJob } from './social-lists/list-change.job.ts'
import { suggestedFollows } from './suggested-follows/index.ts'
import { xstats } from './xstats/index.ts'

/** The area about a user's own X accounts. */
export const creators = {
  works: [ownPostsJob, engagersJob, competitorsJob, listChangeJob, creatorReportJob],
  leaving: [forgetTeamTalks],
  mails: { 'creator-report': creatorReportMail },
  domains: [
    assistant,
    creatorAccounts,
    creatorPeople,
    creatorReportsDomain,
    creatorTopics,
    competitors,
    engagers,
    enrichments,
    followActions,
    ownPosts,
    socialLists,
    suggestedFollows,
    xstats,
  ] satisfies Domain[],
}
