import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePage } from '../../testing/fake-page.ts'

let status = 200
let page: ReturnType<typeof fakePage>
beforeEach(async () => {
  vi.resetModules()
  page = fakePage('https://dashboard.example.com/login', () => ({
    status,
    body:
      status === 200
        ? { magic_code: 'code', expires_at: '2026-11-28T12:00:00Z' }
        : { detail: 'The mail server said: relay denied' },
  }))
  const { startI18n } = await import('../i18n/i18n.ts')
  await startI18n('en', ['common'])
})
afterEach(() => vi.unstubAllGlobals())

const requestCode = async () => (await import('./by-mail.ts')).requestCode('reader@mail.example', null)

test.each([429, 500, 503])(
  'a sign-in mail that cannot be sent (%i) is told as a failure alone: nothing of why (ERR-013)',
  async (failure) => {
    status = failure
    expect(await requestCode()).toBeNull()
    expect(page.requests.map(({ path }) => path)).toContain('/api/user/magic-link/')
  },
)

test('a sent mail answers the code that goes back with the typed one', async () => {
  status = 200
  expect(await requestCode()).toBe('code')
})
