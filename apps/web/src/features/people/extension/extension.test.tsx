import '../../../styles.css'
import type { User } from '@rookery/contract'
import { readPageMessage, type PageMessage } from '@rookery/contract/people/extension/messages.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ExtensionMissingError, findExtension } from '../../../shared/extension/extension.ts'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { meQuery } from '../../../shared/session/me.query.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import { ProRouter } from '../../../testing/pro-router.tsx'
import ExtensionPage from './index.tsx'

const CODE = 'c'.repeat(43)
const CHALLENGE = 'h'.repeat(43)
const account = { id: '18ce54d4x5t', name: 'Beans Ltd', handle: 'beans' }
const state = {
  type: 'extension-state',
  v: 1,
  version: '1.0.0',
  paired: false,
  ad_account: null,
  form: 'none',
}
const signedIn = {
  ...{ id: 'u1', first_name: 'Ada', last_name: 'King', email: 'ada@mail.example' },
  ...{ social_accounts: [], memberships: [], groups: [] },
} as unknown as User

/** What the page says to the extension, and what the extension answers to each. */
let heard: PageMessage[]
let answers: (message: PageMessage) => object | null
const playExtension = (event: MessageEvent): void => {
  const message = readPageMessage(event.data)
  if (message === null) return
  heard.push(message)
  const answer = answers(message)
  if (answer) postMessage(answer, location.origin)
}
let asked: Record<string, unknown>[]

beforeEach(async () => {
  queryClient.clear()
  localStorage.clear()
  heard = []
  asked = []
  answers = () => null
  addEventListener('message', playExtension)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    asked.push(JSON.parse((init?.body as string | undefined) ?? '{}'))
    return answerTo(input, init, { code: CODE, expires_at: '2026-11-28T00:02:00Z' })
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['extension', 'forms', 'shell'])
})
afterEach(() => {
  removeEventListener('message', playExtension)
  vi.restoreAllMocks()
})
const open = async (hash = '', me: User | null = signedIn) => {
  queryClient.setQueryData(meQuery.queryKey, me)
  goToPlace(`/extension${hash}`, { replace: true })
  return await render(<ProRouter screens={{ '/extension': ExtensionPage }} />)
}
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

describe('/extension', () => {
  // The first: once it has announced itself, the extension counts as there until the page is left.
  test('without an answer it counts as missing, and what it needs is explained', async () => {
    await open()
    await expect.element(heading('Not installed yet')).toBeVisible()
    await expect.element(page.getByText('Keeps the token', { exact: false })).toBeVisible()
    await expect(findExtension()).rejects.toBeInstanceOf(ExtensionMissingError)
    expect(heard).toContainEqual({ type: 'extension-ping', v: 1 })
    // What a frame says is not the extension's word.
    const frame = document.createElement('iframe')
    frame.srcdoc = `<script>parent.postMessage(${JSON.stringify(state)}, '*')</script>`
    await new Promise((loaded) => {
      frame.addEventListener('load', loaded)
      document.body.append(frame)
    })
    postMessage({ ...state, token: 'x' }, location.origin)
    await expect(findExtension()).rejects.toBeInstanceOf(ExtensionMissingError)
    frame.remove()
  })

  test('without the extension nothing can be confirmed, and beside the button it says why and what to do', async () => {
    await open(`#challenge=${CHALLENGE}&name=Chrome`)
    const connect = page.getByRole('button', { name: 'Connect', exact: true })
    await expect.element(connect).toBeDisabled()
    await expect
      .element(connect)
      .toHaveAccessibleDescription(/extension does not answer on this page.*Install it.*then reload the page/)
    expect(asked).toEqual([])
  })

  test('a visitor is asked to sign in before anything is confirmed', async () => {
    await open(`#challenge=${CHALLENGE}&name=Chrome`, null)
    await expect.element(heading('Connect this browser?')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Sign in for free' }).click()
    expect(localStorage.getItem('returnPath')).toContain(`#challenge=${CHALLENGE}`)
  })

  test('the person confirms, and the code of the server goes to the extension', async () => {
    answers = ({ type }) => ({ ...state, paired: type === 'extension-pair' })
    await open(`#challenge=${CHALLENGE}&name=Chrome`)
    await expect.element(page.getByText('“Chrome” asks for a token', { exact: false })).toBeVisible()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    expect(asked).toEqual([{ challenge: CHALLENGE, name: 'Chrome' }])
    expect(heard).toContainEqual({ type: 'extension-pair', v: 1, code: CODE })
  })

  test('an address without a challenge, or with a made-up one, asks for nothing', async () => {
    answers = () => state
    for (const hash of ['', '#challenge=short', '#name=Chrome']) {
      const screen = await open(hash)
      await expect.element(page.getByText('Installed, not connected')).toBeVisible()
      await expect.element(heading('Connect this browser?')).not.toBeInTheDocument()
      await screen.unmount()
    }
  })

  test('it says that the extension is outdated, and which account it sees once it is connected', async () => {
    answers = () => ({ ...state, version: '0.9.9', paired: true })
    const outdated = await open()
    await expect.element(page.getByText('Please update the extension')).toBeVisible()
    await outdated.unmount()
    answers = () => ({ ...state, paired: true, ad_account: account })
    await open()
    await expect.element(page.getByText('Ad account on the page: Beans Ltd')).toBeVisible()
  })
})
