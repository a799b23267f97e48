import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakePage, type Answer, type PageRequest } from '../../testing/fake-page.ts'

const user = (language: string) => ({
  id: 'u',
  email: 'mio@example.com',
  first_name: 'Mio',
  last_name: '',
  language,
  social_accounts: [],
  memberships: [],
  groups: [],
  token: 'forge',
})
const signedOut = { status: 403, body: { detail: 'Authentication credentials were not provided.' } }
let page: ReturnType<typeof fakePage>
let server: (request: PageRequest) => Answer
beforeEach(() => {
  vi.resetModules()
  page = fakePage('https://dashboard.example.com/acme/audiences?q=tea', (request) => server(request))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** As at the start of the page: unhandled failures lead to toasts and the login page. */
async function answerFailures() {
  const { onFailure } = await import('../api/api.ts')
  const { handleApiError } = await import('../layout/handle-api-error.ts')
  onFailure(handleApiError)
}

describe('the signed-in user', () => {
  test('a 403 means signed out: user and ad accounts are cleared, no error is shown (STATE-039, ERR-009)', async () => {
    const { meQuery } = await import('./me.query.ts')
    const { queryClient } = await import('../query/query-client.ts')
    const { toasts } = await import('../feedback/toasts.ts')
    await answerFailures()
    page.localStorage.setItem('user', '{"email":null,"name":"Mio","token":"old"}')
    queryClient.setQueryData(['ad-accounts'], [{ id: 'a' }])
    server = () => signedOut
    expect(await queryClient.fetchQuery(meQuery)).toBeNull()
    expect(page.localStorage.getItem('user')).toBeNull()
    expect(queryClient.getQueryData(['ad-accounts'])).toEqual([])
    expect(toasts.getSnapshot()).toEqual([])
    expect(page.location.assign).not.toHaveBeenCalled()
  })
  test('any other failure is a failure', async () => {
    const { meQuery } = await import('./me.query.ts')
    const { queryClient } = await import('../query/query-client.ts')
    server = () => ({ status: 404, body: { detail: 'Not found.' } })
    await expect(queryClient.fetchQuery(meQuery)).rejects.toThrow('Not found.')
  })
})

test('the browser keeps id, public name, handle and anti-forgery value of the user, and nothing of what was read (security-4 26)', async () => {
  const { meQuery, rememberUser } = await import('./me.query.ts')
  const { queryClient } = await import('../query/query-client.ts')
  const { forgetStoredAnswers } = await import('./forget-stored-answers.ts')
  page.localStorage.setItem('rookery-cache', '{"state":{"teams":[{"invoice_email":"bills@example.com"}]}}')
  forgetStoredAnswers()
  rememberUser(user('en') as never)
  queryClient.setQueryData(['teams'], [{ invoice_email: 'bills@example.com' }])
  expect(queryClient.getQueryData(meQuery.queryKey)).toMatchObject({ email: 'mio@example.com' })
  const keptItems = Object.fromEntries(
    Array.from({ length: page.localStorage.length }, (_, at) => page.localStorage.key(at)!).map((key) => [
      key,
      JSON.parse(page.localStorage.getItem(key)!) as unknown,
    ]),
  )
  expect(keptItems).toEqual({ user: { id: 'u', name: 'Mio', handle: null, token: 'forge' } })
  expect(page.sessionStorage).toHaveLength(0)
  // Who signs in by mail and has told no name is shown by a letter.
  rememberUser({ ...user('en'), first_name: '' } as never)
  expect(page.localStorage.getItem('user')).toContain('"name":"m"')
})

test('switching accounts ends the session and preserves only the return path for the next sign-in', async () => {
  const { switchAccount } = await import('./sign-out.ts')
  const { peekReturnPath } = await import('./return-path.ts')
  server = () => ({ status: 200, body: {} })
  page.localStorage.setItem('recentTeam', 'acme')
  await switchAccount()
  expect(page.requests).toMatchObject([{ method: 'POST', path: '/rest-auth/logout/' }])
  expect([page.localStorage.length, page.sessionStorage.length]).toEqual([1, 0])
  expect(peekReturnPath()).toBe('/acme/audiences?q=tea')
  expect(page.location.reload).toHaveBeenCalledOnce()
})

test('signing out ends the session, empties both storages and reloads (STATE-031)', async () => {
  const { signOut } = await import('./sign-out.ts')
  server = () => ({ status: 200, body: {} })
  page.localStorage.setItem('recentTeam', 'acme')
  page.sessionStorage.setItem('variant', 'pro')
  await signOut()
  expect(page.requests).toMatchObject([{ method: 'POST', path: '/rest-auth/logout/' }])
  expect([page.localStorage.length, page.sessionStorage.length]).toEqual([0, 0])
  expect(page.location.reload).toHaveBeenCalledOnce()
})

test('a sign-out that failed leaves everything as it was', async () => {
  const { signOut } = await import('./sign-out.ts')
  server = () => ({ status: 500, body: { detail: 'Something went wrong. Please try again later.' } })
  page.localStorage.setItem('recentTeam', 'acme')
  await expect(signOut()).rejects.toThrow('Something went wrong')
  expect(page.localStorage.getItem('recentTeam')).toBe('acme')
  expect(page.location.reload).not.toHaveBeenCalled()
})

describe('the language at a sign-in', () => {
  const beginSession = async (pageLocale: 'en' | 'ja') => {
    const i18n = await import('../i18n/i18n.ts')
    await i18n.startI18n(pageLocale, ['common'])
    const { syncLanguageAtSignIn } = await import('../sign-in/sync-language.ts')
    return { sync: (saved: string) => syncLanguageAtSignIn(user(saved) as never), i18n }
  }
  const putRequests = () => page.requests.filter(({ method }) => method === 'PUT')

  test('a visitor’s Japanese is saved with one PUT, also over several sign-ins (I18N-004)', async () => {
    server = () => ({ status: 200, body: user('ja') })
    const { sync } = await beginSession('ja')
    await sync('en')
    await sync('en')
    expect(putRequests()).toEqual([{ method: 'PUT', path: '/api/user/me/', body: { language: 'ja' } }])
  })
  test('a failure is only a warning, and the next sign-in tries again (ERR-014, I18N-004)', async () => {
    const warnSpy = vi.spyOn(console, 'warn').mockReturnValue()
    await answerFailures()
    server = () => ({ status: 500, body: { detail: 'no' } })
    const { sync } = await beginSession('ja')
    await sync('en')
    expect(warnSpy).toHaveBeenCalledOnce()
    const { toasts } = await import('../feedback/toasts.ts')
    expect(toasts.getSnapshot()).toEqual([])
    server = () => ({ status: 200, body: user('ja') })
    await sync('en')
    expect(putRequests()).toHaveLength(2)
  })
  test('a saved language that we have is applied, another is passed over (I18N-003)', async () => {
    const { sync, i18n } = await beginSession('en')
    await sync('nl')
    expect(i18n.currentLocale()).toBe('en')
    await sync('ja')
    expect(i18n.currentLocale()).toBe('ja')
    expect(putRequests()).toEqual([])
  })
})

describe('the time zone at a sign-up (use-4 N6)', () => {
  const zoneOf = (time_zone: string, teams = 0) => ({
    ...user('en'),
    time_zone,
    memberships: Array.from({ length: teams }, () => ({})),
  })
  const signUp = async (of: object) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Tokyo',
    } as Intl.ResolvedDateTimeFormatOptions)
    const { syncTimeZoneAtSignUp } = await import('../sign-in/sync-time-zone.ts')
    await syncTimeZoneAtSignUp(of as never)
    return page.requests.filter(({ method }) => method === 'PUT')
  }
  test('a new user gets the browser’s language', async () => {
    server = () => ({ status: 200, body: zoneOf('Asia/Tokyo') })
    expect(await signUp(zoneOf('UTC'))).toEqual([
      { method: 'PUT', path: '/api/user/me/', body: { time_zone: 'Asia/Tokyo' } },
    ])
  })
  test('is not changed if it was chosen, or may have been', async () => {
    expect(await signUp(zoneOf('Europe/London'))).toEqual([])
    expect(await signUp(zoneOf('UTC', 1))).toEqual([])
  })
  test('a failure is only a warning', async () => {
    const warnSpy = vi.spyOn(console, 'warn').mockReturnValue()
    server = () => ({ status: 500, body: { detail: 'no' } })
    await signUp(zoneOf('UTC'))
    expect(warnSpy).toHaveBeenCalledOnce()
  })
})
