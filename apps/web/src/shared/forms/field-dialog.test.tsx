import { ApiError } from '@rookery/api-client'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { startI18n } from '../i18n/i18n.ts'
import { FieldDialog } from './field-dialog.tsx'

beforeAll(() => startI18n('en', ['common', 'forms']))

const field = page.getByRole('textbox', { name: 'Name' })
const saveButton = page.getByRole('button', { name: 'Save' })
const renderDialog = (props: Partial<Parameters<typeof FieldDialog>[0]>) => {
  const onClose = vi.fn()
  const onSubmit = vi.fn(async () => {})
  return render(
    <FieldDialog title="Rename" label="Name" maxLength={20} {...{ onClose, onSubmit, ...props }} />,
  ).then(() => ({ onClose, onSubmit }))
}

test('an unchanged value cannot be saved; Enter submits the trimmed value once and closes (RULE-022)', async () => {
  let finishSubmit = () => {}
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finishSubmit = resolve)))
  const { onClose } = await renderDialog({ stored: 'Old', onSubmit })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('maxlength', '20')
  await expect.element(saveButton).toBeDisabled()
  await field.fill('  ')
  await expect.element(saveButton).toBeDisabled()
  await field.fill(' New ')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(saveButton).toHaveAttribute('aria-busy', 'true')
  expect(onSubmit.mock.calls).toEqual([['New']])
  expect(onClose).not.toHaveBeenCalled()
  finishSubmit()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a suggested value can be submitted as it is; a shorter one than the least cannot', async () => {
  const { onSubmit, onClose } = await renderDialog({ initial: 'Cats', minLength: 2 })
  await field.fill('C')
  await expect.element(saveButton).toBeDisabled()
  await field.fill('Cats')
  await saveButton.click()
  expect(onSubmit).toHaveBeenCalledWith('Cats')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a refusal is shown at the field until it changes; an answer of false leaves the dialog open', async () => {
  const onSubmit = vi
    .fn<(value: string) => Promise<unknown>>()
    .mockRejectedValueOnce(new ApiError('Name: is taken', { status: 400, data: { name: ['is taken'] } }))
    .mockResolvedValue(false)
  const { onClose } = await renderDialog({ initial: 'Cats', onSubmit })
  await saveButton.click()
  await expect.element(page.getByText('is taken', { exact: true })).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('Dogs')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await saveButton.click()
  expect(onSubmit).toHaveBeenLastCalledWith('Dogs')
  await expect.element(saveButton).not.toHaveAttribute('aria-busy')
  expect(onClose).not.toHaveBeenCalled()
})
