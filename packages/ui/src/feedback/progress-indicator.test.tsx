import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createCallsInFlight } from './create-calls-in-flight.ts'
import { ProgressIndicator } from './progress-indicator.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const bar = () => document.querySelector('[role=progressbar]')
const value = () => Number(bar()?.getAttribute('aria-valuenow'))
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

test('rises with the age of the oldest call, sampled every 500 ms (WIDGET-024)', async () => {
  const calls = createCallsInFlight()
  await render(<ProgressIndicator calls={calls} label="Loading" />)
  calls.begin()
  await pass(499)
  expect(bar()).toBeNull()
  await pass(1)
  const first = value()
  await pass(500)
  const second = value()
  await pass(5000)
  expect([first < second, second < value(), value() < 100]).toEqual([true, true, true])
})

test('is away when no call is in flight (WIDGET-025)', async () => {
  const calls = createCallsInFlight()
  await render(<ProgressIndicator calls={calls} label="Loading" />)
  const end = calls.begin()
  const endOther = calls.begin()
  await pass(500)
  expect(bar()).not.toBeNull()
  end()
  await pass(500)
  expect(bar()).not.toBeNull()
  endOther()
  await pass(500)
  expect(bar()).toBeNull()
})
