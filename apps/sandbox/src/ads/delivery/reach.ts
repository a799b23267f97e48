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
  const mixed = people * (1 - (1 + impressions / (reachShape * people)) ** -reachShape)
  // A cap spreads the same impressions over more people.
  const capped = cap === null ? 0 : impressions / (cap * Math.ceil(days / delivered.frequency_days))
  return Math.min(people, impressions, Math.max(mixed, capped))
}

/** People reached by any of several line items; people in two audiences count once. */
export const unionReach = (list: readonly DeliveredImpressions[], days: number): number => {
  const missed = new Map<number, { weight: number; share: number }>()
  let apart = 0
  let summed = 0
  for (const delivered of list) {
    const reach = reachOf(delivered, days)
    const { ids, weights, size } = delivered.profile
    if (ids.length === 0) {
      apart += reach
      continue
    }
    const chance = Math.min(1, reach / (size * delivered.expansion))
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0
      const each = missed.get(id) ?? { weight: (weights[at] ?? 0) * delivered.expansion, share: 1 }
      each.share *= 1 - chance
      missed.set(id, each)
    }
    summed = Math.max(summed, reach)
  }
  let together = 0
  for (const { weight, share } of missed.values()) together += weight * (1 - share)
  const impressions = list.reduce((sum, each) => sum + each.impressions, 0)
  return Math.min(impressions, Math.max(summed, together) + apart)
}
