import { isGroup, type CriterionKind, type CriterionTree, type RecipeWarning } from '@rookery/contract'
import { countryOf } from '../compiler/location-codes.ts'
import { nativeKinds } from '../compiler/native-kinds.ts'

/** Nothing here names a person, a word or an account. */
export interface RecipeFeatures {
  readonly wanted: Partial<Record<CriterionKind, number>>
  readonly narrowed: readonly CriterionKind[]
  readonly excluded: readonly CriterionKind[]
  readonly groups: number
  /** ISO 3166-1 alpha-2; null without a country, `several` for more than one. */
  readonly country: string | null
  readonly left_out: readonly RecipeWarning['code'][]
}

export function recipeFeatures(
  tree: CriterionTree,
  compiled: { readonly ad_groups: readonly unknown[]; readonly residual: readonly RecipeWarning[] | null },
): RecipeFeatures {
  const wantedByKind: Partial<Record<CriterionKind, number>> = {}
  const narrowedKinds = new Set<CriterionKind>()
  const excludedKinds = new Set<CriterionKind>()
  const countries = new Set<string>()
  const walkTree = (node: CriterionTree, isOut: boolean): void => {
    if (isGroup(node)) {
      for (const child of node.children) walkTree(child, isOut !== (node.op === 'not'))
      return
    }
    if (node.deselected) return
    if (isOut) excludedKinds.add(node.kind)
    else if (nativeKinds[node.kind]?.role === 'primary')
      wantedByKind[node.kind] = (wantedByKind[node.kind] ?? 0) + 1
    else {
      narrowedKinds.add(node.kind)
      if (node.kind === 'location') countries.add(countryOf(node.id ?? node.label))
    }
  }
  walkTree(tree, false)
  const [country = null] = countries
  return {
    wanted: wantedByKind,
    narrowed: [...narrowedKinds].sort(),
    excluded: [...excludedKinds].sort(),
    groups: compiled.ad_groups.length,
    country: countries.size > 1 ? 'several' : country,
    left_out: [...new Set((compiled.residual ?? []).map(({ code }) => code))].sort(),
  }
}
