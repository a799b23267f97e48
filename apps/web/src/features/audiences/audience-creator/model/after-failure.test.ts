import { ApiError } from '@rookery/api-client'
import { expect, test } from 'vitest'
import { afterFailure } from './after-failure.ts'

const failedWith = (status: number, headers: Record<string, string> = {}) =>
  new ApiError('', { status, response: new Response(null, { headers }) })

test('a temporary failure is retried ever less often, and the retries never end', () => {
  for (const status of [0, 500, 503, 504]) {
    const retryWaits = Array.from(
      { length: 20 },
      (_, before) => afterFailure(failedWith(status), before).wait!,
    )
    expect(retryWaits).toEqual(retryWaits.toSorted((a, b) => a - b))
    expect([retryWaits[0]! <= 2, retryWaits[19]]).toEqual([true, 30])
  }
  expect(afterFailure(failedWith(429, { 'retry-after': '7' }), 0).wait).toBe(7)
  expect(afterFailure(new DOMException('', 'TimeoutError'), 0).wait).toBe(2)
})

test('a failure is shown at once, a busy server only if it stays busy', () => {
  expect([0, 500].map((status) => afterFailure(failedWith(status), 0).isQuiet)).toEqual([false, false])
  expect([0, 3, 4].map((before) => afterFailure(failedWith(503), before).isQuiet)).toEqual([
    true,
    true,
    false,
  ])
})

test('a refused recipe is not retried automatically', () => {
  for (const status of [400, 403, 404]) expect(afterFailure(failedWith(status), 0).wait).toBeNull()
})
