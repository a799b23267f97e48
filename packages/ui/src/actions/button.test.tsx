import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Button } from './button.tsx'

function createDeferred() {
  let resolvePromise!: () => void
  let rejectPromise!: (error: Error) => void
  const deferredPromise = new Promise<void>((yes, no) => {
    resolvePromise = yes
    rejectPromise = no
  })
  return { promise: deferredPromise, resolve: resolvePromise, reject: rejectPromise }
}

test('shows a spinner and ignores clicks while its action runs (WIDGET-006)', async () => {
  const action = createDeferred()
  const onClick = vi.fn(() => action.promise)
  await render(<Button onClick={onClick}>Save</Button>)
  const button = page.getByRole('button', { name: 'Save' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(button.element().querySelector('svg.animate-spin')).not.toBeNull()
  ;(button.element() as HTMLButtonElement).click()
  ;(button.element() as HTMLButtonElement).click()
  expect(onClick).toHaveBeenCalledTimes(1)
  action.resolve()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await button.click()
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('spinner and deafness end also when the action fails (WIDGET-006)', async () => {
  const action = createDeferred()
  const onError = vi.fn()
  await render(
    <Button onClick={() => action.promise} onError={onError}>
      Send
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Send' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  const failure = new Error('refused')
  action.reject(failure)
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(onError).toHaveBeenCalledWith(failure)
})

test('a busy submit button does not send its form', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy>
        Go
      </Button>
    </form>,
  )
  ;(page.getByRole('button').element() as HTMLButtonElement).click()
  expect(onSubmit).not.toHaveBeenCalled()
})
