import { exploreX } from '@rookery/contract/population/explore/endpoints.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import ExplorePage from './index.tsx'
import { answerTo, completeAnswer, eventOf, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'

const routes: readonly Route[] = [
  {
    path: '/:teamId/explore-x',
    layout: ({ children }) => children,
    guard: () => queryClient.ensureQueryData(teamsQuery),
    load: () => Promise.resolve(ExplorePage),
  },
]
const silentNetwork = {
  state: 'unavailable',
  cause: 'X did not answer in time.',
  posts: null,
  volume: [],
  newest: [],
}
const freshNetwork = {
  ...silentNetwork,
  state: 'fresh',
  cause: null,
  posts: 4321,
  fetched_at: '2026-11-01T12:00:00Z',
}
const exploreResult = (network: object) => ({
  query: 'coffee',
  kind: 'keyword',
  label: 'coffee',
  kinds: [{ kind: 'keyword', profiles: 150 }],
  found: true,
  country_codes: [],
  post_language: null,
  days: 30,
  period: {
    since: '2016-08-28',
    until: '2016-09-26',
    days: 30,
    posts: 360,
    all_posts: 12_003,
    first: '2014-01-01',
    last: '2019-04-02',
  },
  time_zone: 'UTC',
  // Below the privacy minimum: the shortest possible answer.
  totals: { posts: null, authors: null, authors_low: null, authors_high: null, reach: null, profiles: null },
  sampled: 0,
  scaled: false,
  volume: [],
  hours: [],
  sentiment: null,
  communities: [],
  suggested_package: null,
  snapshot: { id: 's', as_of: null },
  computed_at: '2026-11-01T12:00:00Z',
  network,
})
const streamed = { method: 'POST', headers: { accept: 'text/event-stream' } }
const found = (network: object) => answerTo('/api/explore-x/', streamed, exploreResult(network))
const dueMonitor = { ...silentNetwork, state: 'due', cause: null }
const ofNetwork = (network: object) => answerTo('/api/explore-x/network/', { method: 'GET' }, network)
let exploreResponses: Response[]
/** Answers of X's counts, which are fetched separately. */
let counts: Response[]

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const teams = listOf([{ id: 't1', slug: 'acme', name: 'Acme' }])
    if (pathname === '/api/explore-x/') return exploreResponses.shift()!
    if (pathname === '/api/explore-x/network/') return counts.shift()!
    return answerTo(input, init, pathname.startsWith('/api/external/monitors/') ? listOf([]) : teams)
  })
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['explore', 'insights', 'insightsGraph', 'insightsPosts'])
  goToPlace('/acme/explore-x?q=coffee', { replace: true })
})
afterEach(() => vi.restoreAllMocks())
const openExplore = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/explore-x" />
    </QueryClientProvider>,
  )
const retryButton = page.getByRole('button', { name: 'Try again' })

test('our results do not wait for X, which is requested in parallel (issue 33.3)', async () => {
  const networkAnswer = Promise.withResolvers<Response>()
  exploreResponses = [found(dueMonitor)]
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname === '/api/explore-x/') return exploreResponses.shift()!
    if (pathname === '/api/explore-x/network/') return networkAnswer.promise
    return answerTo(input, init, listOf([{ id: 't1', slug: 'acme', name: 'Acme' }]))
  })
  await openExplore()
  await expect.element(page.getByRole('heading', { name: 'coffee', exact: true })).toBeVisible()
  await expect.element(page.getByText('Asking X')).toBeInTheDocument()
  networkAnswer.resolve(ofNetwork(freshNetwork))
  await expect.element(page.getByText('4,321')).toBeVisible()
  await expect.element(page.getByText('Asking X')).not.toBeInTheDocument()
})

/** An answer whose parts the test sends one by one. */
const streamInParts = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const whole = completeAnswer('POST', '/api/explore-x/', { ...exploreResult(dueMonitor), ...told }) as object
  const schemas = exploreX.stream as Record<string, { parse: (value: unknown) => unknown }>
  // A reader that has seen the end may have left already.
  const close = () => writer.close().catch(() => {})
  const write = async (text: string) => await writer.write(new TextEncoder().encode(text))
  return {
    response: new Response(readable),
    send: async (part: keyof typeof exploreX.stream) =>
      await write(eventOf(part, schemas[part]!.parse(whole))),
    fail: async (code: string, detail: string) => {
      await write(eventOf('error', { status: 504, code, body: { detail } }))
      await close()
    },
    end: async () => {
      await write(eventOf('end', {}))
      await close()
    },
  }
}
const told = {
  totals: { posts: 900, authors: 300, authors_low: 280, authors_high: 320, reach: 9120, profiles: 150 },
}
const waiting = page.getByText('Counting posts')

