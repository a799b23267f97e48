import { expect, test } from 'vitest'
import { sortInfluencers, topOfEachOrder } from './influencer-order.ts'

/**
 * use.md 2: Grindwell, with 344 followers and ×14.8, was ranked 30th, behind private people with 60 followers
 * each.
 */
const accounts = [
  { name: 'private', audience_share: 0.036, lift_low: 20 },
  { name: 'grindwell', audience_share: 0.206, lift_low: 13 },
  { name: 'news', audience_share: 0.4, lift_low: 1.02 },
]
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('reach and affinity together put an account that many follow and few others do before either alone (use.md 2: influential accounts)', () => {
  expect(names(sortInfluencers(accounts, 'both'))).toEqual(['grindwell', 'private', 'news'])
  expect(names(sortInfluencers(accounts, 'reach'))).toEqual(['news', 'grindwell', 'private'])
  expect(names(sortInfluencers(accounts, 'affinity'))).toEqual(['private', 'grindwell', 'news'])
})

test('if not all are shown, the first of every order is among them', () => {
  const moreAccounts = Array.from({ length: 20 }, (_, at) => ({
    name: `thin ${at}`,
    audience_share: 0.01,
    lift_low: 40 + at,
  }))
  const leadingNames = names(topOfEachOrder([...moreAccounts, ...accounts], 6))
  expect(leadingNames).toHaveLength(6)
  expect(leadingNames).toEqual(expect.arrayContaining(['grindwell', 'news', 'thin 19']))
})
