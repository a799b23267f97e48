import '../../styles.css'
import type { User } from '@rookery/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { completeAnswer } from '../../testing/complete-answer.ts'
import { drawFor } from '../api/page-user.ts'
import { changeLocale, loadMessages, startI18n } from '../i18n/i18n.ts'
import { lookWhoIsSignedIn } from '../session/other-user.ts'
import { OtherUserNotice } from './other-user-notice.tsx'

/** Who the server says is signed in. */
let signedIn: Partial<User> | null

beforeEach(async () => {
  drawFor('miho')
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    signedIn === null
      ? Response.json({ detail: 'Not signed in.' }, { status: 403 })
      : Response.json(completeAnswer('GET', '/api/user/me/', signedIn)),
  )
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
})
afterEach(async () => {
  signedIn = { id: 'miho' }
  await lookWhoIsSignedIn()
  vi.restoreAllMocks()
  localStorage.clear()
})

test.each([
  ['en', 'Maya Whitlock is signed in now', 'Go on as Maya Whitlock', 'You are signed out', 'Sign in'],
  [
    'ja',
    '現在は Maya Whitlock さんがログインしています',
    'Maya Whitlock さんとして続ける',
    'ログアウトしています',
    'ログイン',
  ],
] as const)(
  'a page shows in its place who is signed in now and offers to continue as them; or that no one is, in %s (issue 44.2)',
  async (language, title, goOn, signedOut, signIn) => {
    await changeLocale(language)
    signedIn = { id: 'miho' }
    await lookWhoIsSignedIn()
    const screen = await render(<OtherUserNotice />)
    expect(screen.container.textContent).toBe('')

    signedIn = { id: 'maya', first_name: 'Maya', last_name: 'Whitlock' }
    await lookWhoIsSignedIn()
    await expect.element(page.getByRole('alert')).toMatchTextContent(title)
    await expect.element(page.getByRole('button', { name: goOn })).toBeVisible()

    signedIn = null
    await lookWhoIsSignedIn()
    await expect.element(page.getByRole('alert')).toMatchTextContent(signedOut)
    await expect.element(page.getByRole('button', { name: signIn, exact: true })).toBeVisible()
  },
)

test('on a phone the notice covers little: what it means is folded, and can be read (issue 44.6)', async () => {
  await page.viewport(390, 844)
  await loadMessages(['otherUser'])
  signedIn = { id: 'maya', first_name: 'Maya', last_name: 'Whitlock' }
  await lookWhoIsSignedIn()
  await render(<OtherUserNotice />)
  const notice = page.getByRole('alert')
  await expect.element(notice.getByText('Go on as Maya Whitlock')).toBeVisible()
  expect(notice.element().getBoundingClientRect().height).toBeLessThan(130)
  await notice.getByText('What this means').click()
  await expect.element(notice.getByText(/no longer reads or saves anything/)).toBeVisible()
  await page.viewport(1440, 900)
})

test('the notice leaves when the page’s user is back (issue 44.2)', async () => {
  signedIn = { id: 'maya', first_name: 'Maya', last_name: 'Whitlock' }
  await lookWhoIsSignedIn()
  await render(<OtherUserNotice />)
  await expect.element(page.getByRole('alert')).toBeVisible()
  signedIn = { id: 'miho' }
  await lookWhoIsSignedIn()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
