import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage, type Answer, type PageRequest } from '../../testing/fake-page.ts'

const userOf = (id: string) => ({
  id,
  email: `${id}@example.com`,
  first_name: id,
  last_name: '',
  language: 'en',
  social_accounts: [],
  memberships: [],
  groups: [],
  token: `token of ${id}`,
})
const refused: Answer = {
  status: 409,
  body: { detail: 'Somebody else is signed in.' },
  headers: { 'x-error-code': 'other_user' },
}

let page: ReturnType<typeof fakePage>
/** Whose cookie the browser sends, as a sign-in in any tab leaves it; null after a sign-out. */
let cookieOf: string | null
let calls: PageRequest[]
const window = new EventTarget()
const otherTab = (user: string | null, key: string | null = 'user') => {
  cookieOf = user
  if (user === null) page.localStorage.clear()
  else page.localStorage.setItem('user', JSON.stringify({ ...userOf(user), name: user }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

/** Answers as the server does: by the cookie, and refused where the page is another's (check-page-user.ts). */
const answer = (request: PageRequest): Answer => {
  calls.push(request)
  if (cookieOf === null) return { status: 403, body: { detail: 'Not signed in.' } }
  const drawnFor = request.headers['x-rookery-user']
  if (drawnFor !== undefined && drawnFor !== cookieOf) return refused
  return { status: 200, body: request.path === '/api/user/me/' ? userOf(cookieOf) : {} }
}

/** The page of Ada, drawn. */
const drawForAda = async () => {
  const { meQuery } = await import('./me.query.ts')
  const { queryClient } = await import('../query/query-client.ts')
  const { watchSignIns, otherUser, goOnAs } = await import('./other-user.ts')
  watchSignIns(window as never)
  await queryClient.fetchQuery(meQuery)
  const { api } = await import('../api/api.ts')
  const { teamsCalls } = await import('@rookery/contract/facts.ts')
  return { api, teamsCalls, otherUser, goOnAs, queryClient, meQuery }
}

beforeEach(() => {
  vi.resetModules()
  calls = []
  cookieOf = 'ada'
  page = fakePage('https://dashboard.example.com/acme/creator', answer)
})
afterEach(() => vi.unstubAllGlobals())

test('every call names the user the page was opened for; a call as another user is refused, and the page learns who is signed in (issue 44.2)', async () => {
  const { api, teamsCalls, otherUser, queryClient, meQuery } = await drawForAda()
  await api.call(teamsCalls.listTeams, {})
  expect(calls.at(-1)!.headers['x-rookery-user']).toBe('ada')
  expect(otherUser.get()).toBeNull()
  // Ben signs in in another tab, and no event tells this one.
  cookieOf = 'ben'
  page.localStorage.setItem('user', JSON.stringify({ ...userOf('ben'), name: 'ben' }))
  await expect(
    api.call(teamsCalls.updateTeam, { slug: 'acme', name: 'Ours' }, { quiet: true }),
  ).rejects.toMatchObject({ status: 409, code: 'other_user' })
  // Neither Ben's anti-forgery value nor a call that his session would take.
  const write = calls.find(({ method }) => method === 'PATCH')!
  expect([write.headers['x-rookery-user'], write.headers['x-csrftoken']]).toEqual(['ada', undefined])
  await vi.waitFor(() => expect(otherUser.get()?.user?.id).toBe('ben'))
  // The page stays Ada's.
  expect(queryClient.getQueryData(meQuery.queryKey)?.id).toBe('ada')
})

test('a sign-in in another tab is noticed at once, and that its own user is back (issue 44.2)', async () => {
  const { otherUser, goOnAs } = await drawForAda()
  otherTab('ben')
  await vi.waitFor(() => expect(otherUser.get()?.user?.id).toBe('ben'))
  otherTab('ada')
  await vi.waitFor(() => expect(otherUser.get()).toBeNull())
  goOnAs(userOf('ben') as never)
  expect(page.location.assign).toHaveBeenCalledWith('/')
})

test('a sign-out in another tab is reported, and the page remains as it is (issue 44.2)', async () => {
  const { otherUser } = await drawForAda()
  otherTab(null, null)
  await vi.waitFor(() => expect(otherUser.get()).toEqual({ user: null }))
  expect(page.location.assign).not.toHaveBeenCalled()
  // Missed events are made up for when the page is looked at again.
  cookieOf = 'ada'
  page.localStorage.setItem('user', JSON.stringify({ ...userOf('ada'), name: 'ada' }))
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(otherUser.get()).toBeNull())
})

test('drafts and choices are of who made them: another sees none, their owner has them again (issue 44.2)', async () => {
  const { drawFor } = await import('../api/page-user.ts')
  const { ownLocal, ownSession } = await import('../api/own-storage.ts')
  const { readUnsavedRecipe, storeUnsavedRecipe } = await import('../recipe/unsaved-recipe.ts')
  drawFor('ada')
  const draft = { tree: {} as never, name: 'Ada’s', region_id: null, audience_id: null, version: 0 }
  storeUnsavedRecipe('team', { ...draft, is_synced: false })
  ownSession.setItem('new-campaign:1', 'Ada’s')
  drawFor('ben')
  expect([readUnsavedRecipe('team'), ownSession.getItem('new-campaign:1')]).toEqual([null, null])
  ownLocal.setItem('draft:team', 'null')
  drawFor('ada')
  expect(readUnsavedRecipe('team')?.name).toBe('Ada’s')
  expect(ownSession.getItem('new-campaign:1')).toBe('Ada’s')
})

test('returning from a connection connects the account to the user who began it, or is refused (issue 44.2)', async () => {
  await drawForAda()
  const { beginOAuth, endOAuth } = await import('../sign-in/oauth-state.ts')
  const { drawFor, pageUser } = await import('../api/page-user.ts')
  const state = beginOAuth(true)
  // The page that the network leads back to is drawn anew, while Ben is signed in.
  drawFor('ben')
  expect(endOAuth(state)).toEqual({ isExpected: true, isConnecting: true })
  expect(pageUser()).toBe('ada')
})
