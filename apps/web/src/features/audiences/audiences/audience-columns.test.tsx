import '../../../styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import AudiencesPage from './index.tsx'

const audience = {
  id: 'a1',
  name: 'Tea drinkers',
  category: 'Food',
  countries: [
    { code: 'JP', label: 'Japan' },
    { code: 'US', label: 'United States' },
  ],
  core_audience: 1670,
  pro_targeting_size: 1340,
  ledger: {
    sample: { count: 1670, of: 200_000 },
    projection: { low: 1_200_000, middle: 4_620_000, high: 17_300_000 },
    match: { low: 1010, middle: 1340, high: 1570, source: 'assumed' },
  },
  modified_at: '2026-11-20T09:00:00Z',
  targetable: true,
  has_insights: true,
  ad_account: { account_id: 'x1', name: 'Kettle Ads' },
  status: 'Active',
  source: 'purchased',
  team_id: 't1',
}
const routes: readonly Route[] = [
  {
    path: '/:teamId/audiences',
    layout: ({ children }) => children,
    guard: () => queryClient.ensureQueryData(teamsQuery),
    load: () =>
      Promise.resolve(() => <AudiencesPage uploads={null} lists={null} uploadDialog={() => null} />),
  },
]

beforeEach(async () => {
  await page.viewport(1600, 900)
  queryClient.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const list = (results: readonly object[]) => answerTo(input, init, listOf(results))
    if (pathname === '/api/teams/') return list([{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] }])
    if (pathname === '/api/audiences/') return list([audience])
    if (pathname === '/api/audience-views/') return list([])
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['audiences', 'store', 'ledger'])
})
afterEach(() => vi.restoreAllMocks())

test('a row shows name, category, countries, three sizes, change date, whether X can target it, insights, ad account and status (WIDGET-037)', async () => {
  goToPlace('/acme/audiences?tab=purchased', { replace: true })
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/audiences" />
    </QueryClientProvider>,
  )
  const row = page.getByRole('row').filter({ hasText: 'Tea drinkers' })
  await expect.element(row).toBeVisible()
  const headings = page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent.trim())
  const cellTexts = [...row.element().querySelectorAll('td, th')].map((cell) => cell.textContent.trim())
  const byHead = Object.fromEntries(headings.map((head, at) => [head, cellTexts[at]]))
  expect(byHead).toMatchObject({
    Name: 'Tea drinkers',
    Category: 'Food',
    Countries: 'Japan, United States',
    'Core audience': '1,670',
    'Total native': expect.stringMatching(/4\.6M/),
    'Pro targeting': expect.stringMatching(/1,340|1,010/),
    Targetable: 'Yes',
    Insights: 'Yes',
    'Ad account': 'Kettle Ads',
    Status: 'Active',
    Modified: 'Nov 20, 2026',
  })
})
