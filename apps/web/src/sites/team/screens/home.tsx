import HomePage from '../../../features/audiences/home/index.tsx'
import { RecentActivity } from '../../../features/people/teams/components/recent-activity.tsx'
import { screen } from '../../../shared/router/screen.ts'
import type { Addresses } from '../../../shared/site/addresses.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'

/** /:teamId/home */
function HomeScreen() {
  return <HomePage changes={<RecentActivity team={useTeam()} />} />
}

export default screen<Addresses>(HomeScreen)
