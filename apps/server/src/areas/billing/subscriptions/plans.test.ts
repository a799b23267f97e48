import { expect, test } from 'vitest'
import { teamPlans } from '@rookery/contract/billing/team-plans.ts'

test('the limits in a plan’s text are enforced (claims 0.5)', () => {
  const numbersIn = (features: readonly string[]) => {
    const allFeatures = features.join('\n')
    const numberOf = (pattern: RegExp) => {
      const found = pattern.exec(allFeatures)?.[1]
      return found === undefined ? null : Number(found)
    }
    const isMore = features.includes('Everything in Growth')
    return {
      ad_accounts: numberOf(/to (\d+) ad accounts/),
      members: numberOf(/^(\d+) members/m),
      questions_a_day: numberOf(/^(\d+) questions a day/m),
      imports: isMore || features.includes('Imports of your own lists'),
    }
  }
  expect(teamPlans).toHaveLength(6)
  for (const { id, features, limits } of teamPlans) expect([id, limits]).toEqual([id, numbersIn(features)])
})
