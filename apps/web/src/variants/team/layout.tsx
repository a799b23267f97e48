import type { ReactNode } from 'react'
import { TeamFrame } from '../../features/app-frame/index.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { useTeam } from '../../shared/teams/use-team.ts'
import { footMenu, mainMenu } from './menu.tsx'

/** The dashboard: every screen of a team. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const t = useT('shell')
  const team = useTeam()
  return (
    <TeamFrame main={mainMenu(t, team.slug)} foot={footMenu(t, team.slug)}>
      {children}
    </TeamFrame>
  )
}
