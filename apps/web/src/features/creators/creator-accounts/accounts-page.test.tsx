import '../../../styles.css'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { CallOutput } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/premium/site.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import AccountsPage from './index.tsx'

const untrackedAccount: Partial<CreatorAccount> = {
  account_id: '7',
  handle: 'violas',
  name: 'Viola',
  avatar_url: null,
  verified_type: null,
  state: 'untracked',
  mode: null,
  tracked_since: null,
  next_at: null,
  last_snapshot_at: null,
  complete: false,
  cause: '',
  followers_count: null,
  verified_followers_count: null,
  following_count: null,
  followers_gained: null,
  followers_lost: null,
  fetched: null,
  stopped: null,
}
let account: Partial<CreatorAccount> | null
let spend: Partial<CallOutput<'get-creator-spend'>>
const priceOf = (mode: 'events' | 'snapshot', month: number, is_available = true) => ({
  ...{ mode, is_available, day_micro: month / 30, month_micro: month, rest_micro: month / 15 },
})
const untrackedSpend = {
  ...{ month: '2026-11', spent_micro: 10_000, unconfirmed_micro: 0, reserved_micro: 0, by_purpose: [] },
  ...{ prices_from: '2026-02-06', cap_micro: null, left_micro: null, is_reached: false, untold: null },
  tracking: {
    ...{ followers_count: 18_400, following_count: 310, once_micro: 184_010_000, first_posts: 300 },
    ...{ first_posts_micro: 1_500_000, new_post_micro: 45_000, assumed_gained: 0.0025, assumed_lost: 0.002 },
    modes: [priceOf('events', 36_180_000), priceOf('snapshot', 5_520_300_000)],
  },
}
let refusal: string | null = null
const calls: string[] = []

beforeEach(async () => {
  queryClient.clear()
  calls.length = 0
  refusal = null
  account = untrackedAccount
  spend = untrackedSpend
  await startI18n('en', ['creatorAccounts', 'accountSpend', 'common', 'errors', 'shell'])
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(String(input), location.href).pathname
    const method = init?.method ?? 'GET'
    if (method !== 'GET') calls.push(`${method} ${path}${init?.body ? ` ${String(init.body)}` : ''}`)
    if (path.endsWith('/spend/')) return answerTo(input, init, spend)
    if (method === 'POST' && refusal !== null)
      return Response.json(
        { detail: refusal, code: 'subscription_required' },
        { status: 402, headers: { 'x-error-code': 'subscription_required' } },
      )
    if (method === 'POST')
      account = { ...account, state: 'fetching', tracked_since: '2026-11-01T08:00:00Z', fetched: 1200 }
    if (method === 'DELETE') account = untrackedAccount
    return answerTo(input, init, method === 'POST' ? account : listOf(account === null ? [] : [account]))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const openAccounts = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={{ ...site, useScope: () => ({ team: null, account: null }) }}>
        <AccountsPage />
      </SiteContext>
    </QueryClientProvider>,
  )

test('snapshots of an account start with one click, show their progress, and end after a confirmation (ROUTE-064)', async () => {
  await openAccounts()
  const card = page.getByRole('region', { name: '@violas' })
  await expect.element(card.getByText('No snapshots')).toBeVisible()
  await card.getByRole('button', { name: 'Start daily snapshots' }).click()
  await expect.element(card.getByText(/1,200 people read so far/)).toBeVisible()
  await card.getByRole('button', { name: 'Stop and delete' }).click()
  expect(calls).toEqual(['POST /api/external/premium-suite/accounts/7/snapshots/'])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop and delete' }).click()
  await expect.element(card.getByText('No snapshots')).toBeVisible()
  expect(calls[1]).toBe('DELETE /api/external/premium-suite/accounts/7/snapshots/')
})

test('an account shows its verified followers, what changed since the previous snapshot, and why the last one is not compared (ROUTE-064, CALL-225)', async () => {
  account = {
    ...untrackedAccount,
    state: 'waiting',
    tracked_since: '2026-11-01T08:00:00Z',
    last_snapshot_at: '2026-11-20T08:00:00Z',
    next_at: '2026-11-21T08:00:00Z',
    cause: 'X answered an empty list.',
    followers_count: 18_400,
    verified_followers_count: 1_204,
    verified_type: 'business',
    mode: 'events',
    following_count: 310,
    followers_gained: 52,
    followers_lost: 17,
  }
  await openAccounts()
  const card = page.getByRole('region', { name: '@violas' })
  for (const text of ['18,400', '52', '17', '310', '1,204 with a verified mark', 'Verified business'])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  await expect.element(card.getByText(/X tells follows as they happen/)).toBeVisible()
  await expect
    .element(card.getByText(/not whole and is not compared: X answered an empty list/))
    .toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'All snapshots' }))
    .toHaveAttribute('href', '/premium-suite/accounts/7')
})

