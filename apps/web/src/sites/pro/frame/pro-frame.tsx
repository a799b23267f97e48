import { CloseIcon, ContrastIcon, MenuIcon } from '@rookery/ui'
import { SkipLink } from '@rookery/ui/navigation/skip-link.tsx'
import type { ReactNode } from 'react'
import { FrameLink } from './frame-link.tsx'
import type { FrameProps, ShownUser } from './frame-props.ts'
import { LanguageLinks } from './language-links.tsx'
import { ProBrand } from './pro-brand.tsx'
import { ProFooter } from './pro-footer.tsx'
import { proMenu } from './pro-menu.ts'
import { UserSlot } from './user-slot.tsx'

const squareClass =
  'flex size-8 items-center justify-center rounded-md text-ink-soft hover:bg-ink/7 hover:text-ink'

/**
 * The frame of the site: top bar with menu, language, theme and sign-in; footer; on phones a drawer. It needs
 * no React on the page: links are links, the drawer and the user menu are popovers of the browser, and
 * `acts/listen.ts` does what is left.
 */
export function ProFrame({
  user,
  children,
  ...props
}: FrameProps & { user: ShownUser | null | undefined | 'either'; children: ReactNode }) {
  const { t, path, hrefOf } = props
  const links = (itemClass: string) =>
    proMenu.map(({ text, href }) => (
      <FrameLink
        key={href}
        href={hrefOf(href)}
        aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}
        className={itemClass}
      >
        {t(`menu.${text}`)}
      </FrameLink>
    ))
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <SkipLink targetId="main">{t('skipToContent')}</SkipLink>
      <header className="sticky top-0 z-10 border-b border-hairline bg-paper">
        <div className="mx-auto flex h-14 max-w-[1200px] items-center gap-3 px-4 md:gap-6 md:px-8">
          <ProBrand label={t('home')} href={hrefOf('/')} />
          <nav aria-label={t('navigation')} className="flex items-center gap-1 max-lg:hidden">
            {links(
              'rounded-md px-2.5 py-1.5 text-14 text-ink-soft no-underline hover:bg-ink/5 hover:text-ink aria-[current]:font-medium aria-[current]:text-signal-strong',
            )}
          </nav>
          <div className="ml-auto flex items-center gap-2">
            <span className="max-lg:hidden">
              <LanguageLinks {...props} />
            </span>
            <button type="button" data-act="theme" aria-label={t('theme')} className={squareClass}>
              <ContrastIcon size={20} />
            </button>
            <UserSlot {...props} user={user} />
            <button
              type="button"
              popoverTarget="site-menu"
              aria-label={t('openMenu')}
              className={`${squareClass} lg:hidden`}
            >
              <MenuIcon />
            </button>
          </div>
        </div>
        <div
          id="site-menu"
          popover="auto"
          className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(320px,calc(100vw-48px))] border-l border-hairline bg-raised p-4 text-ink shadow-modal backdrop:bg-veil open:animate-fade"
        >
          <div className="flex items-center justify-between pb-3">
            <LanguageLinks {...props} />
            <button
              type="button"
              popoverTarget="site-menu"
              popoverTargetAction="hide"
              aria-label={t('closeMenu')}
              className={squareClass}
            >
              <CloseIcon />
            </button>
          </div>
          <nav aria-label={t('navigation')} className="flex flex-col border-t border-hairline pt-2">
            {links(
              'rounded-md px-2 py-3 text-16 text-ink no-underline hover:bg-ink/5 aria-[current]:font-medium aria-[current]:text-signal-strong',
            )}
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="w-full flex-1 outline-none">
        {children}
      </main>
      <ProFooter {...props} />
    </div>
  )
}
