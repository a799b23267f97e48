import '../../../styles.css'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../../shared/router/history.ts'
import { Router, type Route } from '../../../shared/router/router.tsx'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/premium/site.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import ListsPage from './index.tsx'

const account = {
  account_id: '7',
  handle: 'violas',
  name: 'Viola',
  followers_count: 25_000,
} as CreatorAccount
const listNamed = (name: string, more: object = {}) => ({
  ...{ id: name, network_id: '1', account_id: '7', name, description: 'Who writes of tea', private: false },
  ...{ member_count: 3, follower_count: 12, owner_handle: 'violas', created_at: '2026-03-01T08:00:00Z' },
  ...{ updated_at: '2026-11-01T08:00:00Z', ...more },
})
const memberOf = (n: number) => ({
  profile: {
    ...{ profile_id: null, network_id: String(n), handle: `person_${n}`, name: `Person ${n}` },
    ...{ description: '', location: '', followers_count: n * 1000, following_count: 1, posts_count: 1 },
    ...{ verified: false, verified_type: 'none', avatar_url: '', created_at: null },
    inferred: { country: null, language: null, job_title: null },
  },
  ...{ first_seen_at: n === 2 ? null : '2026-10-01T08:00:00Z', last_seen_at: '2026-11-01T08:00:00Z' },
  ...{ follows_back: n === 1, verified: false, lists: ['Tea people', 'Press'], last_post_at: null },
})
const copy = { read_at: '2026-11-28T08:00:00Z', cause: '' }

let lists: object[]
let refusal: { status: number; code: string; detail: string } | null
let change: object
const sent: [string, string, unknown][] = []

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  sent.length = 0
  refusal = null
  lists = [listNamed('Tea people'), listNamed('Press', { private: true, description: '' })]
  change = { state: 'running', done: 40, failed: 0, total: 122, cause: '', waiting_until: null }
  await startI18n('en', ['socialLists', 'common', 'errors', 'shell', 'audiences', 'forms'])
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const path = pathname.replace('/api/external/premium-suite/lists/', '')
    const method = init?.method ?? 'GET'
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    if (method !== 'GET') sent.push([method, path, body])
    if (refusal)
      return Response.json(
        { detail: refusal.detail },
        { status: refusal.status, headers: { 'x-error-code': refusal.code } },
      )
    if (path === '' && method === 'GET') return answerTo(input, init, { ...listOf(lists), ...copy })
    if (path === '') return answerTo(input, init, listNamed(body.name))
    if (path.endsWith('/price/'))
      return answerTo(input, init, {
        ...{ people: 121, unreadable: ['no handle'], already: 2, micro: 1_820_000 },
        ...{ left_micro: null, minutes: 1, fits: true },
      })
    if (path.endsWith('/changes/')) return answerTo(input, init, { change_id: 'c1', total: 122 })
    if (path.includes('/changes/')) return answerTo(input, init, { ...listOf([]), ...change })
    if (path.endsWith('/members/remove/'))
      return answerTo(input, init, {
        ...{ removed: ['1'], failed: [], waiting: [], change_id: null, member_count: 2 },
      })
    return answerTo(input, init, {
      ...listNamed('Tea people', { id: 'Tea' }),
      ...copy,
      members: listOf([memberOf(1), memberOf(2), memberOf(3)]),
    })
  })
})
afterEach(() => vi.restoreAllMocks())

const routes: readonly Route[] = [
  { path: '/premium-suite/lists', load: async () => ListsPage, layout: ({ children }) => children },
]
const open = (address = '/premium-suite/lists') => {
  goToPlace(address, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={{ ...site, useScope: () => ({ team: null, account }) }}>
        <NavigationProvider navigate={goToPlace}>
          <Router routes={routes} fallback="/premium-suite/lists" />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}

test('the account’s lists, and a new one made on X (ROUTE-070)', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Tea people' })).toBeVisible()
  await expect.element(page.getByText('Private', { exact: true })).toBeInTheDocument()
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Coffee')
  await page.getByRole('dialog').getByRole('button', { name: 'New list' }).click()
  await expect
    .poll(() => sent)
    .toEqual([['POST', '', { account_id: '7', name: 'Coffee', description: '', private: false }]])
  await expect.poll(() => currentPlace().search).toBe('?list=Coffee')
})

test('members with how they stand to the account; pasted handles are priced before they are added, and each who failed is named (ROUTE-070)', async () => {
  await open('/premium-suite/lists?list=Tea')
  const row = page.getByRole('row', { name: /Person 1/ })
  for (const text of ['@person_1', '1,000', 'Mutual', 'Press'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Take @person_1 off the list' }).click()
  await expect.poll(() => sent).toEqual([['POST', 'Tea/members/remove/', { network_ids: ['1'] }]])
  await page.getByRole('button', { name: 'Add people' }).click()
  await page.getByRole('textbox', { name: 'Handles' }).fill('@one, @two\n@one\nno handle')
  await page.getByRole('button', { name: 'Show price' }).click()
  await expect.element(page.getByText(/121 accounts, at most \$1\.82 at X, about 1 min/)).toBeVisible()
  await expect.element(page.getByText('1 entry is no handle: no handle')).toBeVisible()
  change = { state: 'done', done: 121, failed: 1, total: 122, cause: '', waiting_until: null }
  await page.getByRole('button', { name: 'Add 121' }).click()
  await expect.element(page.getByText('121 of 122 were added.')).toBeVisible()
  expect(sent.filter(([, path]) => path === 'Tea/changes/')).toEqual([
    ['POST', 'Tea/changes/', { handles: ['@one', '@two', 'no handle'] }],
  ])
})

test.each([
  [402, 'subscription_required', 'Lists come with a premium plan'],
  [409, 'network_reauthorise', 'To your accounts'],
  [410, 'gone', 'This list is gone'],
  [404, 'not_found', 'This list is gone'],
  [502, 'network_unavailable', 'The lists could not be read.'],
])('%i %s: a plain sentence and a way on (ROUTE-070)', async (status, code, text) => {
  refusal = { status, code, detail: 'What stands in the way.' }
  await open('/premium-suite/lists?list=Tea')
  await expect.element(page.getByText(text)).toBeVisible()
})
