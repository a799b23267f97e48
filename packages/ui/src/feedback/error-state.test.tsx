import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ErrorState } from './error-state.tsx'

test('offers a reload and can be dismissed (WIDGET-035, MSG-044)', async () => {
  const onReload = vi.fn()
  const onDismiss = vi.fn()
  await render(
    <ErrorState
      title="Something went wrong. Please try again later."
      reloadLabel="Reload"
      onReload={onReload}
      dismissLabel="Dismiss"
      onDismiss={onDismiss}
    />,
  )
  await expect.element(page.getByRole('alert').getByText(/^Something went wrong/)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect([onReload.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 1])
})
