import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import { NoLayout } from '../../shared/layout/no-layout.tsx'
import { page } from '../../shared/router/page.ts'
import { redirect } from '../../shared/router/redirect.ts'
import type { Route } from '../../shared/router/router.tsx'
import { mountsOf } from '../../shared/router/screen.ts'
import type { Addresses } from '../../shared/site/addresses.ts'
import {
  needTeam,
  needTeamsOfUser,
  needTestStart,
  needUser,
  needUserAndTeams,
  openRecentTeam,
} from './guards.ts'
import { DashboardLayout, RecentTeamLayout } from './layout.tsx'
import { pathsFor } from './paths.ts'
import './theme.css'

/** A route that only leads elsewhere has no screen. */
const nothing = () => Promise.reject(new Error('This route has no screen.'))

const mount = mountsOf<Addresses>()

export const routes: readonly Route[] = [
  { path: '/', layout: BareLayout, guard: openRecentTeam, load: nothing },

  // Without navigation: signing in, choosing a team, onboarding.
  mount({
    path: '/login/:network?',
    layout: BareLayout,
    load: page(() => import('../../features/sign-in/index.tsx'), ['signIn', 'forms']),
  }),
  mount({
    path: '/:invitingTeam/invite-accept',
    layout: BareLayout,
    load: page(() => import('../../features/invites/index.tsx'), ['invites', 'signIn', 'forms']),
  }),
  mount({
    path: '/choose-team',
    layout: BareLayout,
    guard: needUser,
    load: page(() => import('../../features/teams/choose-team-page.tsx'), ['teams', 'forms']),
  }),
  mount({
    path: '/welcome',
    layout: BareLayout,
    guard: needUser,
    load: page(
      () => import('../../features/teams/welcome-page.tsx'),
      ['welcome', 'teams', 'ledger', 'forms'],
    ),
  }),

  // In the frame of the recent team.
  mount({
    path: '/helper-documents',
    layout: RecentTeamLayout,
    guard: needUserAndTeams,
    load: page(() => import('../../features/helper-documents/index.tsx'), ['helperDocuments']),
  }),

  mount({
    path: '/audiences',
    layout: BareLayout,
    guard: needTeamsOfUser,
    load: page(() => import('../../features/all-audiences/index.tsx'), ['store', 'audiences', 'ledger']),
  }),

  // Without any frame: on a start for tests only.
  mount({
    path: '/reset-e2e',
    layout: NoLayout,
    guard: needTestStart,
    load: page(() => import('../../features/test-reset/index.tsx'), ['testReset']),
  }),

  // Screens of one team.
  {
    path: '/:teamId',
    layout: DashboardLayout,
    guard: async (place, params) => {
      const team = await needTeam(place, params)
      throw redirect(pathsFor(team).audiences())
    },
    load: nothing,
  },
  mount({
    path: '/:teamId/audiences',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('./screens/audiences.tsx'),
      ['audiences', 'store', 'audienceLists', 'uploads', 'ledger', 'forms'],
    ),
  }),
  mount({
    path: '/:teamId/audiences/compare',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('../../features/audiences/compare/index.tsx'),
      ['compare', 'audiences', 'insightsTabs', 'ledger', 'forms'],
    ),
  }),
  mount({
    path: '/:teamId/audiences/:audienceId',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('./screens/audience.tsx'),
      ['insights', 'insightsTabs', 'insightsGraph', 'audiences', 'uploads', 'ledger', 'forms'],
    ),
  }),
  mount({
    path: '/:teamId/audiences/:audienceId/details',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('./screens/audience-details.tsx'),
      ['store', 'audiences', 'uploads', 'ledger', 'forms'],
    ),
  }),
  mount({
    path: '/:teamId/plans',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('../../features/plans/index.tsx'), ['plans', 'audiences', 'ledger']),
  }),
  mount({
    path: '/:teamId/plans/:planId',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('../../features/plans/plan-page.tsx'), ['plans', 'forecast', 'ledger', 'forms']),
  }),
  mount({
    path: '/:teamId/audience-requests',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('../../features/audience-requests/index.tsx'),
      ['audienceRequests', 'audiences', 'forms'],
    ),
  }),
  mount({
    path: '/:teamId/creator',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('./screens/creator.tsx'),
      ['creator', 'audienceLists', 'uploads', 'ledger', 'forms'],
    ),
  }),
  mount({
    path: '/:teamId/creator/insights',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('./screens/creator-insights.tsx'),
      ['insights', 'insightsTabs', 'insightsGraph', 'audiences', 'ledger', 'forms'],
    ),
  }),
  mount({
    path: '/:teamId/explore-x',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('../../features/explore/index.tsx'),
      ['explore', 'insights', 'insightsGraph', 'insightsPosts'],
    ),
  }),
  mount({
    path: '/:teamId/explore-x/monitors/:monitorId',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('../../features/explore/monitor-page.tsx'),
      ['explore', 'insights', 'insightsPosts'],
    ),
  }),
  mount({
    path: '/:teamId/communities',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('../../features/communities/index.tsx'), ['communities', 'insights']),
  }),
  mount({
    path: '/:teamId/communities/:communityId',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('../../features/communities/community-page.tsx'),
      ['communities', 'insightsGraph'],
    ),
  }),
  mount({
    path: '/:teamId/campaigns',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('../../features/campaigns/index.tsx'),
      ['campaigns', 'campaignTable', 'adAccounts', 'audiences', 'forms'],
    ),
  }),
  mount({
    path: '/:teamId/campaigns/new',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('./screens/new-campaign.tsx'),
      ['campaignNew', 'campaigns', 'creatives', 'creator', 'adAccounts', 'ledger', 'forms', 'forecast'],
    ),
  }),
  mount({
    path: '/:teamId/campaigns/measurement',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('../../features/campaigns/measurement-page.tsx'),
      ['measurement', 'campaigns', 'adAccounts', 'audiences', 'forms'],
    ),
  }),
  mount({
    path: '/:teamId/campaigns/:campaignId',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('../../features/campaigns/campaign-page.tsx'),
      [
        'campaignDetail',
        'campaigns',
        'campaignNew',
        'segmentations',
        'creator',
        'audiences',
        'forms',
        'forecast',
      ],
    ),
  }),
  mount({
    path: '/:teamId/segmentations',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('../../features/campaigns/segmentations-page.tsx'),
      ['segmentations', 'adAccounts', 'audiences'],
    ),
  }),
  mount({
    path: '/:teamId/creatives',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('../../features/creatives/index.tsx'),
      ['creatives', 'campaigns', 'adAccounts', 'audiences', 'forms'],
    ),
  }),
  mount({
    path: '/:teamId/media',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('../../features/media/index.tsx'), ['media', 'adAccounts', 'audiences']),
  }),
  mount({
    path: '/:teamId/jobs',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('../../features/jobs/index.tsx'), ['jobs']),
  }),
  mount({
    path: '/:teamId/imports',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('../../features/imports/index.tsx'), ['imports', 'forms']),
  }),
  mount({
    path: '/:teamId/team/:part?',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('../../features/teams/settings-page.tsx'), ['teams', 'forms']),
  }),
  mount({
    path: '/:teamId/account',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('../../features/account/index.tsx'), ['account', 'signIn', 'forms']),
  }),
]

export { site } from './site.ts'
