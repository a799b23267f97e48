import { ApiError } from '@rookery/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../testing/fake-page.ts'

let page: ReturnType<typeof fakePage>
let answer: { status: number; body: unknown; headers?: Record<string, string> }
beforeEach(() => {
  vi.resetModules()
  page = fakePage('https://dashboard.example.com/acme/creator?r=x#top', () => answer)
})
afterEach(() => vi.unstubAllGlobals())

/** Any call of the page without an error handler of its own. */
async function call() {
  const { startI18n } = await import('../i18n/i18n.ts')
  await startI18n('en', ['errors'])
  const { api, onFailure } = await import('../api/api.ts')
  const { toasts } = await import('../feedback/toasts.ts')
  const { handleApiError, onSignInNeeded } = await import('./handle-api-error.ts')
  onFailure(handleApiError)
  const toLogin = vi.fn()
  onSignInNeeded(toLogin)
  const { teamsCalls } = await import('@rookery/contract/facts.ts')
  const failure = await api.call(teamsCalls.listTeams, {}).catch((error: unknown) => error)
  expect((failure as ApiError).status).toBe(answer.status)
  return { toLogin, texts: toasts.getSnapshot().map(({ level, text }) => [level, text]) }
}

test('a 403 leads to the login page and remembers the way back (ERR-010)', async () => {
  answer = {
    status: 403,
    body: { detail: 'Please sign in' },
    headers: { 'x-error-code': 'sign_in_required' },
  }
  page.localStorage.setItem('user', '{}')
  const { toLogin, texts } = await call()
  expect(toLogin).toHaveBeenCalledOnce()
  expect(texts).toEqual([])
  expect(page.localStorage.getItem('returnPath')).toBe('/acme/creator?r=x#top')
  expect(page.localStorage.getItem('user')).toBeNull()
})

test('a 403 about the role stays on the page and says so', async () => {
  answer = {
    status: 403,
    body: { detail: 'You do not have permission to perform this action.' },
    headers: { 'x-error-code': 'permission_denied' },
  }
  const { toLogin, texts } = await call()
  expect(toLogin).not.toHaveBeenCalled()
  expect(texts).toEqual([['error', 'You do not have permission to perform this action.']])
})

test('a 400 shows a toast with the message (ERR-011, MSG-017)', async () => {
  answer = { status: 400, body: { name: ['Name is required'] } }
  const { toLogin, texts } = await call()
  expect(texts).toEqual([['error', 'Failed to submit form: Name: Name is required']])
  expect(toLogin).not.toHaveBeenCalled()
})

test('a long message is cut (CONST-005)', async () => {
  answer = { status: 400, body: 'x'.repeat(400) }
  const [[, text] = []] = (await call()).texts
  expect(text).toMatch(/^Failed to submit form: x+$/)
  expect(text!.length).toBeLessThanOrEqual('Failed to submit form: '.length + 300)
})
