import '../../styles.css'
import type { AdAccount, AdSet, Campaign, TargetingPackage } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../shared/i18n/i18n.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { Router, type Route } from '../../shared/router/router.tsx'
import { AdSetsTab } from './components/ad-sets-tab.tsx'
import CampaignsPage from './index.tsx'

const campaign: Campaign = {
  id: 'c1',
  network_id: 'n1',
  ad_account_id: '18ce54d4x5t',
  name: 'Spring coffee',
  objective: 'ENGAGEMENTS',
  status: 'Paused',
  impressions: 12_345,
  spent_micro: 20_500_000,
  start: '2026-11-01T00:00:00Z',
  end: null,
  lifetime_budget_micro: 100_000_000,
  daily_budget_micro: 10_000_000,
  currency: 'EUR',
  funding_instrument_id: 'f1',
  entity_status: 'PAUSED',
  reasons_not_servable: [],
  adset_count: 2,
  stats_as_of: '2026-11-22T08:00:00Z',
  updated_at: '2026-11-22T08:00:00Z',
}
const account = {
  id: 'a1',
  name: 'Brand',
  account_id: '18ce54d4x5t',
  network: 'twitter',
  handle: 'brand',
  currency: 'EUR',
  time_zone: 'Europe/Amsterdam',
}
const original = window.fetch.bind(window)
let asked: { method: string; path: string; body: unknown }[]
let accounts: unknown[]
let campaigns: Campaign[]
let adSets: AdSet[]

beforeEach(async () => {
  await page.viewport(1440, 900)
  asked = []
  accounts = [{ id: 't', team_id: 't1', account, members: [] }]
  campaigns = [campaign]
  queryClient.clear()
  localStorage.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/')) return original(input, init)
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ method, path: url.pathname + url.search, body })
    const answer = (value: unknown, status = 200) =>
      new Response(value === undefined ? null : JSON.stringify(value), { status })
    const list = (results: unknown[]) =>
      answer({ count: results.length, next: null, previous: null, results })
    if (url.pathname === '/api/teams/')
      return list([{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] }])
    if (url.pathname === '/api/teams/t1/accounts/') return list(accounts)
    if (url.pathname === '/api/campaigns/') return list(campaigns)
    if (url.pathname === '/api/campaigns/c1/adsets/') return list(adSets)
    if (method === 'DELETE') return answer(undefined, 204)
    if (method === 'PATCH') return answer({ ...campaigns[0], ...body })
    return answer({ detail: 'Not found.' }, 404)
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['campaigns', 'adAccounts', 'audiences', 'forms'])
})
afterEach(() => vi.restoreAllMocks())

const targetingOf = (word: string): TargetingPackage => ({
  keywords: [{ label: word, deselected: false }],
  handles: [],
  hashtags: [],
  languages: [],
  network_operators: [],
  interests: [],
  conversation_topics: [],
  movies_tv_shows: [],
  placements: ['homeTimelines'],
  custom_audiences: [],
  locations: [],
  age: 'AGE_ANY',
  gender: 'ANY',
  countries: [],
  job_titles: [],
  companies: [],
})

