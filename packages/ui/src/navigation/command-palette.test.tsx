import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { CommandPalette } from './command-palette.tsx'

test('filters while one types, runs the highlighted command and closes', async () => {
  const onClose = vi.fn()
  const createSpy = vi.fn()
  await render(
    <CommandPalette
      isOpen
      onClose={onClose}
      label="Commands"
      placeholder="Search"
      emptyText="None found"
      sections={[
        { id: 'go', label: 'Go to', items: [{ id: 'home', label: 'Home', onSelect: () => {} }] },
        { id: 'do', label: 'Do', items: [{ id: 'new', label: 'Create an audience', onSelect: createSpy }] },
      ]}
    />,
  )
  await expect.element(page.getByRole('menuitem', { name: 'Home' })).toBeVisible()
  await userEvent.keyboard('crea')
  await expect.element(page.getByRole('menuitem', { name: 'Home' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(createSpy).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape closes it', async () => {
  const onClose = vi.fn()
  await render(
    <CommandPalette
      isOpen
      onClose={onClose}
      label="Commands"
      placeholder="Search"
      emptyText="None found"
      sections={[]}
    />,
  )
  await expect.element(page.getByText('None found')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0)
})
