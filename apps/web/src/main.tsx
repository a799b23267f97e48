import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { listenForErrors, reportUnhandled } from './shared/errors/listen-for-errors.ts'
import { initialLocale, LANGUAGE_KEY, startI18n } from './shared/i18n/i18n.ts'
import { Root } from './shared/layout/root.tsx'
import { VariantTitle } from './shared/navigation/document-title.ts'
import { scrollAfterNavigation } from './shared/navigation/scroll.ts'
import { keepCache, restoreCache } from './shared/query/persist.ts'
import { queryClient } from './shared/query/query-client.ts'
import { matchRoute } from './shared/router/match-route.ts'
import { Router } from './shared/router/router.tsx'
import { onSignOut } from './shared/session/sign-out.ts'
import { chooseVariant } from './variants/choose-variant.ts'
import './styles.css'

listenForErrors()
restoreCache(queryClient)
onSignOut(keepCache(queryClient))

/** Each variant is a chunk of its own: the team dashboard loads no code of another site (ROUTE-091). */
const variants = { team: () => import('./variants/team/routes.tsx') }

async function start() {
  const name = chooseVariant(location.host, new URLSearchParams(location.search), sessionStorage)
  const load = name in variants ? variants[name as keyof typeof variants] : variants.team
  const locale = initialLocale(localStorage.getItem(LANGUAGE_KEY), navigator.languages)
  const { routes, fallback, title } = await load()
  // The first screen is on its way while the frame's texts are fetched; a failure is met again, and told, when the router asks.
  const first = matchRoute(routes, location.pathname)?.route.load.early
  first?.code().catch(() => {})
  await startI18n(locale, ['common', 'shell', 'errors', ...(first?.namespaces ?? [])])
  createRoot(document.getElementById('root')!, { onUncaughtError: reportUnhandled }).render(
    <QueryClientProvider client={queryClient}>
      <VariantTitle value={title}>
        <Root>
          <Router routes={routes} fallback={fallback} onShown={scrollAfterNavigation} />
        </Root>
      </VariantTitle>
    </QueryClientProvider>,
  )
}

void start()
