import { accountTexts } from '../../features/people/account/texts.ts'
import { allAudiencesTexts } from '../../features/audiences/all-audiences/texts.ts'
import { audienceRequestsTexts } from '../../features/audiences/audience-requests/texts.ts'
import {
  campaignTexts,
  campaignsTexts,
  measurementTexts,
  segmentationsTexts,
} from '../../features/advertising/campaigns/texts.ts'
import { chooseTeamTexts, settingsTexts, welcomeTexts } from '../../features/people/teams/texts.ts'
import { communitiesTexts, communityTexts } from '../../features/population/communities/texts.ts'
import { compareTexts } from '../../features/audiences/audiences/texts.ts'
import { creativesTexts } from '../../features/advertising/creatives/texts.ts'
import { exploreTexts, monitorTexts } from '../../features/population/explore/texts.ts'
import { helpTexts } from '../../features/foundation/helper-documents/texts.ts'
import { importsTexts } from '../../features/population/imports/texts.ts'
import { invitesTexts } from '../../features/people/invites/texts.ts'
import { jobsTexts } from '../../features/foundation/jobs/texts.ts'
import { mediaTexts } from '../../features/advertising/media/texts.ts'
import { planTexts, plansTexts } from '../../features/audiences/plans/texts.ts'
import { signInTexts } from '../../features/people/sign-in/texts.ts'
import { testResetTexts } from '../../features/population/test-reset/texts.ts'
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
  mountBare('/login/:network?', signInTexts, () => import('../../features/people/sign-in/index.tsx')),
  mountBare(
    '/:invitingTeam/invite-accept',
    invitesTexts,
    () => import('../../features/people/invites/index.tsx'),
  ),
  signedIn('/choose-team', chooseTeamTexts, () => import('../../features/people/teams/choose-team-page.tsx')),
  signedIn('/welcome', welcomeTexts, () => import('../../features/people/teams/welcome-page.tsx')),
  inRecentTeam(
    '/helper-documents',
    helpTexts,
    () => import('../../features/foundation/helper-documents/index.tsx'),
  ),
  forAnybody(
    '/audiences',
    allAudiencesTexts,
    () => import('../../features/audiences/all-audiences/index.tsx'),
  ),
  forTests('/reset-e2e', testResetTexts, () => import('../../features/population/test-reset/index.tsx')),

  { path: '/:teamId', layout: DashboardLayout, guard: openTeam, load: missingScreen },
  inTeam('/audiences', audiencesTexts, () => import('./screens/audiences.tsx')),
  inTeam(
    '/audiences/compare',
    compareTexts,
    () => import('../../features/audiences/audiences/compare/index.tsx'),
  ),
  inTeam('/audiences/:audienceId', audienceTexts, () => import('./screens/audience.tsx')),
  inTeam('/audiences/:audienceId/details', detailsTexts, () => import('./screens/audience-details.tsx')),
  inTeam('/plans', plansTexts, () => import('../../features/audiences/plans/index.tsx')),
  inTeam('/plans/:planId', planTexts, () => import('../../features/audiences/plans/plan-page.tsx')),
  inTeam(
    '/audience-requests',
    audienceRequestsTexts,
    () => import('../../features/audiences/audience-requests/index.tsx'),
  ),
  inTeam('/creator', creatorTexts, () => import('./screens/creator.tsx')),
  inTeam('/creator/insights', creatorInsightsTexts, () => import('./screens/creator-insights.tsx')),
  inTeam('/explore-x', exploreTexts, () => import('../../features/population/explore/index.tsx')),
  inTeam(
    '/explore-x/monitors/:monitorId',
    monitorTexts,
    () => import('../../features/population/explore/monitor-page.tsx'),
  ),
  inTeam('/communities', communitiesTexts, () => import('../../features/population/communities/index.tsx')),
  inTeam(
    '/communities/:communityId',
    communityTexts,
    () => import('../../features/population/communities/community-page.tsx'),
  ),
  inTeam('/campaigns', campaignsTexts, () => import('../../features/advertising/campaigns/index.tsx')),
  inTeam('/campaigns/new', newCampaignTexts, () => import('./screens/new-campaign.tsx')),
  inTeam(
    '/campaigns/measurement',
    measurementTexts,
    () => import('../../features/advertising/campaigns/measurement-page.tsx'),
  ),
  inTeam(
    '/campaigns/:campaignId',
    campaignTexts,
    () => import('../../features/advertising/campaigns/campaign-page.tsx'),
  ),
  inTeam(
    '/segmentations',
    segmentationsTexts,
    () => import('../../features/advertising/campaigns/segmentations-page.tsx'),
  ),
  inTeam('/creatives', creativesTexts, () => import('../../features/advertising/creatives/index.tsx')),
  inTeam('/media', mediaTexts, () => import('../../features/advertising/media/index.tsx')),
  inTeam('/jobs', jobsTexts, () => import('../../features/foundation/jobs/index.tsx')),
  inTeam('/imports', importsTexts, () => import('../../features/population/imports/index.tsx')),
  inTeam('/team/:part?', settingsTexts, () => import('../../features/people/teams/settings-page.tsx')),
  inTeam('/account', accountTexts, () => import('../../features/people/account/index.tsx')),
]

export { site } from './site.ts'
