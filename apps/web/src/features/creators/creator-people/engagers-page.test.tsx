import '../../../styles.css'
import type { CallOutput } from '@rookery/contract'
import type { Engager } from '@rookery/contract/creators/engagers/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace } from '../../../shared/router/history.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import EngagersPage from './engagers-page.tsx'
import { openPeople } from './testing/people-screen.tsx'
import { personAt, trackedAccount } from './testing/people-server.ts'

const engagerAt = (index: number): Engager => ({
  profile: personAt(index).profile,
  likes: 24 - index,
  reposts: index % 3,
  quotes: 0,
  replies: index % 2,
  mentions: 0,
  score: 30 - index,
  posts: 24 - index,
  share_low: 0.5,
  last_engaged_at: '2026-01-05T00:00:00Z',
  follows_you: index !== 2,
  you_follow: index === 0,
  lapsed: index === 3,
})
const read: CallOutput<'list-engagers'>['coverage'] = {
  ...{ posts: 28, cut_posts: 3, most_likers: 100, most_sharers: 25 },
  began_at: '2025-12-01T00:00:00Z',
  read_at: '2026-01-06T00:00:00Z',
  price: { next_micro: 320_000, most_micro: 2_375_000, mention_micro: 5_000 },
}
interface Answers {
  results: Engager[]
  status?: number
  isRead: boolean
  teams: { id: string; slug: string; name: string }[]
}
const server: Answers = { results: [], isRead: true, teams: [] }
let asked: URLSearchParams[]
let posted: { path: string; body: unknown }[]

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  server.results = [0, 1, 2, 3].map(engagerAt)
  server.isRead = true
  server.teams = []
  delete server.status
  asked = []
  posted = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (server.status !== undefined)
      return Response.json({ detail: 'You need an active premium subscription.' }, { status: server.status })
    const { pathname } = new URL(String(input), location.href)
    if (pathname === '/api/teams/')
      return answerTo(input, init, listOf(server.teams.map((team) => ({ ...team, subscriptions: [] }))))
    if (pathname.startsWith('/api/api/files/')) {
      const body = JSON.parse(String(init!.body))
      posted.push({ path: pathname, body })
      // Nothing is left to send.
      return answerTo(
        input,
        init,
        'mapping' in body
          ? { import: { id: 'i1', state: 'running', finished_at: null } }
          : { upload_id: 'u1', received_bytes: body.size_bytes },
      )
    }
    if (init?.method === 'POST') {
      const path = new URL(String(input), location.href).pathname.replace('/api/external/premium-suite/', '')
      posted.push({ path, body: JSON.parse(String(init.body)) })
      if (path === 'lists/') return answerTo(input, init, { id: '3', name: 'Top engagers' })
      if (path.endsWith('price/'))
        return answerTo(input, init, {
          ...{ people: 4, unreadable: [], already: 0, micro: 20_000, left_micro: null },
          ...{ minutes: 1, fits: true },
        })
      return answerTo(input, init, { change_id: '9', total: 4 })
    }
    asked.push(new URL(String(input), location.href).searchParams)
    return answerTo(input, init, {
      ...{ count: server.results.length, next: null, previous: null, results: server.results },
      totals: { people: server.results.length, not_followed: 3, lapsed: 1 },
      coverage: server.isRead ? read : { ...read, began_at: null, read_at: null },
    })
  })
  await startI18n('en', ['creatorPeople', 'engagers', 'common', 'errors'])
})
afterEach(() => {
  vi.restoreAllMocks()
})
const open = async () => await openPeople(EngagersPage, trackedAccount, '/premium-suite/engagers')

test('the most loyal come first, with what they did and whether both follow, and how complete it is (ROUTE-069)', async () => {
  await open()
  await expect.element(page.getByText('24 likes', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 reply · 1 repost · 23 likes')).toBeVisible()
  await expect.element(page.getByText('Mutual', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Lapsed fan', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText(/X lists 100 people who liked a post; 3 of these posts have more/))
    .toBeVisible()
  await expect.element(page.getByText(/complete since Dec 1, 2025/)).toBeVisible()
  await expect.element(page.getByText(/next reading costs about \$0\.32 at X/)).toBeVisible()
})

test('with one team a press makes an audience’s list of the people shown; with several it asks for which (ROUTE-069)', async () => {
  const { unmount } = await open()
  server.teams = [{ id: 't1', slug: 'acme', name: 'Acme' }]
  await page.getByRole('button', { name: 'Make an audience' }).click()
  await expect.element(page.getByText(/Engagers of @\w+: 4 people, as a list of Acme/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open in the dashboard' }))
    .toHaveAttribute('href', expect.stringContaining('/acme/audiences?tab=lists'))
  expect(posted.map(({ body }) => body)).toMatchObject([
    { purpose: 'audience_list', team_id: 't1' },
    { upload_id: 'u1', mapping: { identifier_kind: 'handle', has_header: true } },
  ])
  await unmount()
  queryClient.clear()
  server.teams = [...server.teams, { id: 't2', slug: 'brand', name: 'Brand' }]
  await open()
  await page.getByRole('button', { name: 'Make an audience' }).click()
  await page.getByLabelText('Team').selectOptions('Brand')
  await page.getByRole('button', { name: 'Make the list' }).click()
  await expect.element(page.getByText(/as a list of Brand/)).toBeVisible()
})

test('a press shows who engages and is not followed, and the fans who fell silent (ROUTE-069)', async () => {
  await open()
  await page.getByRole('button', { name: 'Show them' }).first().click()
  await expect.poll(() => asked.at(-1)?.get('you_follow')).toBe('false')
  await page.getByRole('button', { name: 'Show them' }).last().click()
  await expect.poll(() => asked.at(-1)?.get('lapsed')).toBe('true')
})

test('an X list of the people shown is made after its price is told (ROUTE-069)', async () => {
  await open()
  await page.getByRole('button', { name: 'Make an X list' }).click()
  await page.getByRole('button', { name: 'Make the list and show the price' }).click()
  await expect.element(page.getByText(/Adding 4 people costs at most \$0\.02 at X/)).toBeVisible()
  expect(posted.map(({ path }) => path)).toEqual(['lists/', 'lists/3/price/'])
  await page.getByRole('button', { name: 'Add 4' }).click()
  await expect.poll(() => posted.at(-1)?.path).toBe('lists/3/changes/')
  expect(posted.at(-1)?.body).toEqual({ handles: server.results.map(({ profile }) => profile.handle) })
  await expect.poll(() => currentPlace().search).toContain('list=3')
})

test('before the first read, without anybody, and without a plan the page says what to do (ROUTE-069)', async () => {
  server.results = []
  const { unmount } = await open()
  await expect.element(page.getByText('Nobody has reacted in this period')).toBeVisible()
  await unmount()
  queryClient.clear()
  server.isRead = false
  const second = await open()
  await expect.element(page.getByText('Reactions are not read yet')).toBeVisible()
  await second.unmount()
  queryClient.clear()
  server.status = 402
  await open()
  await expect
    .element(page.getByRole('link', { name: 'See plans' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/premium\?back=/))
})
