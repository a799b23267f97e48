import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { NavigationProvider } from '../lib/navigation-context.tsx'
import { Menu } from './menu.tsx'

test('works by keyboard: down opens, arrows and letters move, Enter chooses', async () => {
  const onSelect = vi.fn()
  await render(
    <Menu
      label="Actions"
      trigger={<Button>Actions</Button>}
      items={[
        { id: 'a', label: 'Duplicate' },
        { id: 'b', label: 'Transfer', isDisabled: true },
        { id: 'c', label: 'Archive', onSelect },
        { id: 'd', label: 'Delete' },
      ]}
    />,
  )
  const openButton = page.getByRole('button', { name: 'Actions' })
  ;(openButton.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  const focusedText = () => document.activeElement?.textContent
  await expect.poll(focusedText).toBe('Duplicate')
  await userEvent.keyboard('{ArrowDown}')
  expect(focusedText()).toBe('Archive')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(focusedText()).toBe('Delete')
  await userEvent.keyboard('{Home}a')
  expect(focusedText()).toBe('Archive')
  await userEvent.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(openButton.element())
})

test('links go through the router, and a tooltip in the trigger is no obstacle', async () => {
  const onNavigate = vi.fn()
  await render(
    <NavigationProvider navigate={onNavigate}>
      <Menu
        label="More"
        trigger={<IconButton label="More" icon={<i />} />}
        items={[{ id: 'a', label: 'Insights', href: '/insights?tab=age' }]}
      />
    </NavigationProvider>,
  )
  const openButton = page.getByRole('button', { name: 'More' })
  await expect.element(openButton).toHaveAttribute('aria-haspopup', 'menu')
  await openButton.click()
  await page.getByRole('menuitem', { name: 'Insights' }).click()
  expect(onNavigate).toHaveBeenCalledWith('/insights?tab=age')
})
