import '../../../styles.css'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace } from '../../../shared/router/history.ts'
import FollowersPage from './followers-page.tsx'
import FollowingPage from './following-page.tsx'
import { openPeople } from './testing/people-screen.tsx'
import { NOW, servePeople, trackedAccount } from './testing/people-server.ts'
import UnfollowedPage from './unfollowed-page.tsx'

const server: { account: CreatorAccount; count: number; status?: number; isUnchecked?: boolean } = {
  account: trackedAccount,
  count: 0,
}
let asked: ReturnType<typeof servePeople>

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  server.account = trackedAccount
  server.count = 250
  delete server.status
  delete server.isUnchecked
  asked = servePeople(server)
  await startI18n('en', ['creatorPeople', 'whoToFollow', 'common', 'errors'])
})
afterEach(() => {
  vi.restoreAllMocks()
})

const open = (Page: ComponentType, address: string) => openPeople(Page, server.account, address)
/** The filters of the last call. */
const lastAsked = () => {
  const { path, query } = asked.at(-1)!
  return [path, Object.fromEntries([...query].filter(([name]) => name !== 'limit' && name !== 'offset'))]
}
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('followers show as of when they are, filters that the address keeps, and facts but no judgement (ROUTE-065)', async () => {
  await open(FollowersPage, '/premium-suite/followers')
  await expect.element(page.getByText('250 people')).toBeVisible()
  await expect.element(page.getByText(/^As of Nov/)).toBeVisible()
  const row = page.getByRole('row', { name: /@person_0\b/ })
  await expect.element(row.getByText('Never posted')).toBeVisible()
  await expect.element(row.getByText('No picture')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\bbots?\b|fake|spam/i)
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Japan')
  await choose('Verified', 'With a mark')
  await choose('You follow', 'Yes')
  await choose('First seen', 'Last 30 days')
  await page.getByRole('button', { name: 'Followers' }).click()
  await expect.poll(lastAsked).toEqual([
    'followers/',
    {
      account_id: '7',
      country: 'JP',
      verified: 'true',
      follows_back: 'true',
      since: '2026-10-21',
      ordering: '-followers_count',
    },
  ])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  expect(currentPlace().search).toBe('?ordering=-followers_count')
})

test('following shows who does not follow back and who is silent (ROUTE-066)', async () => {
  await open(FollowingPage, '/premium-suite/following')
  const table = page.getByRole('table', { name: 'Following' })
  await expect.element(table.getByText('Does not follow you').first()).toBeVisible()
  await expect.element(table.getByText(/days ago/).first()).toBeVisible()
  await choose('Follows you', 'Does not follow you')
  await choose('Silent for', '90 days')
  await expect
    .poll(lastAsked)
    .toEqual(['following/', { account_id: '7', follows_back: 'false', inactive_days: '90' }])
})

test('following: where X lets no app unfollow, each row leads to the person on X, one a click (CALL-242)', async () => {
  await open(FollowingPage, '/premium-suite/following')
  await page.getByRole('button', { name: 'Unfollow @person_1', exact: true }).click()
  await expect.element(page.getByText('X lets no app unfollow for you on this plan')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Unfollow @person_2 on X' }))
    .toHaveAttribute('href', 'https://x.com/person_2')
})

test('unfollowed shows losses by day and kind, the evidence of each in words, and keeps renamed apart (ROUTE-057)', async () => {
  server.count = 40
  await open(UnfollowedPage, '/premium-suite/unfollowed')
  await expect.element(page.getByRole('figure', { name: 'Followers lost by day' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Suspended by X: evidence/ })
    .first()
    .click()
  const evidence = page.getByRole('dialog')
  await expect.element(evidence.getByText(/X suspended the account/)).toBeVisible()
  await expect.element(evidence.getByText(/X said that the account is suspended/)).toBeVisible()
  await expect.element(evidence.getByText('Certain: X said so itself.')).toBeVisible()
  expect(asked.at(-1)!.query.get('start')).toBe('2026-10-21')
  await page.getByRole('button', { name: 'Renamed, not lost 4' }).click()
  await expect.poll(() => asked.at(-1)!.query.get('fate')).toBe('renamed')
  await expect.element(page.getByRole('button', { name: 'Came back 3' })).toBeVisible()
})

test('why nothing is read for an account stands in the frame, and not again above its followers', async () => {
  const cause = 'This month’s reads are used up.'
  server.account = {
    ...trackedAccount,
    complete: false,
    cause,
    stopped: { code: 'plan_limit', detail: cause },
  }
  await open(FollowersPage, '/premium-suite/followers')
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(page.getByText(cause).elements()).toHaveLength(0)
})

const states: [string, Partial<CreatorAccount>, RegExp][] = [
  ['no snapshots', { state: 'untracked', followers_count: null }, /No snapshots of this account yet/],
  ['first fetch', { state: 'fetching', fetched: 4200, followers_count: null }, /4,200 people read so far/],
  ['paused by budget', { complete: false, cause: 'The budget is reached.' }, /The budget is reached/],
  ['reconnect', { state: 'reconnect' }, /X no longer accepts the connection/],
  ['young history', { tracked_since: '2026-11-15T08:00:00Z' }, /History starts on .*X has none from before/],
]
test.each(states)(
  'followers of an account in the state %s say so, with a way on (ROUTE-065)',
  async (_, of, text) => {
    server.account = { ...trackedAccount, ...of }
    await open(FollowersPage, '/premium-suite/followers')
    await expect.element(page.getByText(text)).toBeVisible()
  },
)

test('without a plan a list leads to the plans (ROUTE-065, ROUTE-057)', async () => {
  server.status = 402
  await open(FollowersPage, '/premium-suite/followers')
  await expect
    .element(page.getByRole('link', { name: 'See plans' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/premium\?back=/))
})

test('of a long list only the rows in view are drawn and read (issue 49.2)', async () => {
  server.count = 100_000
  await open(FollowersPage, '/premium-suite/followers')
  await expect.element(page.getByText('100,000 people')).toBeVisible()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByText('@person_99999')).toBeVisible()
  const table = page.getByRole('table', { name: 'Followers' })
  await expect.element(table).toHaveAttribute('aria-rowcount', '100001')
  expect(document.querySelectorAll('[role=row]').length).toBeLessThan(60)
  expect(asked.length).toBeLessThan(6)
})

test('100,000 rows scroll in frames of under 50 ms (issue 49.2)', { tags: ['full'] }, async () => {
  server.count = 100_000
  server.isUnchecked = true
  await open(FollowersPage, '/premium-suite/followers')
  await expect.element(page.getByText('100,000 people')).toBeVisible()
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const times: number[] = []
  for (let step = 0; step < 120; step++) {
    // Rows roll by, and now and then the bar is drawn to another part of the list.
    window.scrollBy(0, step % 20 === 19 ? 200_000 : 900)
    await nextFrame()
    const began = performance.now()
    await nextFrame()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  // Of twenty frames one may fall into the work of other processes.
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(50)
})
