import { AppFrame, type NavItem } from '@rookery/ui'
import { lazy, Suspense, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { Brand } from '../../../shared/layout/brand.tsx'
import type { MenuEntry } from '../../../shared/site/menu.tsx'
import { currentEntry } from './model/current-entry.ts'
import type { Scope } from '../../../shared/site/site.ts'
import { usePlace } from '../../../shared/router/router.tsx'
import { GrowthNotice } from '../../../shared/population/growth-notice.tsx'
import { PaletteButton, type SitePaletteProps } from './components/palette-button.tsx'
import type { PlaceOfNotification } from './components/notification-line.tsx'
import { Notifications } from './components/notifications.tsx'
import { OfflineNotice } from '../../../shared/feedback/offline-notice.tsx'
import { RunningJobs } from './components/running-jobs.tsx'
import { UserMenu, type UserMenuLink } from './components/user-menu.tsx'

// Rarely shown, so not part of the first load.
const TimeZoneNotice = lazy(() =>
  import('./components/time-zone-notice.tsx').then((m) => ({ default: m.TimeZoneNotice })),
)

interface FrameProps {
  /** Whose jobs are shown: a team's, a connected account's, or none. */
  scope: Scope
  main: readonly MenuEntry[]
  foot: readonly MenuEntry[]
  /** Changes the scope. */
  switcher: ReactNode
  /** Search and commands, with the sources of the site. */
  renderPalette: (props: SitePaletteProps) => ReactNode
  /** Links of the user menu, before language and appearance. */
  userLinks: readonly UserMenuLink[]
  /** The page with all jobs of the scope. */
  jobsHref: string
  placeOf: PlaceOfNotification
  children: ReactNode
}

/** Rail, top bar and content of one owner. The site gives the menu and whatever belongs to its kind of owner. */
export function Frame({
  scope,
  main,
  foot,
  switcher,
  renderPalette,
  userLinks,
  jobsHref,
  placeOf,
  children,
}: FrameProps) {
  const t = useT('shell')
  const { href: here } = usePlace()
  const current = currentEntry([...main, ...foot], here)
  const navItem = (entry: MenuEntry): NavItem => ({
    ...entry,
    isCurrent: entry === current,
    children: entry.children?.map((child) => ({ ...child, isCurrent: child.href === here })),
  })
  const hasOwner = scope.team !== null || scope.account !== null
  return (
    <AppFrame
      brand={(isCompact) => <Brand isCompact={isCompact} />}
      nav={[{ id: 'main', items: main.map(navItem) }]}
      navFooter={foot.map(navItem)}
      switcher={switcher}
      search={<PaletteButton renderPalette={renderPalette} pages={[...main, ...foot]} />}
      jobs={hasOwner && <RunningJobs scope={scope} jobsHref={jobsHref} />}
      notifications={<Notifications placeOf={placeOf} jobsHref={hasOwner ? jobsHref : null} />}
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
