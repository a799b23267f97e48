import type { Influencer } from '../../objects/insight-rows.ts'

/** Order of influential accounts: by number of followers, by over-representation, or both. */
export const influencerOrders = ['both', 'reach', 'affinity'] as const
export type InfluencerOrder = (typeof influencerOrders)[number]

type Figures = Pick<Influencer, 'audience_share' | 'lift_low'>

/**
 * Affinity is the lower end of the lift's interval, so that thin evidence does not lead; reach is the share
 * of the audience; `both` is their product with the lift as a logarithm: a lower bound of how well following
 * the account distinguishes the audience (a term of the Kullback–Leibler divergence).
 */
export function influencerWorth(account: Figures, order: InfluencerOrder): number {
  if (order === 'reach') return account.audience_share
  if (order === 'affinity') return account.lift_low
  return account.audience_share * Math.log(Math.max(1, account.lift_low))
}

/** Highest worth first; ties keep their order. */
export const sortInfluencers = <A extends Figures>(accounts: readonly A[], order: InfluencerOrder): A[] =>
  accounts.toSorted((a, b) => influencerWorth(b, order) - influencerWorth(a, order))

/** At most `n` accounts, taken in turn from the top of each order, returned in the input's order. */
export function topOfEachOrder<A extends Figures>(accounts: readonly A[], n: number): A[] {
  const lists = influencerOrders.map((order) => sortInfluencers(accounts, order))
  const chosenAccounts = new Set<A>()
  for (let place = 0; place < accounts.length; place++)
    for (const list of lists) if (chosenAccounts.size < n) chosenAccounts.add(list[place]!)
  return accounts.filter((account) => chosenAccounts.has(account))
}
