import '../../../styles.css'
import type { Passkey } from '@rookery/contract/people/passkeys/endpoints.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/pro/site.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import { Passkeys } from './components/passkeys.tsx'

const browser = vi.hoisted(() => ({ register: async (): Promise<object> => ({}) }))
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: () => browser.register() }))

const attested = {
  id: 'cred',
  rawId: 'cred',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'AA' },
}
const codes = Array.from({ length: 10 }, (_, n) => `ABCDE-FGHJK-MNPQR-STUVW-XYZ2${n}`)
const phone: Partial<Passkey> = {
  id: 'k1',
  name: 'Phone',
  created_at: '2026-01-05T00:00:00Z',
  last_used_at: null,
}

let kept: Partial<Passkey>[]
let listing: { reset_due_at: string | null; works_here: boolean }
let sent: { call: string; body: unknown }[]

beforeEach(async () => {
  queryClient.clear()
  kept = []
  listing = { reset_due_at: null, works_here: true }
  sent = []
  browser.register = async () => attested
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['account', 'forms'])
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const method = init?.method ?? 'GET'
    if (method !== 'GET')
      sent.push({ call: `${method} ${pathname}`, body: JSON.parse(String(init?.body ?? 'null')) })
    if (pathname === '/api/user/me/') return answerTo(input, init, {})
    if (pathname === '/api/user/recovery-codes/') return answerTo(input, init, { recovery_codes: codes })
    if (pathname.endsWith('/options/')) return answerTo(input, init, { options: {} })
    if (method === 'POST') {
      const isFirst = kept.length === 0
      kept = [...kept, phone]
      return answerTo(input, init, { passkey: phone, recovery_codes: isFirst ? codes : null })
    }
    if (method === 'DELETE') kept = []
    if (method !== 'GET') return new Response(null, { status: 204 })
    return answerTo(input, init, {
      ...listing,
      domain: 'app.example',
      results: kept,
      recovery_codes_left: kept.length === 0 ? 0 : 10,
    })
  })
})
const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <Passkeys />
      </SiteContext>
    </QueryClientProvider>,
  )

test('the first passkey is named and made, and the recovery codes are shown once, until one says they are kept', async () => {
  await open()
  await expect.element(page.getByText('None yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabelText('Name of the passkey').fill('Phone')
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => shown.elements().map((each) => each.textContent)).toEqual(codes)
  await page.getByRole('button', { name: 'I kept them' }).click()
  await expect.element(page.getByText('10 recovery codes are left.')).toBeVisible()
  expect(document.body.textContent).not.toContain(codes[0])
  expect(sent).toEqual([
    { call: 'POST /api/user/passkeys/options/', body: null },
    { call: 'POST /api/user/passkeys/', body: { name: 'Phone', response: attested } },
  ])
})

test('who closes the question of the browser can try again, and reads why nothing was made', async () => {
  browser.register = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  await open()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabelText('Name of the passkey').fill('Phone')
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await expect.element(page.getByText('No passkey was created. Please try again.')).toBeVisible()
  browser.register = async () => attested
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
})

test('a passkey is renamed and removed; of the last one it says what ends with it', async () => {
  kept = [phone]
  await open()
  const menu = page.getByRole('button', { name: 'Actions for Phone' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabelText('Name of the passkey').fill('Old phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ call: 'PATCH /api/user/passkeys/k1/', body: { name: 'Old phone' } }])
  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.element(page.getByText(/^It is your last passkey/)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('None yet')).toBeVisible()
  expect(toasts.getSnapshot().at(-1)?.text).toBe('Phone was removed.')
})

test('where passkeys do not work, and when an operator was asked to remove them, the page says so', async () => {
  kept = [phone]
  listing = { reset_due_at: '2026-01-08T00:00:00Z', works_here: false }
  await open()
  await expect.element(page.getByText(/created and used on app\.example/)).toBeVisible()
  await expect.element(page.getByText(/^The operator was asked to remove your passkeys after/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Add a passkey' }).elements()).toHaveLength(0)
})
