import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { onCallDone, onFailure, onFreshSignIn } from './shared/api/api.ts'
import { startErrorReporting } from './shared/error-reporting/error-reporting.ts'
import { listenForErrors, reportUnhandled } from './shared/errors/listen-for-errors.ts'
import { initialLocale, startI18n } from './shared/i18n/i18n.ts'
import { LANGUAGE_KEY } from './shared/i18n/language-key.ts'
import { handleApiError } from './shared/layout/handle-api-error.ts'
import { followLanguage } from './shared/layout/follow-language.ts'
import { Root } from './shared/layout/root.tsx'
import { scrollAfterNavigation } from './shared/navigation/scroll.ts'
import { queryClient } from './shared/query/query-client.ts'
import { matchRoute } from './shared/router/match-route.ts'
import { Router } from './shared/router/router.tsx'
import { forgetStoredAnswers } from './shared/session/forget-stored-answers.ts'
import { watchSignIns } from './shared/session/other-user.ts'
import { signInAgain } from './shared/sign-in/sign-in-again.ts'
import { SiteContext } from './shared/site/site.ts'
import { startUsageEvents, tellAction, tellScreen } from './shared/usage-events/tell-usage.ts'
import { chooseSite } from './sites/choose-site.ts'
import './styles.css'

listenForErrors()
onFailure(handleApiError)
onCallDone(tellAction)
onFreshSignIn(signInAgain)
watchSignIns()
forgetStoredAnswers()

/** Each site is a separate chunk: it loads no code of another (ROUTE-091). */
const siteByName = {
  team: () => import('./sites/team/routes.tsx'),
  pro: () => import('./sites/pro/routes.tsx'),
  premium: () => import('./sites/premium/routes.tsx'),
}

async function startApp() {
  const query = new URLSearchParams(location.search)
  const name = chooseSite(location.host, query, sessionStorage)
  const locale = initialLocale(localStorage.getItem(LANGUAGE_KEY), navigator.languages, query.get('lang'))
  // Where the Japanese texts are is read beside the site, not after it.
  if (locale === 'ja') import('@rookery/i18n/load-japanese.ts').catch(() => {})
  const { routes, site } = await siteByName[name]()
  const patternOf = (path: string) => matchRoute(routes, path)?.route.path ?? 'unlisted'
  startErrorReporting(patternOf)
  const onShown: typeof scrollAfterNavigation = (from, to) => {
    scrollAfterNavigation(from, to)
    tellScreen(patternOf, from?.pathname ?? null, to.pathname)
  }
  // The first screen loads while the frame's texts are fetched; a failure is repeated, and reported, when the
  // router loads it.
  const earlyLoad = matchRoute(routes, location.pathname)?.route.load.early
  earlyLoad?.code().catch(() => {})
  await startI18n(locale, ['common', 'shell', 'errors', ...(earlyLoad?.namespaces ?? [])], {
    loadsFonts: name !== 'pro',
  })
  followLanguage()
  startUsageEvents(name)
  createRoot(document.getElementById('root')!, { onUncaughtError: reportUnhandled }).render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <Root>
          <Router routes={routes} fallback={site.fallback} onShown={onShown} />
        </Root>
      </SiteContext>
    </QueryClientProvider>,
  )
}

void startApp()
