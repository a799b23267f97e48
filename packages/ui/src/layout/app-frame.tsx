import { useState, type ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { DockToLeftIcon, DockToRightIcon, MenuIcon } from '../icons/icons.generated.tsx'
import { cx } from '../lib/cx.ts'
import { useMedia } from '../lib/use-media.ts'
import { SkipLink } from '../navigation/skip-link.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { RailNav, type NavItem, type NavSection } from './rail-nav.tsx'
import { useStoredFlag } from './use-stored-flag.ts'

export interface AppFrameProps {
  /** The logo and name; `isCompact` where the rail is 64 px wide. */
  brand: (isCompact: boolean) => ReactNode
  nav: readonly NavSection[]
  /** At the bottom of the rail: help, settings. */
  navFooter?: readonly NavItem[]
  /** At the left of the top bar. */
  switcher?: ReactNode
  /** In the middle: search and commands. */
  search?: ReactNode
  /** At the right, in this order. */
  jobs?: ReactNode
  notifications?: ReactNode
  user?: ReactNode
  /** The main action of the page, a button at the bottom on phones. */
  mainAction?: ReactNode
  /** Above the page: a notice for all users. */
  banner?: ReactNode
  children: ReactNode
  texts: {
    navigation: string
    openNavigation: string
    closeNavigation: string
    collapse: string
    expand: string
    skipToContent: string
  }
}

const mainId = 'main'

/** Rail, top bar and content. The rail is 216 px wide, 64 collapsed (stored), and a drawer on phones. */
export function AppFrame({
  brand,
  nav,
  navFooter = [],
  mainAction,
  banner,
  children,
  texts,
  ...bar
}: AppFrameProps) {
  const isPhone = useMedia('(max-width: 767px)')
  const [isCompact, setCompact] = useStoredFlag('rookery-rail-compact')
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  return (
    <div className="flex min-h-dvh bg-paper text-ink">
      <SkipLink targetId={mainId}>{texts.skipToContent}</SkipLink>
      {!isPhone && (
        <aside
          className={cx(
            'sticky top-0 flex h-dvh shrink-0 flex-col border-r border-hairline bg-sunk/60 transition-[width] duration-160',
            isCompact ? 'w-16' : 'w-[216px]',
          )}
        >
          <div
            className={cx(
              'flex h-12 shrink-0 items-center border-b border-hairline',
              isCompact ? 'justify-center' : 'px-4',
            )}
          >
            {brand(isCompact)}
          </div>
          <RailNav label={texts.navigation} sections={nav} footer={navFooter} isCompact={isCompact} />
          <div className={cx('shrink-0 border-t border-hairline p-2', isCompact && 'flex justify-center')}>
            <IconButton
              label={isCompact ? texts.expand : texts.collapse}
              aria-expanded={!isCompact}
              icon={isCompact ? <DockToRightIcon /> : <DockToLeftIcon />}
              onClick={() => setCompact(!isCompact)}
            />
          </div>
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-10 flex h-12 shrink-0 items-center gap-2 border-b border-hairline bg-paper px-3 md:px-5">
          {isPhone && (
            <IconButton
              label={texts.openNavigation}
              hasTooltip={false}
              icon={<MenuIcon />}
              onClick={() => setDrawerOpen(true)}
            />
          )}
          {bar.switcher && <div className="flex min-w-0 shrink items-center">{bar.switcher}</div>}
          <div className="flex min-w-0 flex-1 justify-center">{bar.search}</div>
          <div className="flex shrink-0 items-center gap-1">
            {bar.jobs}
            {bar.notifications}
            {bar.user}
          </div>
        </header>
        {banner}
        <main
          id={mainId}
          tabIndex={-1}
          className={cx(
            'min-w-0 flex-1 px-4 py-5 outline-none md:px-6 md:py-6',
            isPhone && !!mainAction && 'pb-20',
          )}
        >
          {children}
        </main>
        {isPhone && mainAction && (
          <div className="fixed inset-x-0 bottom-0 z-10 border-t border-hairline bg-paper p-3 *:w-full">
            {mainAction}
          </div>
        )}
      </div>
      {isPhone && (
        <Drawer
          side="left"
          isOpen={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          title={brand(false)}
          closeLabel={texts.closeNavigation}
        >
          <div className="-mx-4">
            <RailNav
              label={texts.navigation}
              sections={nav}
              footer={navFooter}
              isCompact={false}
              onNavigate={() => setDrawerOpen(false)}
            />
          </div>
        </Drawer>
      )}
    </div>
  )
}
