import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { loadMessages, startI18n } from '../i18n/i18n.ts'
import { EmailCode } from './email-code.tsx'

beforeEach(async () => {
  await startI18n('en', ['common', 'errors', 'forms'])
  await loadMessages(['signIn'])
})

test('an invalid address is refused before any request; a code is submitted with its sixth character, not before (RULE-009, RULE-010)', async () => {
  const requestCode = vi.fn(async () => 'magic')
  const onUse = vi.fn(async () => {})
  await render(<EmailCode requestCode={requestCode} submitCode={onUse} submitLabel="Send code" />)
  const email = page.getByLabelText('Email')
  const sendButton = page.getByRole('button', { name: 'Send code' })
  for (const wrong of ['nobody', 'nobody@example', 'no body@example.com']) {
    await email.fill(wrong)
    await sendButton.click()
    await expect.element(page.getByText('Please enter a valid email address')).toBeVisible()
  }
  expect(requestCode).not.toHaveBeenCalled()
  await email.fill('mio@example.com')
  await sendButton.click()
  await expect.poll(() => requestCode.mock.calls).toEqual([['mio@example.com']])

  const code = page.getByRole('textbox')
  await code.click()
  await userEvent.keyboard('ABC12')
  await expect.element(code).toHaveValue('ABC12')
  expect(onUse).not.toHaveBeenCalled()
  await userEvent.keyboard('3')
  await expect.poll(() => onUse.mock.calls).toEqual([['magic', 'ABC123']])
})
