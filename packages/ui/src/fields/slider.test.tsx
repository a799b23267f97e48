import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Slider } from './slider.tsx'

const budgets = [10, 100, 200, 1000]

function Sample() {
  const [step, setStep] = useState(1)
  return (
    <Slider
      label="Budget"
      value={step}
      count={budgets.length}
      positions={budgets}
      valueText={String(budgets[step])}
      onChange={setStep}
    />
  )
}

test('a slider under a chart is aligned with the axis, and keys still move by steps (use-4 S4)', async () => {
  await render(<Sample />)
  const slider = page.getByRole('slider', { name: 'Budget' })
  const share = () => {
    const { value, max, min } = slider.element() as HTMLInputElement
    return (Number(value) - Number(min)) / (Number(max) - Number(min))
  }
  expect(share()).toBeCloseTo(0.1, 3)
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '200')
  await userEvent.keyboard('{End}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1000')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '200')
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '10')
  expect(share()).toBeCloseTo(0.01, 3)
})
