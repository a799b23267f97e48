import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Stepper, type StepperProps } from './stepper.tsx'

interface SampleProps {
  start?: number
  isFilled?: boolean
  isValid?: boolean
  onSubmit?: StepperProps['onSubmit']
  labels?: StepperProps['labels']
  needed?: string
}

function Sample({
  start = 0,
  isFilled = true,
  isValid = true,
  onSubmit = () => {},
  labels,
  needed,
}: SampleProps) {
  const [current, setCurrent] = useState(start)
  const steps = ['People', 'Name', 'Send'].map((label) => ({
    id: label,
    label,
    isFilled,
    isValid,
    needed,
    content: <p>{label} step</p>,
  }))
  return (
    <Stepper
      label="Steps"
      steps={steps}
      current={current}
      onChange={setCurrent}
      onSubmit={onSubmit}
      labels={labels}
    />
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each([
  [false, false],
  [true, false],
  [false, true],
])('no way forward when filled is %s and valid is %s (WIDGET-001)', async (isFilled, isValid) => {
  await render(<Sample isFilled={isFilled} isValid={isValid} />)
  await expect.element(button('Continue')).toBeDisabled()
})

test('forward when the step is filled and valid (WIDGET-001)', async () => {
  await render(<Sample />)
  await button('Continue').click()
  await expect.element(page.getByText('Name step')).toBeVisible()
})

test('the last step submits once and waits (WIDGET-002)', async () => {
  let endAction!: () => void
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (endAction = resolve)))
  await render(<Sample start={2} onSubmit={onSubmit} />)
  await button('Submit').click()
  ;(button('Submit').element() as HTMLButtonElement).click()
  await expect.element(button('Submit')).toHaveAttribute('aria-busy', 'true')
  expect(onSubmit).toHaveBeenCalledOnce()
  endAction()
  await expect.element(button('Submit')).not.toHaveAttribute('aria-busy')
})

test('back is allowed also from a step that is not valid (WIDGET-003)', async () => {
  await render(<Sample start={1} isFilled={false} isValid={false} />)
  await button('Back').click()
  await expect.element(page.getByText('People step')).toBeVisible()
})

test('a step can be clicked only at or before the current one (WIDGET-004)', async () => {
  await render(<Sample start={1} />)
  await expect.element(button('3 Send').or(button('3Send'))).toBeDisabled()
  await page.getByRole('button', { name: 'People' }).click()
  await expect.element(page.getByText('People step')).toBeVisible()
})

test('Continue, Submit, Back unless replaced (WIDGET-005, MSG-038, MSG-039, MSG-040)', async () => {
  const screen = await render(<Sample start={1} />)
  await expect.element(button('Continue')).toBeVisible()
  await expect.element(button('Back')).toBeVisible()
  await screen.unmount()
  const lastStepper = await render(<Sample start={2} />)
  await expect.element(button('Submit')).toBeVisible()
  await lastStepper.unmount()
  await render(<Sample start={2} labels={{ submit: 'Send it', back: 'Return' }} />)
  await expect.element(button('Send it')).toBeVisible()
  await expect.element(button('Return')).toBeVisible()
})

test('says what is needed to go on for as long as it cannot (issue 48)', async () => {
  const needed = 'Still needed: a name.'
  const { rerender } = await render(<Sample isFilled={false} needed={needed} />)
  await expect.element(page.getByText(needed)).toBeVisible()
  await rerender(<Sample needed={needed} />)
  await expect.element(page.getByText(needed)).not.toBeInTheDocument()
})
