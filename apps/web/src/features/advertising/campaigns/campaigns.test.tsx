import '../../../styles.css'
import type { User } from '@rookery/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../shared/query/query-client.ts'
import { meQuery } from '../../../shared/session/me.query.ts'
import CampaignsPage from './index.tsx'
import {
  account,
  sampleAd,
  campaign,
  openPage,
  getCalls,
  servedData,
  startCampaignServer,
  changingCalls,
} from './testing/campaign-server.tsx'

beforeEach(startCampaignServer)
afterEach(() => vi.restoreAllMocks())

const openCampaigns = async (search = '') => await openPage(`/acme/campaigns${search}`, CampaignsPage)
const menu = async (entry: string) => {
  await page.getByRole('button', { name: 'Actions for Spring coffee' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
test('a row shows objective, status, results and their price, CTR, CPM, impressions, spent, dates and budgets (WIDGET-038, ENTITY-013)', async () => {
  servedData.campaigns = [{ ...campaign, end: '2026-12-24T11:00:00Z' }]
  await openCampaigns()
  const row = page.getByRole('row', { name: /Spring coffee/ })
  for (const text of [
    'Engagement',
    'Paused',
    '12,345',
    '€20.50',
    '410',
    '€0.05',
    '1.66%',
    '€1.66',
    'Nov 1, 2026',
    'Dec 24, 2026',
    '€100.00',
    '€10.00',
  ])
    await expect.element(row.getByText(text, { exact: true }).first()).toBeVisible()
})
test('totals show results of different objectives on separate lines (use-4: totals by objective)', async () => {
  servedData.total = { ...campaign.figures, result: null, results: null, cost_per_result_micro: null }
  servedData.byResult = [
    { result: 'engagements', campaigns: 2, results: 410, cost_per_result_micro: 50_000 },
    { result: 'url_clicks', campaigns: 1, results: 77, cost_per_result_micro: 240_000 },
  ]
  await openCampaigns()
  const sums = page.getByRole('row', { name: /1 campaign/ })
  for (const text of ['410 Engagements', '77 Link clicks', '€0.05 per engagement', '€0.24 per link click'])
    await expect.element(sums.getByText(text)).toBeVisible()
})
test('the chosen days follow the account’s clock in rows and sums and are named; sums come from the server (use 2: campaign table)', async () => {
  servedData.before = { ...campaign.figures, spent_micro: 10_250_000, results: 410 }
  servedData.campaigns = [{ ...campaign, before: servedData.before }]
  await openCampaigns('?days=last7&compare=yes')
  const sums = page.getByRole('row', { name: /1 campaign/ })
  for (const text of ['€20.50', '410', '€0.05', '1.66%'])
    await expect.element(sums.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(sums).toMatchTextContent(/\+100%/)
  await expect.element(page.getByText(/Europe\/Amsterdam/).first()).toBeVisible()
  const days = ['/api/campaigns/?', '/api/campaigns/overview/?'].map((start) => {
    const { path } = getCalls().find((each) => each.path.startsWith(start))!
    const query = new URLSearchParams(path.split('?')[1])
    return [query.get('start'), query.get('end')]
  })
  expect(days[0]).toEqual(days[1])
  expect((Date.parse(days[0]![1]!) - Date.parse(days[0]![0]!)) / 86_400_000).toBe(6)
})
test(
  'chosen columns are stored on the server, and people are requested from X only if that column is visible (use 2: campaign table)',
  { tags: ['full'] },
  async () => {
    const isReachFetched = () => getCalls().some(({ path }) => path.startsWith('/api/campaigns/reach/'))
    await openCampaigns()
    await expect.element(page.getByRole('columnheader', { name: 'Cost per result' })).toBeVisible()
    expect(isReachFetched()).toBe(false)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Cost per result' }).click()
    await page.getByRole('checkbox', { name: 'Frequency' }).click()
    await page.getByRole('button', { name: 'Show these' }).click()
    await expect.element(page.getByRole('columnheader', { name: 'Cost per result' })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('row', { name: /Spring coffee/ }).getByText('1.5', { exact: true }))
      .toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /1 campaign/ }))
      .toMatchTextContent(/Cannot be added up/)
    expect(servedData.columns).toContain('frequency')
    expect(servedData.columns).not.toContain('cost_per_result_micro')
  },
)
test('one dialog with the sum changes several campaigns; it names those that cannot change, and one failure does not stop the others (use 2: bulk change)', async () => {
  const draft = { ...campaign, id: 'c2', name: 'Winter tea', status: 'Draft' as const, network_id: null }
  const thirdCampaign = { ...campaign, id: 'c3', name: 'Late beans', version: 4, needs_ad: true }
  servedData.campaigns = [campaign, draft, thirdCampaign]
  await openCampaigns()
  await page
    .getByRole('checkbox', { name: /Select all|all rows/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Resume' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Resume 1 campaign?' })
  await expect.element(dialog).toMatchTextContent(/Together they can spend at most €79\.50/)
  await expect
    .element(dialog)
    .toMatchTextContent(/Left out: Winter tea, Late beans \(no ad that X can show\)/)
  expect(changingCalls()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change budgets' }).click()
  await page.getByLabelText('How').selectOptions('Raise by %')
  await page.getByLabelText('Percent').fill('50')
  const budgets = page.getByRole('alertdialog', { name: 'Change the budgets of 3 campaigns' })
  await expect.element(budgets).toMatchTextContent(/€10\.00 → €15\.00/)
  await budgets.getByRole('button', { name: 'Change budgets' }).click()
  await expect.poll(changingCalls).toEqual(
    [campaign, draft, thirdCampaign].map(({ id, version }) => ({
      method: 'PATCH',
      path: `/api/campaigns/${id}/`,
      body: { daily_budget_micro: 15_000_000, version },
    })),
  )
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})
test('filters and order are in the address and sent to the server; the filter starts with Any status (MSG-042, ENUM-017)', async () => {
  await openCampaigns('?status=Paused&q=spring&from=2026-11-01&sort=-spent_micro')
  await expect.element(page.getByLabelText('Status')).toHaveValue('Paused')
  expect(
    page
      .getByLabelText('Status')
      .element()
      .querySelectorAll('option')
      .values()
      .map((option) => option.textContent)
      .toArray(),
  ).toEqual(['Any status', 'Active', 'Paused', 'Draft', 'Halted', 'Expired', 'Scheduled'])
  const { path } = getCalls().find((each) => each.path.startsWith('/api/campaigns/?'))!
  const query = new URLSearchParams(path.split('?')[1])
  expect(Object.fromEntries(query)).toMatchObject({
    ad_account_id: '18ce54d4x5t',
    status: 'Paused',
    q: 'spring',
    start: '2026-11-01',
    ordering: '-spent_micro',
  })
})
test('resuming asks for confirmation with the maximum spend, and sends nothing before it is confirmed (STATE-015)', async () => {
  servedData.ads = [sampleAd]
  await openCampaigns()
  await menu('Resume')
  const dialog = page.getByRole('alertdialog', { name: 'Resume “Spring coffee”?' })
  await expect.element(dialog).toMatchTextContent(/It can spend at most €79\.50 from now on\./)
  await expect.element(dialog).toMatchTextContent(/Brand/)
  expect(changingCalls()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(changingCalls()).toEqual([])
  await menu('Resume')
  await page.getByRole('button', { name: 'Resume and spend' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(changingCalls()).toEqual([
    { method: 'PATCH', path: '/api/campaigns/c1/', body: { status: 'Active', version: 1 } },
  ])
})
test.each([
  ['without an ad', []],
  ['with one that is switched off', [{ ...sampleAd, enabled: false }]],
  ['with one that X refused', [{ ...sampleAd, approval_status: 'REJECTED' }]],
])('a campaign %s is not resumed, and the reason is shown (security 1)', async (_, ads) => {
  servedData.ads = ads
  await openCampaigns()
  await menu('Resume')
  const dialog = page.getByRole('alertdialog', { name: 'Resume “Spring coffee”?' })
  await expect.element(dialog).toMatchTextContent(/no ad that X can show/)
  await expect.element(dialog.getByRole('button', { name: 'Resume and spend' })).toBeDisabled()
})
test(
  'another person’s change is not overwritten: the dialog reports it (security 1)',
  { tags: ['full'] },
  async () => {
    servedData.campaigns = [{ ...campaign, version: 3 }]
    servedData.stale = true
    await openCampaigns()
    await menu('Edit')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(page.getByRole('dialog'))
      .toMatchTextContent(/Somebody else changed this in the meantime\. Please reload and try again\./)
    expect(changingCalls()).toMatchObject([{ method: 'PATCH', body: { version: 3 } }])
  },
)
test('pausing spends less, so it is done at once (STATE-014)', async () => {
  servedData.campaigns = [{ ...campaign, status: 'Active' }]
  await openCampaigns()
  await menu('Pause')
  await expect
    .poll(changingCalls)
    .toEqual([{ method: 'PATCH', path: '/api/campaigns/c1/', body: { status: 'Paused', version: 1 } }])
})
test('pausing always works: after another person’s change, it is sent again with the current version (security 1)', async () => {
  servedData.campaigns = [{ ...campaign, status: 'Active' }]
  servedData.staleOnce = 7
  await openCampaigns()
  await menu('Pause')
  await expect
    .poll(() => changingCalls().map(({ body }) => body))
    .toEqual([
      { status: 'Paused', version: 1 },
      { status: 'Paused', version: 7 },
    ])
})
test(
  'raising the budget of a live campaign needs a second confirmation; the end is after the start, the daily budget within the lifetime budget',
  { tags: ['full'] },
  async () => {
    servedData.campaigns = [{ ...campaign, status: 'Active' }]
    await openCampaigns()
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
    expect(changingCalls()).toEqual([])
    await page.getByRole('button', { name: 'Change and spend' }).click()
    await expect
      .poll(() => changingCalls()[0]?.body)
      .toMatchObject({ lifetime_budget_micro: 500_000_000, daily_budget_micro: 10_000_000, end: null })
  },
)
test('deleting needs a confirmation, and an active campaign must be paused first', async () => {
  await openCampaigns()
  await menu('Delete')
  await expect
    .element(page.getByRole('alertdialog', { name: 'Delete “Spring coffee”?' }))
    .toMatchTextContent(/its 2 ad sets are deleted on X/)
  expect(changingCalls()).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .poll(changingCalls)
    .toEqual([{ method: 'DELETE', path: '/api/campaigns/c1/', body: undefined }])
})
test('without an ad account it says an admin how to connect one; without a campaign how to make one', async () => {
  servedData.accounts = []
  queryClient.setQueryData(meQuery.queryKey, {
    memberships: [{ id: 'm1', team: { id: 't1' }, level: 'admin' }],
  } as unknown as User)
  const screen = await openCampaigns()
  await expect
    .element(page.getByRole('link', { name: 'Connect an ad account' }))
    .toHaveAttribute('href', '/acme/team/accounts')
  await screen.unmount()
  queryClient.clear()
  servedData.accounts = [{ id: 't', team_id: 't1', account, members: [] }]
  servedData.campaigns = []
  await openCampaigns()
  await expect.element(page.getByText('No campaigns yet')).toBeVisible()
})
