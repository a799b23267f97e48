import '../../styles.css'
import { ApiError } from '@rookery/api-client'
import { adSetsCalls, sessionsCalls } from '@rookery/contract/facts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { api, onFreshSignIn } from '../api/api.ts'
import { singleWriteOptions } from '../api/write-once.ts'
import { loadMessages, startI18n } from '../i18n/i18n.ts'
import { Root } from '../layout/root.tsx'
import { queryClient } from '../query/query-client.ts'
import { SiteContext } from '../site/site.ts'
import { site } from '../../sites/pro/site.ts'
import { answerTo } from '../../testing/complete-answer.ts'
import { signInAgain, signInAgainQuestion } from './sign-in-again.ts'

const asserted = vi.hoisted(() => ({
  id: 'cred',
  rawId: 'cred',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication: async () => asserted }))

interface Sent {
  method: string
  path: string
  key: string | null
  body: unknown
}
let sent: Sent[]
let ways: { passkey: boolean; email: string | null; networks: string[] }
let isFresh: boolean

beforeEach(async () => {
  queryClient.clear()
  sent = []
  isFresh = false
  ways = { passkey: true, email: null, networks: [] }
  await startI18n('en', ['common', 'errors', 'shell'])
  // Read once by the page; each test begins anew.
  await loadMessages(['signIn', 'forms'])
  onFreshSignIn(signInAgain)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const method = init?.method ?? 'GET'
    const key = new Headers(init?.headers).get('idempotency-key')
    sent.push({ method, path: pathname, key, body: JSON.parse(String(init?.body ?? 'null')) })
    if (pathname === '/api/user/sign-in-again/' && method === 'GET') return answerTo(input, init, ways)
    if (pathname.startsWith('/api/user/sign-in-again/')) {
      if (pathname.endsWith('/code/options/')) return answerTo(input, init, { magic_code: 'm' })
      if (pathname.endsWith('/options/')) return answerTo(input, init, { options: {} })
      isFresh = true
      return new Response(null, { status: 204 })
    }
    if (!isFresh)
      return Response.json(
        { detail: 'Please sign in again to confirm that it is you.' },
        { status: 403, headers: { 'x-error-code': 'fresh_sign_in' } },
      )
    return method === 'DELETE' ? new Response(null, { status: 204 }) : answerTo(input, init, {})
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <Root>
          <p>The page</p>
        </Root>
      </SiteContext>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  signInAgainQuestion.settle(false)
  onFreshSignIn(async () => false)
})

const dialog = () => page.getByRole('dialog', { name: 'Sign in again' })
const startSpending = () =>
  api.call(adSetsCalls.updateAdSet, { pk: 's1', status: 'Active', version: 1 }, singleWriteOptions())

test('security 35: what was refused for an old sign-in is asked again by itself after the passkey, as the same request, and its caller goes on', async () => {
  const spending = startSpending()
  await dialog().getByRole('button', { name: 'Use your passkey' }).click()
  await expect(spending).resolves.toMatchObject({})
  const tries = sent.filter(({ path }) => path === '/api/adsets/s1/')
  expect(tries).toHaveLength(2)
  expect(tries[0]).toEqual(tries[1])
  expect(tries[0]!.key).not.toBeNull()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  expect(page.getByText('The page').elements()).toHaveLength(1)
})

test('security 35: who has no passkey types the code mailed to the own address; calls that wait share one question', async () => {
  ways = { passkey: false, email: 'ada@mail.example', networks: [] }
  const both = Promise.all([
    startSpending(),
    api.call(sessionsCalls.revokeSession, { pk: 'other' }, { quiet: true }),
  ])
  await dialog().getByRole('button', { name: 'Email a code to ada@mail.example' }).click()
  await page.getByLabelText('Code from the email').fill('ABC234')
  await both
  expect(sent.filter(({ path }) => path === '/api/user/sign-in-again/code/').map(({ body }) => body)).toEqual(
    [{ magic_code: 'm', confirm_code: 'ABC234' }],
  )
})

test('security 35: X is asked in a window of its own, and the page goes on when that one says it is done', async () => {
  ways = { passkey: false, email: null, networks: ['twitter'] }
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const spending = startSpending()
  await dialog().getByRole('button', { name: 'Sign in with X' }).click()
  await expect.poll(() => open.mock.calls.length).toBe(1)
  expect(open.mock.calls[0]![0]).toMatch(/\/login\/twitter\?again=1$/)
  isFresh = true
  const channel = new BroadcastChannel('signed-in-again')
  channel.postMessage(null)
  await expect(spending).resolves.toMatchObject({})
  channel.close()
})

test('security 35: who closes the question has begun nothing, and the caller says why', async () => {
  const refusal = startSpending().catch((error: unknown) => error)
  await dialog().getByRole('button', { name: 'Close' }).click()
  expect(await refusal).toMatchObject({ code: 'fresh_sign_in' } satisfies Partial<ApiError>)
  expect(sent.filter(({ path }) => path === '/api/adsets/s1/')).toHaveLength(1)
})
