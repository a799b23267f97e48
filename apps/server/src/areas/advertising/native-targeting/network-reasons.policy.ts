import type { RecipeFeatures } from '@rookery/analytics/projection/recipe-features.ts'
import type { NetworkReason } from '@rookery/contract'

/** Reasons why the network's figure for a recipe differs from a count of the same people. */
export function networkReasonsOf({ wanted, groups, left_out }: RecipeFeatures): NetworkReason[] {
  const found: NetworkReason[] = []
  if (wanted.keyword || wanted.hashtag) found.push('keywords_broadened')
  if (wanted.handle) found.push('handles_are_lookalikes')
  if (groups > 1) found.push('several_ad_groups')
  if (left_out.length > 0) found.push('part_left_out')
  return found
}
