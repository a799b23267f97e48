import type { RecipeWarning } from '@rookery/contract'
import { isLeafNode, leafNodesOf, type TreeNode } from '../fragments/tree-node.ts'
import type { LegalCell } from './ad-groups-of-cell.ts'
import type { DroppedCondition } from './cell.ts'
import type { CompileOptions } from './compile-options.ts'

const warningCodeOf: Record<DroppedCondition['because'], RecipeWarning['code']> = {
  no_exclusion: 'not_without_exclusion',
  cap: 'not_without_exclusion',
  age: 'age_not_native',
  countries: 'countries_over_cap',
  second_primary: 'and_of_primaries',
  place_unknown: 'place_in_part',
  too_many_groups: 'too_many_groups',
}

function subjectOf(node: TreeNode): string {
  if (isLeafNode(node)) return node.leaf.label
  const labels = [...new Set([...leafNodesOf(node)].map(({ leaf }) => leaf.label))]
  return labels.length > 3 ? `${labels.slice(0, 3).join(', ')} +${labels.length - 3}` : labels.join(', ')
}

export function remarksOf(
  root: TreeNode,
  groups: readonly LegalCell[],
  options: CompileOptions,
): { residual: RecipeWarning[]; warnings: RecipeWarning[] } {
  const residualByKey = new Map<string, RecipeWarning>()
  const addWarning = (warning: RecipeWarning) => residualByKey.set(JSON.stringify(warning), warning)
  for (const { node, because } of groups.flatMap((group) => group.dropped)) {
    addWarning({
      code: warningCodeOf[because],
      subject: subjectOf(node),
      ...(node.path.length > 0 ? { path: node.path } : {}),
    })
  }
  const ownHandleSet = new Set(options.ownHandles)
  const wantedCriteria = groups.flatMap((group) => [...(group.wanted?.values() ?? [])])
  const lookalikeHandles = new Set(
    wantedCriteria
      .filter((c) => c.kind === 'handle' && !ownHandleSet.has((c.id ?? c.label).toLowerCase()))
      .map((c) => c.id ?? c.label),
  )
  if (lookalikeHandles.size > 0) addWarning({ code: 'handles_are_lookalikes', n: lookalikeHandles.size })
  for (const kind of ['job_title', 'company'] as const) {
    const n = new Set(wantedCriteria.filter((c) => c.kind === kind).map((c) => c.label)).size
    if (n > 0) addWarning({ code: 'kind_not_native', subject: kind, n })
  }
  // Placements belong to the line item, so a recipe with nothing else has no ad group of its own.
  const hasNoWanted =
    groups.length > 0 ? groups.some((group) => group.wanted === null) : leafNodesOf(root).next().done
  return {
    residual: [...residualByKey.values()],
    warnings: [
      ...(hasNoWanted ? [{ code: 'no_primary' as const }] : []),
      ...(groups.length > 1 ? [{ code: 'several_ad_groups' as const, n: groups.length }] : []),
    ],
  }
}
