import { expect, test } from 'vitest'
import { checkAmountUnit } from './amount-unit.policy.ts'

test.each([
  ['daily_budget_micro', 1_000, 'USD'],
  ['lifetime_budget_micro', 500_000, 'YEN'],
  ['bid_micro', 999, 'KWD'],
] as const)(
  '%s of %d micro %s is below the smallest amount and refused at its field (issue 44.12)',
  (field, micro, currency) => {
    expect(() => checkAmountUnit({ [field]: micro }, currency)).toThrow(
      expect.objectContaining({ fields: { [field]: expect.anything() } }),
    )
  },
)
test('amounts from the smallest unit on are accepted, and zero is not (issue 44.12)', () => {
  for (const [micro, currency] of [
    [10_000, 'USD'],
    [1_000_000, 'YEN'],
    [1_000, 'KWD'],
    [null, 'USD'],
  ] as const)
    expect(() => checkAmountUnit({ daily_budget_micro: micro }, currency)).not.toThrow()
})
