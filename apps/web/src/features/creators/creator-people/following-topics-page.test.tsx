import '../../../styles.css'
import type { FollowingTopic } from '@rookery/contract/creators/creator-topics/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import FollowingTopicsPage from './following-topics-page.tsx'
import { openPeople } from './testing/people-screen.tsx'
import { trackedAccount } from './testing/people-server.ts'

const topicOf = (label: string, more: Partial<FollowingTopic> = {}): FollowingTopic => ({
  id: `topic:${label}`,
  sources: ['annotation'],
  label,
  posts: 36,
  accounts: 12,
  change: 1,
  is_changed: false,
  top_posts: [],
  ...more,
})
const server: { results: FollowingTopic[]; status?: number } = { results: [] }
let asked: URLSearchParams[]

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  server.results = [topicOf('Cycling', { change: 2.4, is_changed: true }), topicOf('Chess')]
  delete server.status
  asked = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (server.status !== undefined)
      return Response.json({ detail: 'You need an active premium subscription.' }, { status: server.status })
    asked.push(new URL(String(input), location.href).searchParams)
    return answerTo(input, init, {
      results: server.results,
      following: 310,
      known_accounts: 84,
      known_posts: 402,
      period: { since: '2026-01-01', until: '2026-01-07' },
      as_of: trackedAccount.last_snapshot_at,
    })
  })
  await startI18n('en', ['creatorPeople', 'creatorTopics', 'common', 'errors'])
})
afterEach(() => {
  vi.restoreAllMocks()
})
const open = async () =>
  await openPeople(FollowingTopicsPage, trackedAccount, '/premium-suite/following-topics')

test('topics of followed accounts, what changed beyond chance, and of how many posts are known (ROUTE-056)', async () => {
  await open()
  await expect.element(page.getByText(/402 posts of 84 of the 310 accounts/)).toBeVisible()
  const cycling = page.getByRole('listitem').filter({ hasText: 'Cycling' })
  await expect.element(cycling.getByText('×2.4 beyond chance')).toBeVisible()
  const chess = page.getByRole('listitem').filter({ hasText: 'Chess' })
  await expect
    .element(chess.getByText('12 accounts · 36 posts · as in the 7 days before, within chance'))
    .toBeVisible()
  expect(asked.at(-1)?.get('days')).toBe('7')
})

test('without topics and without a plan the page says what to do (ROUTE-056)', async () => {
  server.results = []
  const { unmount } = await open()
  await expect.element(page.getByText('No topic of three accounts')).toBeVisible()
  await unmount()
  queryClient.clear()
  server.status = 402
  await open()
  await expect
    .element(page.getByRole('link', { name: 'See plans' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/premium\?back=/))
})
