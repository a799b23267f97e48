import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../../shared/router/history.ts'
import { Router, type Route } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/pro/site.ts'
import { answerTo, completeAnswer, listOf } from '../../../testing/complete-answer.ts'
import FullPage from './full-page.tsx'
import OpenPage from './index.tsx'

const layout: Route['layout'] = ({ children }) => children
const routes: readonly Route[] = [
  { path: '/explore/:name?', layout, load: () => Promise.resolve(OpenPage) },
  { path: '/explore-authenticated/:name?', layout, load: () => Promise.resolve(FullPage) },
  { path: '/login', layout, load: async () => () => null },
]
const wordRows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    key: `word${n}`,
    label: `word${n}`,
    lift: 2,
    significant: true,
  }))
const found = {
  query: 'coffee',
  kind: 'keyword',
  label: 'coffee',
  found: true,
  limited: true,
  kinds: [{ kind: 'keyword', profiles: 150 }],
  totals: { posts: 900, authors: 300, authors_low: 280, authors_high: 320, reach: 9120, profiles: 150 },
  related_keywords: wordRows(5),
  hashtags: wordRows(2),
  mentions: [{ key: '@acme', label: '@acme', lift: 2 }],
  suggested_package: { keywords: [{ label: 'coffee' }] },
}
const trends = {
  keywords: [{ label: 'matcha', growth: 2.4, at_least: false }],
  hashtags: [{ label: '#latteart', growth: 3, at_least: true }],
  network: { state: 'unavailable', cause: 'X does not answer.' },
}
const ANSWERS: Record<string, unknown> = {
  '/api/external/xplore/': found,
  '/api/explore-x/': { ...found, limited: false },
  '/api/external/xplore/trending/': trends,
  '/api/external/x-conversations/': listOf([
    { id: '1', kind: 'topic', title: 'Latte art', posts: 80, authors: 60 },
  ]),
  '/api/teams/': listOf([{ id: '7', name: 'Acme', slug: 'acme' }]),
  '/api/external/analyze-handles/create-sheet/': {
    document: { name: 'accounts.xlsx', url: '/api/files/1' },
  },
  '/api/build-audience/': { id: '31', name: 'coffee' },
}
let asked: { method: string; path: string; token: string | null; body: unknown }[]
let answers: Record<string, unknown>
let refusal: Response | null

