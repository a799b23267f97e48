import { expect, test } from 'vitest'
import { checkoutOutcome } from './checkout-outcome.ts'

test('what became of a checkout follows from the provider’s word alone (ROUTE-071)', () => {
  const cases = [
    // Also while the payment is confirmed and the subscription is not known yet.
    [{ checkout: 'open', active: false }, 'processing'],
    [{ checkout: 'complete', active: false }, 'processing'],
    [{ checkout: 'complete', active: true }, 'active'],
    [{ checkout: 'expired', active: false }, 'failed'],
    [{ checkout: 'expired', active: true }, 'already'],
    // The address without a checkout proves nothing.
    [{ checkout: null, active: false }, 'failed'],
    [{ checkout: null, active: true }, 'already'],
  ] as const
  for (const [info, outcome] of cases) expect([info, checkoutOutcome(info)]).toEqual([info, outcome])
})
