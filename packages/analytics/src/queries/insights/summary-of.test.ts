import { sortInfluencers } from '@rookery/contract/audiences/insights/influencer-order.ts'
import { expect, onTestFinished, test } from 'vitest'
import { seededNumbers } from '../../core/seeded-numbers.ts'
import { knownWorld, leafOf, type KnownWorld } from '../testing/known-world.ts'
import { openKnownWorld } from '../testing/open-known-world.ts'
import { audienceInsight } from './audience-insight.ts'

test('the account of the summary leads its own tab, and is not one that hardly anybody follows (issue 15: walk)', async () => {
  const baseWorld = knownWorld(9000, 5)
  const number = (kind: string, code: string) =>
    baseWorld.criteria.find((c) => c.kind === kind && c.code === code)!.criterion
  const [word, many, few] = [number('keyword', 'k0'), number('handle', 'h20'), number('handle', 'h70')]
  const nextRandom = seededNumbers(9)
  // Of the people with the word, two in five follow an account that some others follow as well; one in ten
  // follow another that no one else follows, which has the most certain lift.
  const world: KnownWorld = {
    ...baseWorld,
    profiles: baseWorld.profiles.map((profile) => {
      const criteria = new Set(profile.criteria)
      criteria.delete(few)
      if (nextRandom() < (criteria.has(word) ? 0.4 : 0.1)) criteria.add(many)
      if (criteria.has(word) && nextRandom() < 0.1) criteria.add(few)
      return { ...profile, criteria }
    }),
  }
  const context = await openKnownWorld(world)
  onTestFinished(() => context.close())
  const tree = leafOf(world, 'keyword', 'k0')
  const { accounts } = (await audienceInsight(context, { tree, tab: 'influential_accounts' })).data!
  const { strongest } = (await audienceInsight(context, { tree, tab: 'summary' })).data!
  const handleOf = (place: number) => `p${world.profiles[place]!.profile_id}`
  expect(accounts[0]!.profile.handle).toBe(handleOf(70))
  expect(sortInfluencers(accounts, 'both')[0]!.profile.handle).toBe(handleOf(20))
  expect(strongest.account?.key).toBe(handleOf(20))
})
