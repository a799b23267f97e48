import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { TextField } from './text-field.tsx'

test('one row is a single line, more rows a field of that many (WIDGET-030, RULE-022)', async () => {
  await render(
    <>
      <TextField label="Name" />
      <TextField label="Keywords" rows={4} />
    </>,
  )
  expect(page.getByLabelText('Name').element().tagName).toBe('INPUT')
  expect(page.getByLabelText('Keywords').element().tagName).toBe('TEXTAREA')
  await expect.element(page.getByLabelText('Keywords')).toHaveAttribute('rows', '4')
})

test('type, name, maximum length and autofocus reach the native field (WIDGET-031, RULE-022)', async () => {
  const onChange = vi.fn()
  await render(
    <TextField label="Email" type="email" name="work_email" maxLength={12} autoFocus onChange={onChange} />,
  )
  const field = page.getByLabelText('Email')
  await expect.element(field).toHaveAttribute('type', 'email')
  await expect.element(field).toHaveAttribute('name', 'work_email')
  await expect.element(field).toHaveAttribute('maxlength', '12')
  expect(document.activeElement).toBe(field.element())
  await field.fill('ana@x.example, too long')
  expect(onChange).toHaveBeenLastCalledWith('ana@x.exampl')
})

test('an error marks the field and is read with it', async () => {
  await render(<TextField label="Email" description="At work" error="Email is required" />)
  const field = page.getByLabelText('Email')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('At work Email is required')
})
