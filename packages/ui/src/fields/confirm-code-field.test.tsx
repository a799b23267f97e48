import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { ConfirmCodeField } from './confirm-code-field.tsx'

const field = () => page.getByLabelText('Code')

test('submits itself on the 6th character, once (WIDGET-033, CONST-007, STATE-020)', async () => {
  const onComplete = vi.fn()
  await render(<ConfirmCodeField label="Code" onComplete={onComplete} />)
  await field().click()
  await userEvent.keyboard('12345')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('6')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  await userEvent.keyboard('7')
  expect(onComplete).toHaveBeenCalledOnce()
  await expect.element(field()).toHaveValue('123456')
})

test('accepts a paste, with the blanks and dashes of a mail (WIDGET-033)', async () => {
  const onComplete = vi.fn()
  await render(<ConfirmCodeField label="Code" onComplete={onComplete} />)
  const input = field().element() as HTMLInputElement
  input.focus()
  document.execCommand('insertText', false, ' 4F7-K2Q ')
  await expect.poll(() => onComplete.mock.calls).toEqual([['4F7K2Q']])
})

test('a wrong code empties it and lets the same code be sent again', async () => {
  const onComplete = vi.fn()
  const screen = await render(<ConfirmCodeField label="Code" onComplete={onComplete} />)
  await field().fill('000000')
  await screen.rerender(<ConfirmCodeField label="Code" onComplete={onComplete} error="Invalid login code" />)
  await expect.element(field()).toHaveValue('')
  expect(document.activeElement).toBe(field().element())
  await field().fill('000000')
  expect(onComplete).toHaveBeenCalledTimes(2)
})
