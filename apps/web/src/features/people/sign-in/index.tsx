import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths, useSite } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useSearchParams } from '../../../shared/navigation/use-search-param.ts'
import { currentPlace } from '../../../shared/router/history.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import { peekReturnPath, consumeReturnPath } from '../../../shared/session/return-path.ts'
import { goToNetwork } from '../../../shared/sign-in/go-to-network.ts'
import { markSignInWindow } from '../../../shared/sign-in/sign-in-window.ts'
import { isNetworkName, networkLabels } from '../../../shared/sign-in/networks.ts'
import { isCallback } from './api/finish-sign-in.ts'
import { Finishing } from './components/finishing.tsx'
import { LinkPanel } from './components/link-panel.tsx'
import { SecondFactor } from './components/second-factor.tsx'
import { SignInPanel } from './components/sign-in-panel.tsx'
import { TeamMark } from './components/team-mark.tsx'
import { TermsNotice } from '../../../shared/terms/terms-notice.tsx'
import type { SignInPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

const points = ['points.exact', 'points.insight', 'points.apply'] as const
const premiumPoints = ['premium.points.history', 'premium.points.left', 'premium.points.yours'] as const

/** /login/:network?: the sign-in page, and the callback address of networks. */
function SignInPage() {
  const paths = usePaths<SignInPaths>()
  const isPremium = useSite().name === 'premium'
  const t = useT('signIn')
  useDocumentTitle(t('title'))
  const go = useGo()
  const query = useSearchParams()
  const { network } = useParams()
  const isReturn = isCallback(query)
  const cancelledNetwork = query.get('cancelled') ?? undefined
  const token = new URLSearchParams(currentPlace().hash.slice(1)).get('token')
  const mailedAddress =
    token && (network === 'email' || network === 'personal') ? ({ kind: network, token } as const) : null
  const isMailed = mailedAddress !== null
  const isSecond = network === 'second-factor'
  // Opened by a page that asked to sign in again: it goes to the network at once.
  const isAgain = query.has('again') && isNetworkName(network) && !isReturn
  // Redirected here by a screen that requires a user (MSG-030); opening the site itself needs no explanation.
  const wasRedirected = ![null, paths.home].includes(peekReturnPath())
  const { data: me } = useQuery({ ...meQuery, enabled: !isReturn })
  const returnToLogin = useCallback(
    () => go(`${paths.login}?cancelled=${network ?? 'twitter'}`, { replace: true }),
    [go, network, paths.login],
  )

  // Not `me` itself, which changes once more when the user's language is saved: the path is there once.
  const isSignedIn = Boolean(me)
  useEffect(() => {
    // A mailed link signs in the user it is for, even if another user is signed in.
    if (!isReturn && !isMailed && !isSecond && !isAgain && isSignedIn)
      go(consumeReturnPath() ?? paths.home, { replace: true })
  }, [isReturn, isMailed, isSecond, isAgain, isSignedIn, go, paths.home])
  useEffect(() => {
    if (!isAgain || !isNetworkName(network)) return
    markSignInWindow()
    goToNetwork(network).catch(() => go(paths.login, { replace: true }))
  }, [isAgain, network, go, paths.login])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 md:grid-cols-[minmax(0,1fr)_380px]">
      <div>
        <h1 className="max-w-[18ch] text-28 font-semibold tracking-tight text-balance md:text-40">
          {t(isPremium ? 'premium.tagline' : 'tagline')}
        </h1>
        <ul className="mt-6 flex flex-col gap-2 text-16 text-ink-soft">
          {(isPremium ? premiumPoints : points).map((point) => (
            <li key={point} className="flex gap-3 border-l-2 border-signal-edge pl-3">
              {t(point)}
            </li>
          ))}
        </ul>
      </div>
      <section
        aria-label={t('title')}
        className="flex min-w-0 flex-col gap-5 self-start rounded-md border border-hairline bg-raised p-6"
      >
        <TeamMark />
        <h2 className="text-20 font-semibold">{t(isSecond ? 'second.title' : 'freeTitle')}</h2>
        {isReturn ? (
          <Finishing network={network} query={query} onDenied={returnToLogin} />
        ) : mailedAddress ? (
          <LinkPanel {...mailedAddress} />
        ) : isSecond ? (
          <SecondFactor />
        ) : (
          <SignInPanel
            network={network}
            notice={
              query.has('cancelled')
                ? {
                    tone: 'info',
                    text: t('denied', {
                      network: isNetworkName(cancelledNetwork) ? networkLabels[cancelledNetwork] : 'X',
                    }),
                  }
                : wasRedirected
                  ? { tone: 'info', text: t('pleaseSignIn') }
                  : undefined
            }
          />
        )}
        <TermsNotice />
      </section>
    </div>
  )
}

// Without a network in the address it offers all of them.
export default screen<SignInPaths>(SignInPage)
