import type { Team } from '@rookery/contract'
import { AppFrame, type NavItem } from '@rookery/ui'
import { lazy, Suspense, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { Brand } from '../../../shared/layout/brand.tsx'
import type { MenuEntry } from '../../../shared/site/menu.tsx'
import { currentEntry } from './model/current-entry.ts'
import { usePlace } from '../../../shared/router/router.tsx'
import { GrowthNotice } from '../../../shared/population/growth-notice.tsx'
import { PaletteButton } from './components/palette-button.tsx'
import { Notifications } from './components/notifications.tsx'
import { OfflineNotice } from '../../../shared/feedback/offline-notice.tsx'
import { RunningJobs } from './components/running-jobs.tsx'
import { TeamSwitcher } from './components/team-switcher.tsx'
import { UserMenu, type UserMenuLink } from './components/user-menu.tsx'

// Rarely shown, so not part of the first load.
const TimeZoneNotice = lazy(() =>
  import('./components/time-zone-notice.tsx').then((m) => ({ default: m.TimeZoneNotice })),
)

/** Rail, top bar and content of one team. The site gives the menu entries. */
export function TeamFrame({
  team,
  main,
  foot,
  userLinks,
  children,
}: {
  team: Team
  main: readonly MenuEntry[]
  foot: readonly MenuEntry[]
  /** Links of the user menu, before language and appearance. */
  userLinks: readonly UserMenuLink[]
  children: ReactNode
}) {
  const t = useT('shell')
  const { href: here } = usePlace()
  const current = currentEntry([...main, ...foot], here)
  const navItem = (entry: MenuEntry): NavItem => ({
    ...entry,
    isCurrent: entry === current,
    children: entry.children?.map((child) => ({ ...child, isCurrent: child.href === here })),
  })
  return (
    <AppFrame
      brand={(isCompact) => <Brand isCompact={isCompact} />}
      nav={[{ id: 'main', items: main.map(navItem) }]}
      navFooter={foot.map(navItem)}
      teamSwitcher={<TeamSwitcher team={team} />}
      search={<PaletteButton team={team} pages={[...main, ...foot]} />}
      jobs={<RunningJobs team={team} />}
      notifications={<Notifications team={team} />}
      user={<UserMenu links={userLinks} />}
      banner={
        <>
          <OfflineNotice />
          <GrowthNotice />
          <Suspense>
            <TimeZoneNotice />
          </Suspense>
        </>
      }
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
