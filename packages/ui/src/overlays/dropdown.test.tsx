import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'
import { Dropdown } from './dropdown.tsx'

const sample = (mode: 'click' | 'hover' = 'click') => (
  <div style={{ padding: 100 }}>
    <button type="button">Elsewhere</button>
    <Dropdown mode={mode} label="Sizes" trigger={<Button>Open</Button>}>
      <p>Core</p>
      <button type="button">Inside</button>
    </Dropdown>
  </div>
)
const findDialog = () => page.getByRole('dialog', { name: 'Sizes' })

test('a click toggles it and says so to assistive technology (WIDGET-007)', async () => {
  await render(sample())
  const openButton = page.getByRole('button', { name: 'Open' })
  await expect.element(openButton).toHaveAttribute('aria-expanded', 'false')
  await openButton.click()
  await expect.element(findDialog()).toBeVisible()
  await expect.element(openButton).toHaveAttribute('aria-expanded', 'true')
  await openButton.click()
  await expect.element(findDialog()).not.toBeInTheDocument()
})

test('Escape closes it and returns the focus (WIDGET-007)', async () => {
  await render(sample())
  const openButton = page.getByRole('button', { name: 'Open' })
  await openButton.click()
  await page.getByRole('button', { name: 'Inside' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(findDialog()).not.toBeInTheDocument()
  expect(document.activeElement).toBe(openButton.element())
})

test('opens on entering and closes on leaving in hover mode (WIDGET-008)', async () => {
  await render(sample('hover'))
  await page.getByRole('button', { name: 'Open' }).hover()
  await expect.element(findDialog()).toBeVisible()
  await findDialog().getByText('Core').hover()
  await expect.element(findDialog()).toBeVisible()
  await page.getByRole('button', { name: 'Elsewhere' }).hover()
  await expect.element(findDialog()).not.toBeInTheDocument()
})

test('closes on a click outside and not on one inside (WIDGET-009)', async () => {
  await render(sample())
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Inside' }).click()
  await expect.element(findDialog()).toBeVisible()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(findDialog()).not.toBeInTheDocument()
})

test('the box stays on the screen with its width and its margin (WIDGET-010, WIDGET-011)', async () => {
  await render(
    <div style={{ position: 'fixed', right: 2, top: 20 }}>
      <Dropdown label="Sizes" trigger={<Button>Open</Button>}>
        <p>{'A long line of words that would run much wider than any box may be. '.repeat(6)}</p>
      </Dropdown>
    </div>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  const boundingRect = findDialog().element().getBoundingClientRect()
  expect(boundingRect.width).toBeLessThanOrEqual(600)
  expect(boundingRect.right).toBeLessThanOrEqual(document.documentElement.clientWidth - 15)
  expect(boundingRect.left).toBeGreaterThanOrEqual(16)
})

test('a dialog opened from inside stays, and so does the box under it (WIDGET-009)', async () => {
  function Explained() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Explain</Button>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Why" closeLabel="Close">
          <p>Because</p>
        </Dialog>
      </>
    )
  }
  await render(
    <Dropdown label="Sizes" trigger={<Button>Open</Button>}>
      <Explained />
    </Dropdown>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Explain' }).click()
  await page.getByText('Because').click()
  await expect.element(page.getByRole('dialog', { name: 'Why' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Because')).not.toBeInTheDocument()
  await expect.element(findDialog()).toBeVisible()
})