test('without a connected account the page explains why to connect one (ROUTE-064)', async () => {
  account = null
  await openAccounts()
  await expect.element(page.getByText('No X account is connected')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Connect an X account' })).toBeVisible()
})

test('before an account is tracked its price is told in each mode with the list it goes by, and the mode is chosen (ROUTE-064, issue 49.1)', async () => {
  await openAccounts()
  const card = page.getByRole('region', { name: '@violas' })
  await expect.element(card.getByText('$184 once, then about $36 a month')).toBeVisible()
  await expect.element(card.getByText('$184 once, then about $5,520 a month')).toBeVisible()
  await expect.element(card.getByText(/0.25% of the followers come and 0.2% leave/)).toBeVisible()
  await expect.element(card.getByText(/price list of Feb 6, 2026/)).toBeVisible()
  await expect.element(card.getByRole('radio', { name: /X tells follows/ })).toBeChecked()
  await card.getByRole('radio', { name: /All lists are read every day/ }).click()
  await card.getByRole('button', { name: 'Start daily snapshots' }).click()
  await expect
    .poll(() => calls)
    .toEqual(['POST /api/external/premium-suite/accounts/7/snapshots/ {"mode":"snapshot"}'])
})

test('without events the price is one sentence; where it cannot be known the page says why (ROUTE-064, issue 49.1)', async () => {
  const { tracking } = untrackedSpend
  const modes = [priceOf('events', 36_180_000, false), priceOf('snapshot', 5_520_300_000)]
  spend = { ...untrackedSpend, tracking: { ...tracking, modes } }
  const first = await openAccounts()
  await expect
    .element(page.getByText('18,400 followers: $184 once, then about $5,520 a month.'))
    .toBeVisible()
  await expect.element(page.getByText(/this installation does not receive them/)).toBeVisible()
  await first.unmount()
  queryClient.clear()
  spend = { ...untrackedSpend, tracking: null, untold: 'budget', is_reached: true }
  await openAccounts()
  await expect.element(page.getByText(/even the size of this account is not read/)).toBeVisible()
})

test('a tracked account shows its month by purpose against the limit, and at the limit what going on costs (ROUTE-064, issue 49.1)', async () => {
  account = { ...untrackedAccount, state: 'waiting', mode: 'events', tracked_since: '2026-11-01T08:00:00Z' }
  spend = {
    ...untrackedSpend,
    ...{ spent_micro: 49_900_000, cap_micro: 50_000_000, left_micro: 100_000, is_reached: true },
    by_purpose: [
      { purpose: 'tracking', micro: 48_400_000, resources: 4_840, repeated: 2 },
      { purpose: 'own_posts', micro: 1_500_000, resources: 300, repeated: 0 },
    ],
  }
  await openAccounts()
  const card = page.getByRole('region', { name: '@violas' })
  await expect.element(card.getByText('$49.90 of $50.00')).toBeVisible()
  await expect.element(card.getByText('$48.40')).toBeVisible()
  await expect.element(card.getByText('300 reads')).toBeVisible()
  await expect.element(card.getByText(/Going on until the end of the month costs about \$2.41/)).toBeVisible()
})

test('without a plan the start says what is needed and leads to the plans and back; an account that the plan no longer includes says that nothing is read (issue 50.1)', async () => {
  refusal = 'You need an active premium subscription.'
  await openAccounts()
  const card = page.getByRole('region', { name: '@violas' })
  await card.getByRole('button', { name: 'Start daily snapshots' }).click()
  await expect.element(card.getByText(/You need an active premium subscription/)).toBeVisible()
  const href = card.getByRole('link', { name: 'See plans' }).element().getAttribute('href')!
  expect(href).toMatch(/^\/premium\?back=/)
  account = {
    ...untrackedAccount,
    state: 'waiting',
    tracked_since: '2026-11-01T08:00:00Z',
    cause: 'This month’s reads at X are used up. Creator includes more.',
    stopped: { code: 'plan_limit', detail: 'This month’s reads at X are used up. Creator includes more.' },
  }
  await queryClient.invalidateQueries()
  await expect.element(card.getByText('Nothing is read for this account at present')).toBeVisible()
  await expect.element(card.getByText(/reads at X are used up/)).toBeVisible()
  expect(card.getByText(/not whole/).elements()).toEqual([])
})
