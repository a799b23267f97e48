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
const progressBar = () => document.querySelector('[role=progressbar]')
const value = () => Number(progressBar()?.getAttribute('aria-valuenow'))
async function passTime(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

test('rises with the age of the oldest call, sampled every 500 ms (WIDGET-024)', async () => {
  const calls = createCallsInFlight()
  await render(<ProgressIndicator calls={calls} label="Loading" />)
  calls.begin()
  await passTime(499)
  expect(progressBar()).toBeNull()
  await passTime(1)
  const firstValue = value()
  await passTime(500)
  const secondValue = value()
  await passTime(5000)
  expect([firstValue < secondValue, secondValue < value(), value() < 100]).toEqual([true, true, true])
})

test('is hidden when no call is in flight (WIDGET-025)', async () => {
  const calls = createCallsInFlight()
  await render(<ProgressIndicator calls={calls} label="Loading" />)
  const endCall = calls.begin()
  const endOther = calls.begin()
  await passTime(500)
  expect(progressBar()).not.toBeNull()
  endCall()
  await passTime(500)
  expect(progressBar()).not.toBeNull()
  endOther()
  await passTime(500)
  expect(progressBar()).toBeNull()
})
