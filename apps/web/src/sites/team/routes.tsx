import { campaigns } from '../../features/advertising/campaigns/feature.ts'
import { creatives } from '../../features/advertising/creatives/feature.ts'
import { media } from '../../features/advertising/media/feature.ts'
import { allAudiences } from '../../features/audiences/all-audiences/feature.ts'
import { audienceRequests } from '../../features/audiences/audience-requests/feature.ts'
import { audiences } from '../../features/audiences/audiences/feature.ts'
import { plans } from '../../features/audiences/plans/feature.ts'
import { talk } from '../../features/creators/talk/feature.ts'
import { operatorBilling } from '../../features/billing/operator-billing/feature.ts'
import { pricing } from '../../features/billing/pricing/feature.ts'
import { helperDocuments } from '../../features/foundation/helper-documents/feature.ts'
import { jobs } from '../../features/foundation/jobs/feature.ts'
import { account } from '../../features/people/account/feature.ts'
import { extension } from '../../features/people/extension/feature.ts'
import { invites } from '../../features/people/invites/feature.ts'
import { leads } from '../../features/people/leads/feature.ts'
import { productUsage } from '../../features/people/product-usage/feature.ts'
import { signIn } from '../../features/people/sign-in/feature.ts'
import { teams } from '../../features/people/teams/feature.ts'
import { communities } from '../../features/population/communities/feature.ts'
import { explore } from '../../features/population/explore/feature.ts'
import { interests } from '../../features/population/interests/feature.ts'
import { imports } from '../../features/population/imports/feature.ts'
import { testReset } from '../../features/population/test-reset/feature.ts'
import { composed } from './screens/feature.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import { lazyLayout } from '../../shared/router/lazy-layout.tsx'
import { NoLayout } from '../../shared/layout/no-layout.tsx'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import type { Addresses } from '../../shared/site/addresses.ts'
import {
  requireOperator,
  requireTeam,
  loadTeamsOfUser,
  requireTestStart,
  requireUser,
  requireUserAndTeams,
  openRecentTeam,
  openTeam,
} from './guards.ts'
import './theme.css'

const DashboardLayout = lazyLayout(async () => (await import('./layout.tsx')).DashboardLayout)
const RecentTeamLayout = lazyLayout(async () => (await import('./layout.tsx')).RecentTeamLayout)

/** A route that only redirects has no screen. */
const missingScreen = () => Promise.reject(new Error('This route has no screen.'))

const mountTeam = mountsOf<Addresses>()
/** Without navigation: sign-in, choice of a team, onboarding. */
const mountBare = mountTeam('', { layout: BareLayout })
const signedIn = mountTeam('', { layout: BareLayout, guard: requireUser })
const forAnybody = mountTeam('', { layout: BareLayout, guard: loadTeamsOfUser })
const inRecentTeam = mountTeam('', { layout: RecentTeamLayout, guard: requireUserAndTeams })
/** In the frame of a team if the reader has one. */
const inAnyFrame = mountTeam('', { layout: RecentTeamLayout, guard: loadTeamsOfUser })
/** For whom the configuration names; nobody else has such a screen. */
const forOperators = mountTeam('/operators', { layout: RecentTeamLayout, guard: requireOperator })
/** Without a frame: only on a server started for tests. */
const forTests = mountTeam('', { layout: NoLayout, guard: requireTestStart })
const inTeam = mountTeam('/:teamId', { layout: DashboardLayout, guard: requireTeam })

export const routes: readonly Route[] = [
  { path: '/', layout: BareLayout, guard: openRecentTeam, load: missingScreen },
  mountBare('/login/:network?', signIn.login),
  mountBare('/:invitingTeam/invite-accept', invites.accept),
  signedIn('/choose-team', teams.choose),
  signedIn('/welcome', composed.welcome),
  signedIn('/set-up-passkey', account.setUpPasskey),
  forAnybody('/extension', extension.page),
  inRecentTeam('/helper-documents', helperDocuments.library),
  inAnyFrame('/pricing', pricing.page),
  forOperators('/billing', operatorBilling.page),
  forOperators('/usage', productUsage.page),
  forAnybody('/audiences', allAudiences.list),
  forTests('/reset-e2e', testReset.reset),

  { path: '/:teamId', layout: DashboardLayout, guard: openTeam, load: missingScreen },
  inTeam('/home', composed.home),
  inTeam('/ask', talk.team),
  inTeam('/audiences', composed.audiences),
  inTeam('/audiences/compare', audiences.compare),
  inTeam('/audiences/:audienceId', composed.audience),
  inTeam('/audiences/:audienceId/details', composed.audienceDetails),
  inTeam('/plans', plans.list),
  inTeam('/plans/:planId', plans.one),
  inTeam('/audience-requests', audienceRequests.list),
  inTeam('/creator', composed.creator),
  inTeam('/creator/insights', composed.creatorInsights),
  inTeam('/explore-x', explore.search),
  inTeam('/explore-x/monitors/:monitorId', explore.monitor),
  inTeam('/communities', communities.list),
  inTeam('/communities/:communityId', communities.one),
  inTeam('/interests', interests.list),
  inTeam('/campaigns', campaigns.list),
  inTeam('/campaigns/new', composed.newCampaign),
  inTeam('/campaigns/measurement', campaigns.measurement),
  inTeam('/campaigns/:campaignId', campaigns.one),
  inTeam('/segmentations', campaigns.segmentations),
  inTeam('/creatives', creatives.list),
  inTeam('/media', media.library),
  inTeam('/jobs', jobs.list),
  inTeam('/imports', imports.list),
  inTeam('/leads', leads.list),
  inTeam('/team/:part?', teams.settings),
  inTeam('/account/:part?', account.settings),
]

export { site } from './site.ts'
