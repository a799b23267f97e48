import terms from '@rookery/i18n/messages/ja/billing/reseller-terms.ts'
import { expect, test } from 'vitest'
import { resellerFee } from './reseller-fee.ts'

test.each([
  [0, 100_000, true],
  [999_999, 100_000, true],
  [1_000_000, 100_000, false],
  [1_234_567, 123_457, false],
  [10_000_000, 1_000_000, false],
])(
  'the reseller’s fee of a net ad spend of %i yen is %i yen (CONST-015, CONST-016)',
  (net, yen, isMinimum) => {
    expect(resellerFee(net)).toEqual({ yen, isMinimum })
  },
)

test('the terms state the same share, minimum and amount as the fee is computed by (CONST-015, CONST-016)', () => {
  const text = terms.items.join('')
  expect(text).toContain(`${(resellerFee(2_000_000).yen / 2_000_000) * 100}%`)
  expect(text).toContain(`最低利用料金は ${resellerFee(1).yen / 10_000} 万円`)
  expect(resellerFee(100 * 10_000 - 1).isMinimum).toBe(true)
  expect(text).toContain('100 万円未満')
})