beforeEach(async () => {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  queryClient.setQueryData(meQuery.queryKey, null)
  asked = []
  answers = ANSWERS
  refusal = null
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input), location.href)
    const token = new Headers(init?.headers).get('authorization')
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    asked.push({ method: init?.method ?? 'GET', path: pathname + search, token, body })
    return refusal && pathname.startsWith('/api/external/xplore/')
      ? refusal.clone()
      : answerTo(input, init, answers[`${init?.method ?? 'GET'} ${pathname}`] ?? answers[pathname] ?? {})
  })
  await startI18n('en', ['common', 'errors', 'shell', 'forms'])
  await loadMessages(['openExplore', 'explore', 'insights', 'insightsGraph', 'insightsPosts'])
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.removeItem('returnPath')
  sessionStorage.clear()
})
const open = (address: string) => {
  goToPlace(address, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NavigationProvider navigate={goToPlace}>
          <Router routes={routes} fallback="/explore" />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}
const signIn = () =>
  queryClient.setQueryData(meQuery.queryKey, completeAnswer('GET', '/api/user/me/', { id: '1' }) as never)
const askedPaths = () => asked.map(({ path }) => path.split('?')[0])

test('a visitor explores a name with the fixed token, and is asked to sign in where a list ends and nowhere else (ROUTE-033)', async () => {
  await open('/explore/%23coffee?tab=what')
  await expect.element(page.getByText('9,120')).toBeVisible()
  expect(asked).toEqual([
    {
      method: 'GET',
      path: '/api/external/xplore/?name=%23coffee&language=en',
      token: expect.stringContaining('token-of-the-site'),
      body: null,
    },
  ])
  // Of the lists only the words have five rows.
  const more = page.getByRole('link', { name: 'Sign in to access more data' })
  await expect.element(more).toHaveAttribute('href', '/login')
  expect(more.elements()).toHaveLength(1)
})

test('the 31st name of the day is refused in words, with the sign-in beside it (ROUTE-033)', async () => {
  const detail = 'You have looked up 30 names today.'
  refusal = Response.json({ detail }, { status: 429, headers: { 'x-error-code': 'visitor_limit' } })
  await open('/explore/tea')
  await expect.element(page.getByText(detail)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in for free' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})

test('a sensitive name is refused with its reason and without a second try (ROUTE-033, RULE-038)', async () => {
  const reason = 'Sensitive traits are never used for targeting.'
  refusal = Response.json({ name: [reason] }, { status: 400 })
  await open('/explore/election')
  await expect.element(page.getByRole('alert')).toHaveTextContent(`This name cannot be explored.${reason}`)
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})

test('a search leads to the address of the name; names to begin with and what grows lead to theirs (ROUTE-033)', async () => {
  await open('/explore')
  await expect.element(page.getByText('at least ×3')).toBeVisible()
  await expect.element(page.getByText('×2.4')).toBeVisible()
  await expect.element(page.getByText(/^X could not be asked: X does not answer\./)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'photography' }))
    .toHaveAttribute('href', '/explore/photography')
  await expect
    .element(page.getByRole('link', { name: '#latteart' }))
    .toHaveAttribute('href', '/explore/%23latteart')
  await page.getByRole('textbox', { name: 'What to explore' }).fill('iced tea')
  await page.getByRole('button', { name: 'Explore', exact: true }).click()
  await expect.poll(() => currentPlace().pathname).toBe('/explore/iced%20tea')
})

test('what they say has conversations, and the newest posts of an account (ROUTE-033, CALL-157, CALL-165)', async () => {
  answers = { ...ANSWERS, '/api/external/xplore/': { ...found, kind: 'handle', query: '@acme' } }
  await open('/explore/@acme?tab=posts')
  await expect.element(page.getByText('80 posts by 60 people')).toBeVisible()
  expect(askedPaths()).toContain('/api/external/posts-account/')
})

test('three names stand side by side by their address (ROUTE-033)', async () => {
  await open('/explore/coffee?with=tea')
  await page.getByRole('textbox', { name: 'Compare with' }).fill('matcha')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect.poll(() => currentPlace().search).toBe('?with=tea&and=matcha')
  const names = () => asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('name'))
  await expect.poll(names).toEqual(['coffee', 'tea', 'matcha'])
})

test('who asks for the audience, signs in and is back has it saved in the only team (ROUTE-033, issue 47.2)', async () => {
  const first = await open('/explore/coffee')
  await page.getByRole('link', { name: 'Sign in to save this audience' }).click()
  expect(localStorage.getItem('returnPath')).toBe('/explore/coffee')
  await first.unmount()
  signIn()
  await open('/explore/coffee')
  await expect.element(page.getByText('“coffee” is saved as an audience of Acme.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open in the dashboard' }))
    .toHaveAttribute('href', '/acme/audiences/31?variant=team')
  const built = asked.filter(({ path }) => path === '/api/build-audience/')
  expect(built).toMatchObject([
    { body: { team_id: '7', name: 'coffee', targeting_package: { keywords: [{ label: 'coffee' }] } } },
  ])
  expect(askedPaths()).toContain('/api/explore-x/')
})

test('nothing is saved unasked; without a team the dialog makes the first one (ROUTE-035, issue 47.2)', async () => {
  answers = {
    ...ANSWERS,
    '/api/teams/': listOf([]),
    'POST /api/teams/': { id: '9', name: 'Beans', slug: 'beans' },
  }
  signIn()
  await open('/explore-authenticated/coffee')
  await page.getByRole('button', { name: 'Save audience' }).click()
  expect(askedPaths()).not.toContain('/api/build-audience/')
  await page.getByLabelText('Name of your team').fill('Beans')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('“coffee” is saved as an audience of Beans.')).toBeVisible()
  expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/teams/', '/api/build-audience/']),
  )
})

test('who is signed in sees how the mood moves, and keeps the accounts around a name as a sheet (ROUTE-035, CALL-211, CALL-213)', async () => {
  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  signIn()
  await open('/explore/coffee')
  await page.getByRole('button', { name: 'Accounts as a sheet' }).click()
  await expect.poll(() => downloads).toEqual(['accounts.xlsx'])
  const sheet = asked.find(({ path }) => path.startsWith('/api/external/analyze-handles/'))
  expect(sheet?.body).toMatchObject({ handles: ['acme'], format: 'xlsx' })
  await expect.poll(askedPaths).toContain('/api/external/analyze-topic-sentiments/')
})

test('the full exploration asks a visitor to sign in and to come back, without a call (ROUTE-035)', async () => {
  await open('/explore-authenticated/coffee')
  await expect.element(page.getByText('Please sign in')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in for free' }).click()
  expect(localStorage.getItem('returnPath')).toBe('/explore-authenticated/coffee')
  expect(askedPaths()).toEqual([])
})
