import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createToasts, toastLevels } from './create-toasts.ts'
import { ToastRegion } from './toast-region.tsx'

test('each level has its own color; errors interrupt, the others wait their turn (WIDGET-027, ENUM-018)', async () => {
  expect(toastLevels).toEqual(['success', 'error', 'warn', 'info'])
  const toasts = createToasts()
  await render(<ToastRegion toasts={toasts} label="Notifications" dismissLabel="Dismiss" />)
  for (const level of toastLevels) toasts.add({ text: `a ${level}`, level })
  await expect.element(page.getByRole('alert')).toHaveTextContent('a error')
  await expect.element(page.getByText('a info')).toBeVisible()
  const colours = toastLevels.map(
    (level) => getComputedStyle(document.querySelector(`[data-level=${level}]`)!).backgroundColor,
  )
  expect(new Set(colours).size).toBe(4)
})

test('can be dismissed by hand, and its action runs once (WIDGET-028)', async () => {
  const toasts = createToasts()
  const onAction = vi.fn()
  await render(<ToastRegion toasts={toasts} label="Notifications" dismissLabel="Dismiss" />)
  toasts.add({ text: 'Deleted', level: 'success', timeout: 0, action: { label: 'Undo', onAction } })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(onAction).toHaveBeenCalledOnce()
  await expect.element(page.getByText('Deleted')).not.toBeInTheDocument()
  toasts.add({ text: 'Saved', level: 'success', timeout: 0 })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
})
