import '../../../styles.css'
import type { CallOutput } from '@rookery/contract'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/premium/site.ts'
import { answerTo, completeAnswer, listOf } from '../../../testing/complete-answer.ts'
import AccountPage from './account-page.tsx'
import { indexedLines } from './model/indexed-lines.ts'

type Comparison = CallOutput<'list-competitors'>
const PATH = '/api/external/premium-suite/accounts/7/competitors/'
let account: CreatorAccount

const daysFrom = (first: number, count: number, from: number, growth: number) =>
  Array.from({ length: count }, (_, n) => ({
    date: new Date(Date.UTC(2026, 9, first + n)).toISOString().slice(0, 10),
    followers: from + n * growth,
  }))
const own: Comparison['own'] = {
  ...{ followers_count: 18_400, listed_count: 120, posts_a_week: 9.5 },
  change_7: { followers: 161, share: 0.0088 },
  change_28: { followers: -92, share: -0.005 },
  days: daysFrom(1, 30, 18_000, 20),
}
const rival = {
  ...{ network_id: '8', handle: 'cellos', name: 'Cello', avatar_url: null, state: 'shown' as const },
  ...{ followers_count: 52_000, listed_count: 90, posts_a_week: 21, added_at: '2026-10-11T00:00:00Z' },
  change_7: { followers: 900, share: 0.018 },
  change_28: null,
  days: daysFrom(11, 20, 50_000, 100),
}
const small = {
  ...rival,
  ...{ network_id: '9', handle: 'flutes', name: 'Flute', followers_count: 900, days: [] },
}
const gone = {
  ...rival,
  ...{ network_id: '10', handle: '', name: '', state: 'suspended' as const, followers_count: null },
}
let results: Comparison['results']
let refusal: { readonly method: string; readonly status: number; readonly body: object } | null
const calls: string[] = []

beforeEach(async () => {
  queryClient.clear()
  calls.length = 0
  refusal = null
  const answer = completeAnswer('GET', '/api/external/premium-suite/accounts/', {
    ...listOf([{ account_id: '7', handle: 'violas', name: 'Viola', tracked_since: '2026-09-01T08:00:00Z' }]),
  }) as { results: CreatorAccount[] }
  account = answer.results[0]!
  results = [rival, small, gone]
  await startI18n('en', ['creatorAccounts', 'besideOthers', 'common', 'errors', 'shell'])
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const method = init?.method ?? 'GET'
    if (method !== 'GET') calls.push(`${method} ${pathname} ${String(init?.body ?? '')}`)
    if (!pathname.startsWith(PATH)) return answerTo(input, init, listOf([]))
    if (refusal?.method === method) return Response.json(refusal.body, { status: refusal.status })
    if (method === 'POST') return answerTo(input, init, (results = [...results, rival])[0]!)
    if (method === 'DELETE') {
      results = results.filter(({ network_id }) => !pathname.includes(`/${network_id}/`))
      return new Response(null, { status: 204 })
    }
    return answerTo(input, init, {
      ...listOf(results),
      ...{ own, most: 10, day_micro: results.length * 10_000 },
    })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={{ ...site, useScope: () => ({ team: null, account }) }}>
        <AccountPage />
      </SiteContext>
    </QueryClientProvider>,
  )
const names = () =>
  page
    .getByRole('table', { name: 'Accounts beside yours' })
    .getByRole('rowheader')
    .elements()
    .map((cell) => /@\w+|No longer named/.exec(cell.textContent ?? '')?.[0])

test('one’s own account stays first in any order; changes, posts a week and lists of the others (ROUTE-064, issue 49.1)', async () => {
  await page.viewport(1280, 900)
  await open()
  const table = page.getByRole('table', { name: 'Accounts beside yours' })
  await expect.element(table.getByText(/\+161/)).toBeVisible()
  await expect.element(table.getByText('−0.5%')).toBeVisible()
  expect(names()).toEqual(['@violas', '@cellos', '@flutes', 'No longer named'])
  await table.getByRole('button', { name: 'Followers' }).click()
  await expect.poll(names).toEqual(['@violas', '@cellos', '@flutes', 'No longer named'])
  await table.getByRole('button', { name: 'Account' }).click()
  await expect.poll(() => names()[0]).toBe('@violas')
  await expect.element(table.getByText(/suspended by X/)).toBeVisible()
  await expect
    .element(page.getByText('3 of 10 accounts. X charges $0.03 a day for reading them.'))
    .toBeVisible()
})

test('followers are drawn from the first common day on, which is 100 (ROUTE-064, issue 49.1)', async () => {
  await open()
  await expect
    .element(page.getByText('Followers on Oct 11, 2026, the first day all have, are 100.'))
    .toBeVisible()
  const { first, lines } = indexedLines([
    { id: 'a', days: own!.days },
    { id: 'b', days: rival.days },
    { id: 'new', days: rival.days.slice(0, 1) },
  ])
  expect([first, lines.map(({ id }) => id)]).toEqual(['2026-10-11', ['a', 'b']])
  expect(lines.map(({ days }) => days[0])).toEqual([
    { date: '2026-10-11', value: 100 },
    { date: '2026-10-11', value: 100 },
  ])
  expect(lines[1]!.days.at(-1)!.value).toBeCloseTo((51_900 / 50_000) * 100)
})

test('an account is added by its handle and removed; a refusal is said at the field (ROUTE-064, issue 49.1)', async () => {
  results = []
  await open()
  await expect.element(page.getByText(/No account stands beside yours yet/)).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Handle' })
  await field.fill('@cellos')
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect.element(page.getByText('1 of 10 accounts.', { exact: false })).toBeVisible()
  expect(calls).toEqual([`POST ${PATH} {"handle":"@cellos"}`])
  refusal = { method: 'POST', status: 400, body: { handle: ['X has no account by this name.'] } }
  await field.fill('nobody')
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect.element(page.getByText('X has no account by this name.')).toBeVisible()
  refusal = null
  await page.getByRole('button', { name: 'Remove @cellos' }).click()
  await expect.element(page.getByText(/No account stands beside yours yet/)).toBeVisible()
})

test('on the first day the chart says when it starts; without a plan the card says so (ROUTE-064, issue 49.1)', async () => {
  results = [{ ...rival, days: rival.days.slice(0, 1) }]
  const first = await open()
  await expect.element(page.getByText(/starts with the second day/)).toBeVisible()
  await first.unmount()
  queryClient.clear()
  refusal = { method: 'GET', status: 402, body: { detail: 'You need an active premium subscription.' } }
  await open()
  await expect.element(page.getByText(/come with a premium plan/)).toBeVisible()
})
