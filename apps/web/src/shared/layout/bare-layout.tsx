import { SkipLink, TextLink } from '@rookery/ui'
import { lazy, Suspense, type ReactNode } from 'react'
import { OfflineNotice } from '../feedback/offline-notice.tsx'
import { useT } from '../i18n/use-t.ts'
import { usePlace } from '../router/router.tsx'
import { useMe } from '../session/use-me.ts'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { signOut } from '../session/sign-out.ts'
import { usePaths } from '../site/site.ts'

// Few of its pages are open to visitors.
const SignInPrompt = lazy(() =>
  import('../sign-in/sign-in-prompt.tsx').then((m) => ({ default: m.SignInPrompt })),
)

/** The dashboard without navigation, for sign-in, choice of a team and onboarding (ROUTE-075). */
export function BareLayout({ children }: { children: ReactNode }) {
  const t = useT('shell')
  const me = useMe()
  const paths = usePaths()
  const { pathname } = usePlace()
  const isLogin = [paths.login, '/login'].some(
    (login) => pathname === login || pathname.startsWith(`${login}/`),
  )
  const offersSignIn = me === null && !isLogin
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId="main">{t('frame.skipToContent')}</SkipLink>
      <header className="flex h-14 items-center gap-4 border-b border-hairline px-4 md:px-8">
        {/* On a phone the offer to sign in takes the room of the name. */}
        {offersSignIn && (
          <span className="sm:hidden">
            <Brand isCompact />
          </span>
        )}
        <span className={offersSignIn ? 'max-sm:hidden' : undefined}>
          <Brand />
        </span>
        <div className="ml-auto flex items-center gap-4">
          <LanguageSwitch />
          {offersSignIn && (
            <Suspense>
              <SignInPrompt reason="free" variant="secondary" />
            </Suspense>
          )}
          {me && (
            <TextLink
              href={paths.login}
              onClick={(event) => {
                event.preventDefault()
                void signOut(paths.login)
              }}
            >
              {t('user.signOut')}
            </TextLink>
          )}
        </div>
      </header>
      <OfflineNotice />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1080px] flex-1 px-4 py-10 outline-none md:px-8 md:py-16"
      >
        {children}
      </main>
    </div>
  )
}
