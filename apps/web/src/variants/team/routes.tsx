import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import { page } from '../../shared/router/page.ts'
import { redirect } from '../../shared/router/redirect.ts'
import type { Route } from '../../shared/router/router.tsx'
import { needTeam, needUser, openRecentTeam } from './guards.ts'
import { DashboardLayout } from './layout.tsx'
import './theme.css'

/** A route that only leads elsewhere has no screen. */
const nothing = () => Promise.reject(new Error('This route has no screen.'))

export const routes: readonly Route[] = [
  { path: '/', layout: BareLayout, guard: openRecentTeam, load: nothing },

  // Without navigation: signing in, choosing a team, onboarding.
  {
    path: '/login/:network?',
    layout: BareLayout,
    load: page(() => import('../../features/sign-in/index.tsx'), ['signIn', 'forms']),
  },
  {
    path: '/:teamId/invite-accept',
    layout: BareLayout,
    load: page(() => import('../../features/invites/index.tsx'), ['invites', 'signIn', 'forms']),
  },
  {
    path: '/choose-team',
    layout: BareLayout,
    guard: needUser,
    load: page(() => import('../../features/teams/choose-team-page.tsx'), ['teams', 'forms']),
  },
  {
    path: '/welcome',
    layout: BareLayout,
    guard: needUser,
    load: page(() => import('../../features/teams/welcome-page.tsx'), ['teams', 'forms']),
  },

  // Screens of one team.
  {
    path: '/:teamId',
    layout: DashboardLayout,
    guard: async (place, params) => {
      const team = await needTeam(place, params)
      throw redirect(paths.audiences(team.slug))
    },
    load: nothing,
  },
  {
    path: '/:teamId/audiences',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('./screens/audiences.tsx'), ['audiences', 'audienceLists', 'uploads', 'forms']),
  },
  {
    path: '/:teamId/audiences/:audienceId',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('./screens/audience.tsx'), ['insights', 'insightsGraph', 'uploads', 'forms']),
  },
  {
    path: '/:teamId/creator',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('./screens/creator.tsx'), ['creator', 'audienceLists', 'uploads', 'forms']),
  },
  {
    path: '/:teamId/creator/insights',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(
      () => import('./screens/creator-insights.tsx'),
      ['creator', 'insights', 'insightsGraph', 'forms'],
    ),
  },
  {
    path: '/:teamId/jobs',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('../../features/jobs/index.tsx'), ['jobs']),
  },
  {
    path: '/:teamId/team',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('../../features/teams/settings-page.tsx'), ['teams', 'forms']),
  },
  {
    path: '/:teamId/account',
    layout: DashboardLayout,
    guard: needTeam,
    load: page(() => import('../../features/account/index.tsx'), ['account', 'signIn', 'forms']),
  },
]

/** Any unknown path leads here (ROUTE-010). */
export const fallback = paths.chooseTeam
export { title } from './title.ts'
