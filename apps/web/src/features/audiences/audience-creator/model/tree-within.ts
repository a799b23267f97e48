import type { AudienceRegion, CriterionTree } from '@rookery/contract'
import { toTree, type Recipe } from './recipe.ts'

/**
 * The recipe as one tree, for a call without a region parameter: the region's countries become one more
 * clause, as on the server.
 */
export function treeWithin(
  recipe: Recipe,
  region: Pick<AudienceRegion, 'country_codes'> | null,
): CriterionTree {
  const tree = toTree(recipe)
  if (!region || region.country_codes.length === 0) return tree
  const children = region.country_codes.map((code) => ({ kind: 'location' as const, id: code, label: code }))
  return { op: 'and', children: [tree, { op: 'or', children }] }
}
