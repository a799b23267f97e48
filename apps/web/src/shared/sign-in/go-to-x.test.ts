import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../testing/fake-page.ts'

let page: ReturnType<typeof fakePage>
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  page = fakePage('https://dashboard.example.com/login', () => ({
    status: 200,
    body: { oauth_token: 'tok', authorize_url: 'https://x.example/oauth/authenticate' },
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('stores a state, leaves for the authorisation page, then waits 20 seconds (STATE-025, STATE-026, CONST-008)', async () => {
  const { goToX } = await import('./go-to-x.ts')
  let isOver = false
  const redirecting = goToX().then(() => {
    isOver = true
  })
  await vi.waitFor(() => expect(page.location.assign).toHaveBeenCalledOnce())
  expect(page.location.assign).toHaveBeenCalledWith('https://x.example/oauth/authenticate?oauth_token=tok')
  const callback = new URL(`https://x${page.requests[0]!.path}`).searchParams.get('oauth_callback')!
  const oauthState = new URL(callback).searchParams.get('state')
  expect(callback).toBe(`https://dashboard.example.com/login/twitter?state=${oauthState}`)
  const storedKeys = Array.from({ length: page.sessionStorage.length }, (_, at) =>
    page.sessionStorage.getItem(page.sessionStorage.key(at)!),
  )
  expect(storedKeys.join(' ')).toContain(oauthState)
  await vi.advanceTimersByTimeAsync(19_900)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  await redirecting
  expect(isOver).toBe(true)
})
