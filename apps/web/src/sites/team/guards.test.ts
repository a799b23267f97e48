import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { placeOf } from '../../shared/router/history.ts'
import { fakePage } from '../../testing/fake-page.ts'

let page: ReturnType<typeof fakePage>
let meAnswer: { status: number; body: unknown }
let openedSlugs: string[]
beforeEach(() => {
  vi.resetModules()
  openedSlugs = ['acme', 'zoo']
  meAnswer = { status: 200, body: { id: 'u', token: 't', language: 'en', social_accounts: [] } }
  page = fakePage('https://dashboard.example.com/', ({ path }) => {
    if (path.startsWith('/api/user/me/')) return meAnswer
    const results = openedSlugs.map((slug) => ({ id: `id-${slug}`, slug, name: slug }))
    return { status: 200, body: { count: results.length, next: null, previous: null, results } }
  })
})
afterEach(() => vi.unstubAllGlobals())

const calls = () => page.requests.map(({ path }) => path.split('?')[0])
/** The address a guard redirects to, or its result. */
async function withGuards(act: (guards: typeof import('./guards.ts')) => Promise<unknown>) {
  try {
    return await act(await import('./guards.ts'))
  } catch (error) {
    return error
  }
}
const redirectTo = async (href: string) => {
  const { redirect } = await import('../../shared/router/redirect.ts')
  return redirect(href)
}

describe('a screen of a team', () => {
  const openTeam = (slug: string) =>
    withGuards((guards) => guards.requireTeam(placeOf(`/${slug}/creator?r=x`), { teamId: slug }))

  test('opens for a member, the teams loading after the user, and is the recent one (STATE-032, STATE-033)', async () => {
    expect(await openTeam('acme')).toMatchObject({ slug: 'acme' })
    expect(calls()).toEqual(['/api/user/me/', '/api/teams/'])
    expect(page.localStorage.getItem('recentTeam')).toBe('acme')
  })
  test('sends everybody else to the choice of a team, with the reason (ROUTE-025, use 24)', async () => {
    expect(await openTeam('foreign')).toEqual(await redirectTo('/choose-team'))
    expect(page.localStorage.getItem('recentTeam')).toBeNull()
    expect(page.sessionStorage.getItem('foreign-team')).toBe('foreign')
  })
  test('sends visitors to the login page, remembers the way back and needs no team', async () => {
    meAnswer = { status: 403, body: { detail: 'Authentication credentials were not provided.' } }
    expect(await openTeam('acme')).toEqual(await redirectTo('/login'))
    expect(page.localStorage.getItem('returnPath')).toBe('/acme/creator?r=x')
    expect(calls()).toEqual(['/api/user/me/'])
  })
})

describe('the reset of a start for tests', () => {
  const openGuarded = (isMarked: boolean) => {
    vi.stubGlobal('document', { ...page.document, querySelector: () => (isMarked ? {} : null) })
    return withGuards((guards) => guards.requireTestStart())
  }

  test('opens on a page that a start for tests marked, for visitors too (ROUTE-023)', async () => {
    expect(await openGuarded(true)).toBeUndefined()
    expect(calls()).toEqual([])
  })
  test('is an unknown path everywhere else (ROUTE-010, ROUTE-023)', async () => {
    expect(await openGuarded(false)).toEqual(await redirectTo('/choose-team'))
  })
})

describe('a screen of the operators', () => {
  const open = () => withGuards((guards) => guards.requireOperator(placeOf('/operators/billing')))

  test('opens for whom the configuration names, and is an unknown path for everybody else (ROUTE-010)', async () => {
    expect(await open()).toEqual(await redirectTo('/choose-team'))
    expect(calls()).toEqual(['/api/user/me/'])
    const { queryClient } = await import('../../shared/query/query-client.ts')
    queryClient.clear()
    meAnswer = { status: 200, body: { ...(meAnswer.body as object), is_operator: true } }
    expect(await open()).toBeUndefined()
  })
  test('sends visitors to the login page, which leads back', async () => {
    meAnswer = { status: 403, body: { detail: 'Authentication credentials were not provided.' } }
    expect(await open()).toEqual(await redirectTo('/login'))
    expect(page.localStorage.getItem('returnPath')).toBe('/operators/billing')
  })
})

describe('a screen that visitors may open', () => {
  const openTeams = () => withGuards((guards) => guards.loadTeamsOfUser())

  test('has the teams of a user, and requests none for a visitor (ROLE-001)', async () => {
    await openTeams()
    expect(calls()).toEqual(['/api/user/me/', '/api/teams/'])
    meAnswer = { status: 403, body: { detail: 'Authentication credentials were not provided.' } }
    const { queryClient } = await import('../../shared/query/query-client.ts')
    queryClient.clear()
    expect(await openTeams()).toBeUndefined()
    expect(calls().slice(2)).toEqual(['/api/user/me/'])
  })
})

describe('the address without a path', () => {
  const openRecentTeam = (href = '/') => withGuards((guards) => guards.openRecentTeam(placeOf(href)))

  test('opens Home of the recent team while one belongs to it (STATE-034, ruling 35)', async () => {
    page.localStorage.setItem('recentTeam', 'zoo')
    expect(await openRecentTeam()).toEqual(await redirectTo('/zoo/home'))
  })
  test('lets one choose when the recent team is gone (STATE-034)', async () => {
    page.localStorage.setItem('recentTeam', 'gone')
    expect(await openRecentTeam()).toEqual(await redirectTo('/choose-team'))
  })
  test('opens the only team, and begins the onboarding without any', async () => {
    openedSlugs = ['acme']
    expect(await openRecentTeam()).toEqual(await redirectTo('/acme/home'))
    openedSlugs = []
    expect(await openRecentTeam()).toEqual(await redirectTo('/welcome'))
  })
  test('keeps what somebody said to sell on another site, through the sign-in (issue 51.1)', async () => {
    const href = '/#sell=Coffee%2C%20Japan'
    meAnswer = { status: 403, body: { detail: 'Authentication credentials were not provided.' } }
    expect(await openRecentTeam(href)).toEqual(await redirectTo('/login'))
    expect(page.localStorage.getItem('returnPath')).toBe(href)
    meAnswer = { status: 200, body: { id: 'u', token: 't', language: 'en', social_accounts: [] } }
    vi.resetModules()
    openedSlugs = []
    expect(await openRecentTeam(href)).toEqual(await redirectTo('/welcome'))
    expect(page.sessionStorage.getItem('sell-text')).toBe('Coffee, Japan')
  })
})
