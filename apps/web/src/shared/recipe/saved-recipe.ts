import type { CriterionTree, TargetingPackage } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { api } from '../api/api.ts'

/** A recipe restricted to the countries of a region. */
function withinRegion(tree: CriterionTree, countries: readonly string[] | undefined): CriterionTree {
  if (!countries) return tree
  const countryItems = countries.map((code) => ({ kind: 'location' as const, id: code, label: code }))
  return { op: 'and', children: [tree, { op: 'or', children: countryItems }] }
}

/** The recipe of a saved audience, restricted to its region. */
export async function savedRecipe(pk: string): Promise<CriterionTree> {
  const { targeting_package, region } = await api.call(audiencesCalls.getAudience, { pk })
  return withinRegion(treeOfPackage(targeting_package as TargetingPackage), region?.country_codes)
}
