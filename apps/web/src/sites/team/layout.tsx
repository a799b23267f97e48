import type { Team } from '@rookery/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TeamFrame } from '../../features/foundation/app-frame/index.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { BareLayout } from '../../shared/layout/bare-layout.tsx'
import type { Addresses } from '../../shared/site/addresses.ts'
import { usePaths } from '../../shared/site/site.ts'
import { readRecentTeam } from '../../shared/teams/recent-team.ts'
import { findTeam, teamsQuery } from '../../shared/teams/teams.query.ts'
import { useTeam } from '../../shared/teams/use-team.ts'
import { footMenu, mainMenu } from './menu.tsx'

function Dashboard({ team, children }: { team: Team; children: ReactNode }) {
  const t = useT('shell')
  const paths = usePaths<Addresses>(team)
  return (
    <TeamFrame team={team} main={mainMenu(t, paths)} foot={footMenu(t, paths)}>
      {children}
    </TeamFrame>
  )
}

/** The dashboard frame for screens of a team. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  return <Dashboard team={useTeam()}>{children}</Dashboard>
}

/**
 * The dashboard frame of the team opened last, for screens without a team; without navigation if there is
 * none.
 */
export function RecentTeamLayout({ children }: { children: ReactNode }) {
  const { data: teams = [] } = useQuery(teamsQuery)
  const team = findTeam(teams, readRecentTeam() ?? '') ?? teams[0]
  return team ? <Dashboard team={team}>{children}</Dashboard> : <BareLayout>{children}</BareLayout>
}
