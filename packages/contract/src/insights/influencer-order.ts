import type { Influencer } from '../objects/insight-rows.ts'

/** By what influential accounts are ordered: how many follow them, how much more than others do, or both. */
export const influencerOrders = ['both', 'reach', 'affinity'] as const
export type InfluencerOrder = (typeof influencerOrders)[number]

type Figures = Pick<Influencer, 'audience_share' | 'lift_low'>

/**
 * Affinity is the lower end of the lift's interval, so that thin evidence does not lead; reach the share of the audience; both their product, with the lift as a
 * logarithm: what the follows of the account tell apart the audience by (a term of the Kullback–Leibler divergence, at the least).
 */
export function influencerWorth(account: Figures, order: InfluencerOrder): number {
  if (order === 'reach') return account.audience_share
  if (order === 'affinity') return account.lift_low
  return account.audience_share * Math.log(Math.max(1, account.lift_low))
}

/** The most worth first; those alike stay as they were. */
export const inInfluencerOrder = <A extends Figures>(accounts: readonly A[], order: InfluencerOrder): A[] =>
  accounts.toSorted((a, b) => influencerWorth(b, order) - influencerWorth(a, order))

/** At most so many, as many of each order as of the others, in the order given. */
export function leadersOfOrders<A extends Figures>(accounts: readonly A[], most: number): A[] {
  const lists = influencerOrders.map((order) => inInfluencerOrder(accounts, order))
  const chosen = new Set<A>()
  for (let place = 0; place < accounts.length; place++)
    for (const list of lists) if (chosen.size < most) chosen.add(list[place]!)
  return accounts.filter((account) => chosen.has(account))
}
