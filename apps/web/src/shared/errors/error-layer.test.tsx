import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { startI18n } from '../i18n/i18n.ts'
import { ErrorLayer } from './error-layer.tsx'
import { errors } from './error-store.ts'
import { reportUnhandled } from './listen-for-errors.ts'

beforeAll(() => startI18n('en', ['errors']))
afterEach(() => errors.dismiss())

test('an unhandled error shows the error state, which offers a reload and can be dismissed (ERR-018, ERR-020, MSG-044)', async () => {
  await render(<ErrorLayer />)
  expect(document.querySelector('[role=alert]')).toBeNull()
  reportUnhandled(new Error('boom'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeEnabled()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a module that is gone alerts the user to refresh and is no error besides (ERR-016, MSG-019, ROUTE-090)', async () => {
  await render(<ErrorLayer />)
  const recorded = errors.recorded().length
  reportUnhandled(new TypeError('Failed to fetch dynamically imported module: /assets/creator-1.js'))
  const alert = page.getByRole('alertdialog')
  await expect
    .element(alert.getByText('A new version is available. Please refresh the page.', { exact: true }))
    .toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  expect(errors.recorded()).toHaveLength(recorded)
})
