import { AppFrame, type NavItem } from '@rookery/ui'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { Brand } from '../../shared/layout/brand.tsx'
import { usePlace } from '../../shared/router/router.tsx'
import { useTeam } from '../../shared/teams/use-team.ts'
import { PaletteButton } from './components/palette-button.tsx'
import { RunningJobs } from './components/running-jobs.tsx'
import { TeamSwitcher } from './components/team-switcher.tsx'
import { UserMenu } from './components/user-menu.tsx'

export interface MenuEntry {
  id: string
  label: string
  href: string
  icon: ReactNode
}

/** Rail, top bar and the work of one team. Which entries there are is the variant's to say. */
export function TeamFrame({
  main,
  foot,
  children,
}: {
  main: readonly MenuEntry[]
  foot: readonly MenuEntry[]
  children: ReactNode
}) {
  const t = useT('shell')
  const team = useTeam()
  const path = usePlace().pathname
  const isAt = (href: string) => path === href || path.startsWith(`${href}/`)
  const mark = (entry: MenuEntry): NavItem => ({ ...entry, isCurrent: isAt(entry.href.split(/[?#]/)[0]!) })
  return (
    <AppFrame
      brand={(isCompact) => <Brand isCompact={isCompact} />}
      nav={[{ id: 'main', items: main.map(mark) }]}
      navFooter={foot.map(mark)}
      teamSwitcher={<TeamSwitcher team={team} />}
      search={<PaletteButton team={team} pages={[...main, ...foot]} />}
      jobs={<RunningJobs teamId={team.id} />}
      user={<UserMenu team={team} />}
      texts={{
        navigation: t('frame.navigation'),
        openNavigation: t('frame.openNavigation'),
        closeNavigation: t('frame.closeNavigation'),
        collapse: t('frame.collapse'),
        expand: t('frame.expand'),
        skipToContent: t('frame.skipToContent'),
      }}
    >
      {children}
    </AppFrame>
  )
}
