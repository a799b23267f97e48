import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchYardstick } from './yardstick.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part is told in what the yardstick took while it ran: one bad moment and what was before it do not tell', () => {
  let seconds = 9
  const watch = watchYardstick(() => seconds)
  const whole = watch.since()
  vi.advanceTimersByTime(20_000)
  seconds = 0.1
  const part = watch.since()
  vi.advanceTimersByTime(10_000)
  seconds = 5
  vi.advanceTimersByTime(10_000)
  seconds = 0.1
  vi.advanceTimersByTime(10_000)
  expect(part()).toBe(0.1)
  // A machine that was slow in the middle of the part as well: twice the CPU time are as many yardsticks.
  seconds = 0.2
  const slow = watch.since()
  vi.advanceTimersByTime(60_000)
  expect(10 / slow()).toBe(50)
  expect(whole()).toBeLessThan(9)
  watch.stop()
})

test('the real one takes CPU time, and not much of it', () => {
  const watch = watchYardstick()
  const seconds = watch.since()()
  watch.stop()
  expect(seconds).toBeGreaterThan(0.005)
  expect(seconds).toBeLessThan(5)
})
