import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../testing/fake-page.ts'

let page: ReturnType<typeof fakePage>
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  page = fakePage('https://dashboard.example.com/login', () => ({
    status: 200,
    body: { authorize_url: 'https://network.example/consent' },
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['twitter_oauth2', '/rest-auth/twitter_oauth2_challenge/code-challenge/'],
  ['facebook', '/rest-auth/facebook/start/'],
  ['linkedin', '/rest-auth/linkedin/start/'],
] as const)('%s: sends the stored state to the server, then leaves (STATE-025)', async (network, path) => {
  const { goToNetwork } = await import('./go-to-network.ts')
  const redirecting = goToNetwork(network)
  await vi.waitFor(() => expect(page.location.assign).toHaveBeenCalledWith('https://network.example/consent'))
  const url = new URL(`https://x${page.requests[0]!.path}`)
  expect(url.pathname).toBe(path)
  expect(url.searchParams.get('redirect_uri')).toBe(`https://dashboard.example.com/login/${network}`)
  const storedKeys = Array.from({ length: page.sessionStorage.length }, (_, at) =>
    page.sessionStorage.getItem(page.sessionStorage.key(at)!),
  )
  expect(storedKeys).toContain(url.searchParams.get('state'))
  await vi.advanceTimersByTimeAsync(20_100)
  await redirecting
})
