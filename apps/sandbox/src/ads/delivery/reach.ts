import type { AudienceProfile } from './audience-profile.ts'
import { activeShare, reachShape } from './constants.ts'

/** Impressions of one line item on its audience. */
export interface DeliveredImpressions {
  impressions: number
  profile: AudienceProfile
  expansion: number
  /** Impressions per person in that many days; null: no cap. */
  frequency_cap: number | null
  frequency_days: number
}

/**
 * Number of people reached by the impressions in so many days: some people are active often, some rarely (a
 * gamma mixture), so further impressions increasingly reach the same people. At most the number of active
 * people, and of impressions.
 */
export const reachOf = (delivered: DeliveredImpressions, days: number): number => {
  const people = delivered.profile.size * delivered.expansion * activeShare(days)
  const { impressions, frequency_cap: cap } = delivered
  if (impressions <= 0 || people <= 0) return 0
  const mixedReach = people * (1 - (1 + impressions / (reachShape * people)) ** -reachShape)
  // A cap spreads the same impressions over more people.
  const cappedShare = cap === null ? 0 : impressions / (cap * Math.ceil(days / delivered.frequency_days))
  return Math.min(people, impressions, Math.max(mixedReach, cappedShare))
}

/** People reached by any of several line items; people in two audiences count once. */
export const unionReach = (list: readonly DeliveredImpressions[], days: number): number => {
  const missedShares = new Map<number, { weight: number; share: number }>()
  let unionShare = 0
  let summedReach = 0
  for (const delivered of list) {
    const peopleReached = reachOf(delivered, days)
    const { ids, weights, size } = delivered.profile
    if (ids.length === 0) {
      unionShare += peopleReached
      continue
    }
    const seenChance = Math.min(1, peopleReached / (size * delivered.expansion))
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0
      const missedShare = missedShares.get(id) ?? {
        weight: (weights[at] ?? 0) * delivered.expansion,
        share: 1,
      }
      missedShare.share *= 1 - seenChance
      missedShares.set(id, missedShare)
    }
    summedReach = Math.max(summedReach, peopleReached)
  }
  let jointShare = 0
  for (const { weight, share } of missedShares.values()) jointShare += weight * (1 - share)
  const impressions = list.reduce((sum, each) => sum + each.impressions, 0)
  return Math.min(impressions, Math.max(summedReach, jointShare) + unionShare)
}
