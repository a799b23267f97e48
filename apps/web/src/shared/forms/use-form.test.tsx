import { TextField } from '@rookery/ui'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { startI18n } from '../i18n/i18n.ts'
import { useForm } from './use-form.ts'

beforeAll(() => startI18n('en', ['forms']))
const sendForm = vi.fn(async () => {})

function Form() {
  const [least, setLeast] = useState(0)
  const form = useForm(
    { invoice_email: '', name: '' },
    { invoice_email: { isRequired: true, type: 'email' }, name: { minLength: least, maxLength: 6 } },
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(sendForm)
      }}
    >
      <TextField
        label="Invoice email"
        value={form.values.invoice_email}
        onChange={(value) => form.set('invoice_email', value)}
        error={form.errors.invoice_email}
      />
      <TextField
        label="Name"
        value={form.values.name}
        onChange={(value) => form.set('name', value)}
        error={form.errors.name}
      />
      <button type="button" onClick={() => setLeast(3)}>
        At least three
      </button>
      <button type="submit">Save</button>
    </form>
  )
}
const message = (text: string) => page.getByText(text, { exact: true })

test('shows errors after an attempt to submit, and follows values and rules from then on (RULE-008, MSG-001, MSG-002, MSG-003, MSG-004)', async () => {
  await render(<Form />)
  const email = page.getByLabelText('Invoice email')
  const name = page.getByLabelText('Name')
  const saveButton = page.getByRole('button', { name: 'Save' })
  await email.fill('x')
  await email.fill('')
  await expect.element(message('Invoice email is required')).not.toBeInTheDocument()

  await saveButton.click()
  await expect.element(message('Invoice email is required')).toBeVisible()
  await email.fill('nobody')
  await expect.element(message('Invoice email is not valid')).toBeVisible()
  await email.fill('mio@example.com')
  await expect.element(message('Invoice email is not valid')).not.toBeInTheDocument()
  await name.fill('seven77')
  await expect.element(message('Name must be less than 6 characters')).toBeVisible()
  await name.fill('ab')
  await expect.element(message('Name must be less than 6 characters')).not.toBeInTheDocument()

  // The value stays, only the rule changes.
  await page.getByRole('button', { name: 'At least three' }).click()
  await expect.element(message('Name must be at least 3 characters')).toBeVisible()
  await saveButton.click()
  expect(sendForm).not.toHaveBeenCalled()
  await name.fill('abc')
  await saveButton.click()
  await expect.poll(() => sendForm.mock.calls).toEqual([[{ invoice_email: 'mio@example.com', name: 'abc' }]])
})
