import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { startI18n } from '../i18n/i18n.ts'
import { goToPlace } from '../router/history.ts'
import type { Route } from '../router/router.tsx'
import { TeamRouter } from '../../testing/team-router.tsx'
import { ErrorLayer } from './error-layer.tsx'
import { errors } from './error-store.ts'
import { listenForErrors, reportUnhandled } from './listen-for-errors.ts'

function Failing(): never {
  throw new Error('draw failed')
}

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

test('an uncaught error, thrown or rejected, is recorded and shown; a handled one is not (ERR-018)', async () => {
  // A separate window: an error that reaches the listeners of the test runner would end the run.
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const target = frame.contentWindow!
  listenForErrors(target)
  await render(<ErrorLayer />)
  const errorCountBefore = errors.recorded().length
  target.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
  const abortedPromise = Promise.reject(new DOMException('', 'AbortError'))
  abortedPromise.catch(() => {})
  target.dispatchEvent(
    new PromiseRejectionEvent('unhandledrejection', {
      promise: abortedPromise,
      reason: new DOMException('', 'AbortError'),
    }),
  )
  expect(errors.recorded()).toHaveLength(errorCountBefore)
  const thrownError = new Error('thrown past every handler')
  const reason = new Error('rejected')
  const rejectedPromise = Promise.reject(reason)
  rejectedPromise.catch(() => {})
  for (const event of [
    new ErrorEvent('error', { error: thrownError }),
    new PromiseRejectionEvent('unhandledrejection', { promise: rejectedPromise, reason }),
  ]) {
    // No error is shown for one second after one was dismissed.
    await expect
      .poll(
        () => {
          target.dispatchEvent(event)
          return errors.currentError()
        },
        { timeout: 15_000 },
      )
      .not.toBeNull()
    await expect.element(page.getByRole('alert')).toBeVisible()
    errors.dismiss()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  }
  expect(
    errors
      .recorded()
      .slice(errorCountBefore)
      .map(({ error }) => error),
  ).toEqual([thrownError, reason])
})

test.each([
  ['guard', { guard: () => Promise.reject(new Error('guard failed')) }],
  ['load', { load: () => Promise.reject(new Error('load failed')) }],
  ['draw', { load: () => Promise.resolve(Failing) }],
] as const)(
  'a screen that fails to %s is recorded, and shows the error with a reload button (ERR-018)',
  async (step, how) => {
    const errorCountBefore = errors.recorded().length
    goToPlace('/acme/failing', { replace: true })
    const routes: readonly Route[] = [
      {
        path: '/:teamId/failing',
        layout: ({ children }) => children,
        load: () => Promise.resolve(() => <p>Never shown</p>),
        ...how,
      },
    ]
    await render(<TeamRouter routes={routes} fallback="/acme/failing" />)
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect
      .poll(() =>
        errors
          .recorded()
          .slice(errorCountBefore)
          .map(({ error }) => (error as Error).message),
      )
      .toEqual([`${step} failed`])
    expect(page.getByText('Never shown').elements()).toHaveLength(0)
  },
)

test('a module that is gone alerts the user to refresh and is no error besides (ERR-016, MSG-019, ROUTE-090)', async () => {
  await render(<ErrorLayer />)
  const recordedCount = errors.recorded().length
  reportUnhandled(new TypeError('Failed to fetch dynamically imported module: /assets/creator-1.js'))
  const alert = page.getByRole('alertdialog')
  await expect
    .element(alert.getByText('A new version is available. Please refresh the page.', { exact: true }))
    .toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  expect(errors.recorded()).toHaveLength(recordedCount)
})
