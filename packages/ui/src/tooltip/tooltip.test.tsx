import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../actions/button.tsx'
import { Tooltip } from './tooltip.tsx'

const findTooltip = () => page.getByRole('tooltip')

test('shows on hover and hides on leaving (WIDGET-020)', async () => {
  await render(
    <div style={{ padding: 80 }}>
      <Tooltip text="Counted on everyone">
        <Button>Size</Button>
      </Tooltip>
      <Button>Other</Button>
    </div>,
  )
  await page.getByRole('button', { name: 'Size' }).hover()
  await expect.element(findTooltip()).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Size' }))
    .toHaveAccessibleDescription('Counted on everyone')
  await page.getByRole('button', { name: 'Other' }).hover()
  await expect.element(findTooltip()).not.toBeInTheDocument()
})

test('shows on keyboard focus, and Escape puts it away (WIDGET-020)', async () => {
  await render(
    <Tooltip text="Counted on everyone">
      <Button>Size</Button>
    </Tooltip>,
  )
  await userEvent.keyboard('{Tab}')
  await expect.element(findTooltip()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(findTooltip()).not.toBeInTheDocument()
})

test.each([
  ['top left', { left: 0, top: 0 }],
  ['top right', { right: 0, top: 0 }],
  ['bottom left', { left: 0, bottom: 0 }],
  ['bottom right', { right: 0, bottom: 0 }],
])('stays inside the window at the %s (WIDGET-021)', async (_, place) => {
  await render(
    <div style={{ position: 'fixed', ...place }}>
      <Tooltip
        delay={0}
        text="A rather long explanation that would not fit beside a button in a corner of the window at all."
      >
        <Button>Size</Button>
      </Tooltip>
    </div>,
  )
  await page.getByRole('button', { name: 'Size' }).hover()
  await expect.element(findTooltip()).toBeVisible()
  const boundingRect = findTooltip().element().getBoundingClientRect()
  expect(boundingRect.left).toBeGreaterThanOrEqual(0)
  expect(boundingRect.top).toBeGreaterThanOrEqual(0)
  expect(boundingRect.right).toBeLessThanOrEqual(innerWidth)
  expect(boundingRect.bottom).toBeLessThanOrEqual(innerHeight)
})

test('a new text at the moment of closing does not crash the page (WIDGET-020)', async () => {
  function Renamed() {
    const [text, setText] = useState('Before')
    return (
      <Tooltip text={text}>
        <Button onBlur={() => setText('After')}>Size</Button>
      </Tooltip>
    )
  }
  await render(<Renamed />)
  await userEvent.keyboard('{Tab}')
  await expect.element(findTooltip()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(findTooltip()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Size' })).toBeVisible()
})
