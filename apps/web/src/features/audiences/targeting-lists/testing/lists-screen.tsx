import '../../../../styles.css'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { loadMessages, startI18n } from '../../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { goToPlace } from '../../../../shared/router/history.ts'
import { Router, type Route } from '../../../../shared/router/router.tsx'
import { meQuery } from '../../../../shared/session/me.query.ts'
import { SiteContext } from '../../../../shared/site/site.ts'
import { site } from '../../../../sites/pro/site.ts'
import TargetingListScreen from '../../../../sites/pro/screens/targeting-list.tsx'
import { answerTo, completeAnswer, listOf } from '../../../../testing/complete-answer.ts'
import SavedPage from '../saved-page.tsx'

const layout: Route['layout'] = ({ children }) => children
const routes: readonly Route[] = [
  { path: '/saved-lists', layout, load: () => Promise.resolve(SavedPage) },
  { path: '/login', layout, load: async () => () => null },
  ...['targeting-lists', 'native-lists', 'native-list'].map((path): Route => ({
    path: `/${path}/:id?`,
    layout,
    load: () => Promise.resolve(TargetingListScreen),
  })),
]
export const ledger = {
  sample: { count: 2210, of: 200_000 },
  projection: { low: 1_200_000, middle: 4_620_000, high: 17_300_000 },
  network: null,
  match: { low: 1010, middle: 1340, high: 1570, source: 'assumed' },
  network_users: { n: 550_000_000, as_of: '2024-03', source: 'X' },
}
export const coffee = {
  id: '31',
  name: 'Coffee people',
  audience_config_id: 'c31',
  audience_config_version: 2,
  team_id: '7',
  shared_by: null,
  region: null,
  countries: [{ code: 'JP', label: 'Japan' }],
  core_audience: 2210,
  ledger,
  missing_lists: [],
  has_insights: false,
  version: 4,
}
export const team = { id: '7', name: 'Acme', slug: 'acme' }
export const usage = {
  id: 'u1',
  ad_account_id: '18ce5',
  state: 'applied',
  audience_config_id: 'c31',
  audience_config_version: 1,
  targeting_package: { keywords: [{ label: 'coffee' }, { label: 'matcha' }] },
  applied_by: { id: '1', name: 'Ann' },
  applied_at: '2026-11-20T09:00:00.000Z',
  restored_at: null,
  dropped_handles: [],
  application: null,
  confirmed: {
    criteria: 3,
    missing: [],
    extra: [],
    source: 'network',
    revision: null,
    at: '2026-11-20T09:00:00.000Z',
  },
  shared_with_count: 1,
}

export interface Asked {
  method: string
  path: string
  token: string | null
  body: unknown
}
/** The server of the screens: a test changes the answers before it opens one, and reads what was asked. */
export const server: { asked: Asked[]; answers: Record<string, unknown> } = { asked: [], answers: {} }
const firstAnswers = {
  '/api/teams/': listOf([team]),
  '/api/teams/7/accounts/': listOf([
    { id: '5', team_id: '7', account: { account_id: '18ce5', name: 'Acme Ads' }, members: [] },
  ]),
  '/api/external/audiences/': { ...listOf([coffee]), limited: false },
  '/api/external/recent-audiences/': listOf([coffee]),
  '/api/external/audience-usages/': listOf([]),
}

export function eachWithLists(): void {
  beforeEach(async () => {
    queryClient.clear()
    queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
    queryClient.setQueryData(meQuery.queryKey, null)
    for (const { id } of toasts.getSnapshot()) toasts.dismiss(id)
    server.asked = []
    server.answers = { ...firstAnswers }
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const { pathname, search } = new URL(String(input), location.href)
      const method = init?.method ?? 'GET'
      const token = new Headers(init?.headers).get('authorization')
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
      server.asked.push({ method, path: pathname + search, token, body })
      const answer = server.answers[`${method} ${pathname}`] ?? server.answers[pathname] ?? {}
      return answer instanceof Response ? answer.clone() : answerTo(input, init, answer)
    })
    await startI18n('en', ['common', 'errors', 'shell', 'forms'])
    await loadMessages([
      'targetingLists',
      'apply',
      'store',
      'audiences',
      'insights',
      'insightsGraph',
      'missingLists',
      'ledger',
    ])
  })
  afterEach(() => {
    vi.restoreAllMocks()
    localStorage.removeItem('returnPath')
  })
}

export const signIn = (fields: object = {}) =>
  queryClient.setQueryData(
    meQuery.queryKey,
    completeAnswer('GET', '/api/user/me/', { id: '1', ...fields }) as never,
  )

export const openLists = (address: string) => {
  goToPlace(address, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NavigationProvider navigate={goToPlace}>
          <Router routes={routes} fallback="/targeting-lists" />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}
export const askedOf = (path: string) => server.asked.filter((each) => each.path.split('?')[0] === path)
export const toastTexts = () => toasts.getSnapshot().map(({ level, text }) => [level, text])