async function open(search = '') {
  history.replaceState(null, '', `/acme/campaigns${search}`)
  dispatchEvent(new PopStateEvent('popstate'))
  const routes: Route[] = [
    {
      path: '/:teamId/campaigns',
      layout: ({ children }) => <main>{children}</main>,
      guard: () =>
        queryClient.fetchQuery({
          queryKey: ['teams'],
          queryFn: async () => (await (await window.fetch('/api/teams/')).json()).results,
        }),
      load: async () => CampaignsPage,
    },
  ]
  return render(
    <QueryClientProvider client={queryClient}>
      <Router routes={routes} fallback="/acme/campaigns" />
    </QueryClientProvider>,
  )
}
const menu = async (entry: string) => {
  await page.getByRole('button', { name: 'Actions for Spring coffee' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const writes = () => asked.filter(({ method }) => method !== 'GET')

test('a row shows objective, status, impressions, spent, dates and budgets (WIDGET-038, ENTITY-013)', async () => {
  await open()
  const row = page.getByRole('row', { name: /Spring coffee/ })
  for (const text of ['Engagement', 'Paused', '12,345', '€20.50', 'Nov 1, 2026', '€100.00', '€10.00'])
    await expect.element(row.getByText(text, { exact: true }).first()).toBeVisible()
})
test('filters and order stand in the address and are asked of the server; the filter begins with Any status (MSG-042)', async () => {
  await open('?status=Paused&q=spring&from=2026-11-01&sort=-spent_micro')
  await expect.element(page.getByLabelText('Status')).toHaveValue('Paused')
  await expect.element(page.getByRole('option', { name: 'Any status' })).toBeInTheDocument()
  const { path } = asked.find((each) => each.path.startsWith('/api/campaigns/'))!
  const query = new URLSearchParams(path.split('?')[1])
  expect(Object.fromEntries(query)).toMatchObject({
    ad_account_id: '18ce54d4x5t',
    status: 'Paused',
    q: 'spring',
    start: '2026-11-01',
    ordering: '-spent_micro',
  })
})
test('resuming asks first, with the most that can be spent, and sends nothing before it is confirmed (STATE-015)', async () => {
  await open()
  await menu('Resume')
  const dialog = page.getByRole('alertdialog', { name: 'Resume “Spring coffee”?' })
  await expect.element(dialog).toMatchTextContent(/It can spend at most €79\.50 from now on\./)
  await expect.element(dialog).toMatchTextContent(/Brand/)
  expect(writes()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(writes()).toEqual([])
  await menu('Resume')
  await page.getByRole('button', { name: 'Resume and spend' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(writes()).toEqual([{ method: 'PATCH', path: '/api/campaigns/c1/', body: { status: 'Active' } }])
})
test('pausing spends less, so it is done at once (STATE-014)', async () => {
  campaigns = [{ ...campaign, status: 'Active' }]
  await open()
  await menu('Pause')
  await expect
    .poll(writes)
    .toEqual([{ method: 'PATCH', path: '/api/campaigns/c1/', body: { status: 'Paused' } }])
})
test('raising the budget of a live campaign is asked once again; the end after the start, the daily within the lifetime budget', async () => {
  campaigns = [{ ...campaign, status: 'Active' }]
  await open()
  await menu('Edit')
  const lifetime = page.getByLabelText('Lifetime budget')
  await lifetime.fill('5')
  await expect.element(page.getByText('Daily budget must not exceed the lifetime budget.')).toBeVisible()
  await page.getByLabelText('End', { exact: false }).fill('2026-10-01T00:00')
  await expect.element(page.getByText('End must be after start.')).toBeVisible()
  await page.getByLabelText('End', { exact: false }).fill('')
  await lifetime.fill('500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Change “Spring coffee” while it is live?' }))
    .toMatchTextContent(/€479\.50/)
  expect(writes()).toEqual([])
  await page.getByRole('button', { name: 'Change and spend' }).click()
  await expect
    .poll(() => writes()[0]?.body)
    .toMatchObject({ lifetime_budget_micro: 500_000_000, daily_budget_micro: 10_000_000, end: null })
})
test('deleting is asked, an active campaign has to be paused first', async () => {
  await open()
  await menu('Delete')
  await expect
    .element(page.getByRole('alertdialog', { name: 'Delete “Spring coffee”?' }))
    .toMatchTextContent(/its 2 ad sets are deleted on X/)
  expect(writes()).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(writes).toEqual([{ method: 'DELETE', path: '/api/campaigns/c1/', body: undefined }])
})
describe('an ad set', () => {
  const adSet: AdSet = {
    id: 's1',
    network_id: 'n2',
    campaign_id: 'c1',
    name: 'Morning cups',
    objective: 'ENGAGEMENTS',
    status: 'Active',
    placements: ['homeTimelines'],
    targeting_package: targetingOf('coffee'),
    bid_strategy: 'MAX',
    bid_micro: 500_000,
    goal: 'ENGAGEMENT',
    pay_by: 'ENGAGEMENT',
    start: '2026-11-01T00:00:00Z',
    end: null,
    daily_budget_micro: null,
    lifetime_budget_micro: null,
    currency: 'EUR',
    frequency_cap: null,
    audience_expansion: null,
    ad_count: 2,
  }
  const show = async (status: Campaign['status'], part: Partial<AdSet> = {}) => {
    await loadMessages(['campaignDetail', 'creator'])
    campaigns = [{ ...campaign, status }]
    adSets = [{ ...adSet, ...part }]
    await open()
    await expect.element(page.getByText('Spring coffee').first()).toBeVisible()
    await render(
      <QueryClientProvider client={queryClient}>
        <Router
          routes={[
            {
              path: '/:teamId/campaigns',
              layout: ({ children }) => <main>{children}</main>,
              load: async () => () => <AdSetsTab campaign={campaigns[0]!} account={account as AdAccount} />,
            },
          ]}
          fallback="/acme/campaigns"
        />
      </QueryClientProvider>,
    )
    await page.getByRole('button', { name: 'Actions for Morning cups' }).click()
  }
  const edit = async () => {
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    return page.getByRole('dialog', { name: 'Edit “Morning cups”' })
  }

  test('says whom it reaches; a higher bid of a live one is asked with the most that can be spent (ENTITY-020, CALL-055)', async () => {
    await show('Active')
    const dialog = await edit()
    await expect.element(dialog.getByText('coffee')).toBeVisible()
    await dialog.getByLabelText('Maximum bid', { exact: true }).last().fill('0.80')
    await dialog.getByLabelText('Daily budget', { exact: false }).fill('4')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Change “Morning cups” while it is live?' })
    await expect.element(ask).toMatchTextContent(/at most €79\.50 from now on/)
    await expect.element(ask).toMatchTextContent(/Daily budget of the ad set€4\.00/)
    await expect.element(ask).toMatchTextContent(/Bid for a resultat most €0\.80/)
    expect(writes()).toEqual([])
    await ask.getByRole('button', { name: 'Change and spend' }).click()
    await expect.poll(writes).toEqual([
      {
        method: 'PATCH',
        path: '/api/adsets/s1/',
        body: { bid_strategy: 'MAX', bid_micro: 800_000, daily_budget_micro: 4_000_000 },
      },
    ])
  })
  test('less, or one that is paused, is not asked; a cap has to be a number (CALL-055)', async () => {
    await show('Active', { status: 'Paused' })
    const dialog = await edit()
    await dialog.getByRole('radio', { name: /Automatic bid/ }).click()
    const cap = dialog.getByLabelText('Impressions a person', { exact: false }).last()
    await cap.fill('0')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('A number from 1 to 100')).toBeVisible()
    expect(writes()).toEqual([])
    await cap.fill('4')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => writes()[0]?.body)
      .toEqual({
        bid_strategy: 'AUTO',
        bid_micro: null,
        frequency_cap: { impressions: 4, days: 7 },
      })
  })
  test('is deleted once that was asked (CALL-056)', async () => {
    await show('Paused', { status: 'Paused' })
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Delete “Morning cups”?' })
    await expect.element(ask).toMatchTextContent(/its 2 ads are deleted on X/)
    expect(writes()).toEqual([])
    await ask.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(writes).toEqual([{ method: 'DELETE', path: '/api/adsets/s1/', body: undefined }])
  })
})
test('without an ad account it says how to connect one; without a campaign how to make one', async () => {
  accounts = []
  const screen = await open()
  await expect
    .element(page.getByRole('link', { name: 'Connect an ad account' }))
    .toHaveAttribute('href', '/acme/team#accounts')
  await screen.unmount()
  queryClient.clear()
  accounts = [{ id: 't', team_id: 't1', account, members: [] }]
  campaigns = []
  await open()
  await expect.element(page.getByText('No campaigns yet')).toBeVisible()
})
