import { accountTexts } from '../../features/account/texts.ts'
import { allAudiencesTexts } from '../../features/all-audiences/texts.ts'
import { audienceRequestsTexts } from '../../features/audience-requests/texts.ts'
import {
  campaignTexts,
  campaignsTexts,
  measurementTexts,
  segmentationsTexts,
} from '../../features/campaigns/texts.ts'
import { chooseTeamTexts, settingsTexts, welcomeTexts } from '../../features/teams/texts.ts'
import { communitiesTexts, communityTexts } from '../../features/communities/texts.ts'
import { compareTexts } from '../../features/audiences/texts.ts'
import { creativesTexts } from '../../features/creatives/texts.ts'
import { exploreTexts, monitorTexts } from '../../features/explore/texts.ts'
import { helpTexts } from '../../features/helper-documents/texts.ts'
import { importsTexts } from '../../features/imports/texts.ts'
import { invitesTexts } from '../../features/invites/texts.ts'
import { jobsTexts } from '../../features/jobs/texts.ts'
import { mediaTexts } from '../../features/media/texts.ts'
import { planTexts, plansTexts } from '../../features/plans/texts.ts'
import { signInTexts } from '../../features/sign-in/texts.ts'
import { testResetTexts } from '../../features/test-reset/texts.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import { NoLayout } from '../../shared/layout/no-layout.tsx'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import type { Addresses } from '../../shared/site/addresses.ts'
import {
  requireTeam,
  loadTeamsOfUser,
  requireTestStart,
  requireUser,
  requireUserAndTeams,
  openRecentTeam,
  openTeam,
} from './guards.ts'
import { DashboardLayout, RecentTeamLayout } from './layout.tsx'
import {
  detailsTexts,
  audienceTexts,
  audiencesTexts,
  creatorInsightsTexts,
  creatorTexts,
  newCampaignTexts,
} from './screens/texts.ts'
import './theme.css'

/** A route that only redirects has no screen. */
const missingScreen = () => Promise.reject(new Error('This route has no screen.'))

const mountTeam = mountsOf<Addresses>()
/** Without navigation: sign-in, choice of a team, onboarding. */
const mountBare = mountTeam('', { layout: BareLayout })
const signedIn = mountTeam('', { layout: BareLayout, guard: requireUser })
const forAnybody = mountTeam('', { layout: BareLayout, guard: loadTeamsOfUser })
const inRecentTeam = mountTeam('', { layout: RecentTeamLayout, guard: requireUserAndTeams })
/** Without a frame: only on a server started for tests. */
const forTests = mountTeam('', { layout: NoLayout, guard: requireTestStart })
const inTeam = mountTeam('/:teamId', { layout: DashboardLayout, guard: requireTeam })

export const routes: readonly Route[] = [
  { path: '/', layout: BareLayout, guard: openRecentTeam, load: missingScreen },
  mountBare('/login/:network?', signInTexts, () => import('../../features/sign-in/index.tsx')),
  mountBare('/:invitingTeam/invite-accept', invitesTexts, () => import('../../features/invites/index.tsx')),
  signedIn('/choose-team', chooseTeamTexts, () => import('../../features/teams/choose-team-page.tsx')),
  signedIn('/welcome', welcomeTexts, () => import('../../features/teams/welcome-page.tsx')),
  inRecentTeam('/helper-documents', helpTexts, () => import('../../features/helper-documents/index.tsx')),
  forAnybody('/audiences', allAudiencesTexts, () => import('../../features/all-audiences/index.tsx')),
  forTests('/reset-e2e', testResetTexts, () => import('../../features/test-reset/index.tsx')),

  { path: '/:teamId', layout: DashboardLayout, guard: openTeam, load: missingScreen },
  inTeam('/audiences', audiencesTexts, () => import('./screens/audiences.tsx')),
  inTeam('/audiences/compare', compareTexts, () => import('../../features/audiences/compare/index.tsx')),
  inTeam('/audiences/:audienceId', audienceTexts, () => import('./screens/audience.tsx')),
  inTeam('/audiences/:audienceId/details', detailsTexts, () => import('./screens/audience-details.tsx')),
  inTeam('/plans', plansTexts, () => import('../../features/plans/index.tsx')),
  inTeam('/plans/:planId', planTexts, () => import('../../features/plans/plan-page.tsx')),
  inTeam(
    '/audience-requests',
    audienceRequestsTexts,
    () => import('../../features/audience-requests/index.tsx'),
  ),
  inTeam('/creator', creatorTexts, () => import('./screens/creator.tsx')),
  inTeam('/creator/insights', creatorInsightsTexts, () => import('./screens/creator-insights.tsx')),
  inTeam('/explore-x', exploreTexts, () => import('../../features/explore/index.tsx')),
  inTeam(
    '/explore-x/monitors/:monitorId',
    monitorTexts,
    () => import('../../features/explore/monitor-page.tsx'),
  ),
  inTeam('/communities', communitiesTexts, () => import('../../features/communities/index.tsx')),
  inTeam(
    '/communities/:communityId',
    communityTexts,
    () => import('../../features/communities/community-page.tsx'),
  ),
  inTeam('/campaigns', campaignsTexts, () => import('../../features/campaigns/index.tsx')),
  inTeam('/campaigns/new', newCampaignTexts, () => import('./screens/new-campaign.tsx')),
  inTeam(
    '/campaigns/measurement',
    measurementTexts,
    () => import('../../features/campaigns/measurement-page.tsx'),
  ),
  inTeam('/campaigns/:campaignId', campaignTexts, () => import('../../features/campaigns/campaign-page.tsx')),
  inTeam(
    '/segmentations',
    segmentationsTexts,
    () => import('../../features/campaigns/segmentations-page.tsx'),
  ),
  inTeam('/creatives', creativesTexts, () => import('../../features/creatives/index.tsx')),
  inTeam('/media', mediaTexts, () => import('../../features/media/index.tsx')),
  inTeam('/jobs', jobsTexts, () => import('../../features/jobs/index.tsx')),
  inTeam('/imports', importsTexts, () => import('../../features/imports/index.tsx')),
  inTeam('/team/:part?', settingsTexts, () => import('../../features/teams/settings-page.tsx')),
  inTeam('/account', accountTexts, () => import('../../features/account/index.tsx')),
]

export { site } from './site.ts'