test('the counts are on the screen while all other parts are still counted, each behind its own placeholder (issue 45.3, use-4 N10)', async () => {
  const parts = streamInParts()
  exploreResponses = [parts.response]
  counts = [ofNetwork(freshNetwork)]
  await openExplore()
  await parts.send('counts')
  await expect.element(page.getByRole('heading', { name: 'coffee', exact: true })).toBeVisible()
  await expect.element(page.getByText('900', { exact: true })).toBeVisible()
  await expect.element(page.getByText('9,120')).not.toBeInTheDocument()
  // Reach, volume and hours.
  await expect.poll(() => waiting.elements().length).toBe(3)
  await parts.send('volume')
  await expect.poll(() => waiting.elements().length).toBe(2)
  await parts.send('who')
  await expect.element(page.getByText('9,120')).toBeVisible()
  await parts.send('network')
  await expect.element(page.getByText('4,321')).toBeVisible()
  for (const part of ['hours', 'what', 'posts', 'people'] as const) await parts.send(part)
  await parts.end()
  await expect.poll(() => waiting.elements().length).toBe(0)
})

test('an exploration that breaks off keeps the parts that arrived, and another try brings the others (issue 45.3, use-4 N10)', async () => {
  const [first, second] = [streamInParts(), streamInParts()]
  exploreResponses = [first.response, second.response]
  await openExplore()
  await first.send('counts')
  await first.fail('timed_out', 'This took too long. Please try again.')
  await expect.element(page.getByRole('alert').filter({ hasText: 'This took too long.' })).toBeVisible()
  await expect.element(page.getByText('900', { exact: true })).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
  await retryButton.click()
  for (const part of ['counts', 'volume', 'who', 'hours', 'what', 'posts', 'people'] as const)
    await second.send(part)
  await second.end()
  await expect.element(page.getByText('9,120')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a silent X is said in its card and asked again from there; what was found stays (CALL-108)', async () => {
  const busyAnswer = Response.json({ detail: 'The service is busy.' }, { status: 503 })
  exploreResponses = [found(dueMonitor)]
  counts = [ofNetwork(silentNetwork), busyAnswer, ofNetwork(freshNetwork)]
  await openExplore()
  await expect.element(page.getByText('X could not be asked: X did not answer in time.')).toBeVisible()
  await retryButton.click()
  // A retry that fails completely removes nothing.
  await expect.poll(() => counts.length).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'coffee', exact: true })).toBeVisible()
  await retryButton.click()
  await expect.element(page.getByText('4,321')).toBeVisible()
  await expect.element(retryButton).not.toBeInTheDocument()
})

test('if X found nothing, a message says so, and there is no line along the bottom (issue 15: walk)', async () => {
  const volume = ['2026-10-31', '2026-11-01'].map((date) => ({ date, posts: 0 }))
  exploreResponses = [found({ ...freshNetwork, posts: 0, volume })]
  await openExplore()
  const card = page.getByText('X found no post with these words in these 7 days.')
  await expect.element(card).toBeVisible()
  expect(card.element().closest('section')!.querySelector('svg')).toBeNull()
})

test('the explored days, the number of posts and the data behind them are shown, and other days can be chosen (issue 13.3)', async () => {
  exploreResponses = [found(freshNetwork), found(freshNetwork)]
  await openExplore()
  await expect
    .element(page.getByText(/Aug 28, 2016 – Sep 26, 2016: .*360.* of .*12,003.* posts/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Posts of all time' }).click()
  await expect.poll(() => location.search).toBe('?q=coffee&period=all')
  await expect.poll(() => exploreResponses.length).toBe(0)
  await page.getByLabelText('Posts of', { exact: true }).selectOptions('data')
  await expect.poll(() => location.search).toBe('?q=coffee')
})

test('a failed exploration is shown as a state with a retry, not as a page of its own', async () => {
  exploreResponses = [Response.json({ detail: 'This took too long.' }, { status: 504 }), found(freshNetwork)]
  await openExplore()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'What to explore' })).toBeVisible()
  await retryButton.click()
  await expect.element(page.getByText('4,321')).toBeVisible()
})

test('a sensitive query is refused with a message and without a retry (RULE-038)', async () => {
  const reason = "'election' is about politics. Sensitive traits are never used for targeting."
  exploreResponses = [Response.json({ query: [reason] }, { status: 400 })]
  await openExplore()
  await expect.element(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()
  await expect.element(retryButton).not.toBeInTheDocument()
})

test('the field is focused when the screen opens; a person who moves through the tabs with arrow keys keeps the focus there', async () => {
  const field = page.getByRole('combobox', { name: 'What to explore' })
  goToPlace('/acme/explore-x', { replace: true })
  const screen = await openExplore()
  await expect.element(field).toHaveFocus()
  await screen.unmount()
  goToPlace('/acme/explore-x?view=monitors', { replace: true })
  await openExplore()
  const exploreTab = page.getByRole('tab', { name: 'Explore' })
  ;(page.getByRole('tab', { name: 'Monitors' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(field).toBeVisible()
  await expect.element(exploreTab).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('tab', { name: 'Monitors' })).toHaveFocus()
})
