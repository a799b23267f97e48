import '../../../styles.css'
import type { UserSession } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { removePasskey } from './api/passkeys.ts'
import { EndOtherSessions } from './components/end-other-sessions.tsx'
import { changedSignIn } from './model/changed-sign-in.ts'

const session = (id: string, is_current: boolean): UserSession => ({
  id,
  created_at: '2026-01-05T00:00:00Z',
  last_seen_at: '2026-01-05T00:00:00Z',
  expires_at: '2026-02-05T00:00:00Z',
  user_agent: 'tests',
  is_current,
})
let sessions: UserSession[]
let ended: string[]
beforeEach(async () => {
  queryClient.clear()
  changedSignIn.forget()
  ended = []
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['account'])
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname === '/api/user/sessions/') return answerTo(input, init, listOf(sessions))
    if (init?.method === 'DELETE' && pathname.startsWith('/api/user/sessions/')) {
      ended.push(pathname.split('/')[4]!)
      sessions = sessions.filter(({ id }) => id !== ended.at(-1))
    }
    if (init?.method === 'DELETE') return new Response(null, { status: 204 })
    return answerTo(input, init, {})
  })
})
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <EndOtherSessions />
    </QueryClientProvider>,
  )

test('after a change of how one signs in the other sessions can be ended at once, and this one goes on (ASVS 7.4.3)', async () => {
  sessions = [session('here', true), session('there', false), session('elsewhere', false)]
  await open()
  const title = page.getByText('You changed how you sign in')
  expect(title.elements()).toHaveLength(0)
  await removePasskey('k1')
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText(/You are still signed in on 2 other devices/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect.poll(() => ended).toEqual(['there', 'elsewhere'])
  await expect.poll(() => title.elements()).toHaveLength(0)
})

test('who is signed in nowhere else is asked nothing', async () => {
  sessions = [session('here', true)]
  await open()
  await removePasskey('k1')
  await expect.poll(() => queryClient.getQueryData(['sessions'])).toHaveLength(1)
  expect(page.getByText('You changed how you sign in').elements()).toHaveLength(0)
})
