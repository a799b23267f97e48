import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { noDelivery } from '../ads-sync/campaign-figures.policy.ts'
import { numbersBy } from '../ads-sync/numbers.policy.ts'
import { restOf } from './breakdown-rest.policy.ts'

const impressions = (count: number) => ({ ...noDelivery, impressions: BigInt(count) })

test('issue 31.7: rows and the rest add up to the total, for all rows', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000)), fc.nat(1000), (rows, more) => {
      const sum = rows.reduce((all, each) => all + each, 0)
      const rest = restOf(impressions(sum + more), rows.map(impressions))
      expect(rest?.impressions ?? 0n).toBe(BigInt(more))
      expect(rest === undefined).toBe(more === 0)
    }),
    { seed: 31, numRuns: 100 },
  )
})
test('issue 31.7: the rest is never negative, and unknown if the total is unknown', () => {
  expect(restOf(impressions(5), [impressions(7)])).toBeUndefined()
  expect(restOf(undefined, [impressions(7)])).toBeUndefined()
  const rest = restOf({ ...impressions(9), clicks: null }, [impressions(7)])
  expect([rest?.impressions, rest?.clicks]).toEqual([2n, null])
  const rows = [{ ...noDelivery, likes: null }]
  const whole = numbersBy(() => 3n)
  expect(restOf(whole, rows)?.likes).toBe(3n)
})
