import { leavesOf, treeOfPackage, type Criterion, type TargetingPackage } from '@rookery/contract'

export interface RecipeChange {
  readonly added: Criterion[]
  readonly removed: Criterion[]
  /** Whether only the grouping of the criteria changed. */
  readonly regrouped: boolean
}

const keyOf = ({ kind, id, label }: Criterion): string => `${kind} ${(id ?? label).toLowerCase()}`
const itemsOf = (p: TargetingPackage): Map<string, Criterion> =>
  new Map([...leavesOf(treeOfPackage(p))].map((item) => [keyOf(item), item]))
/** The structure of the groups, without labels. */
const packageShapeOf = (p: TargetingPackage): string =>
  JSON.stringify(treeOfPackage(p), (name, value: unknown) => (name === 'label' ? undefined : value))

/**
 * Criteria active in the new recipe only (added) and in the old one only (removed). The first recipe has no
 * changes.
 */
export function recipeChange(before: TargetingPackage | null, after: TargetingPackage): RecipeChange {
  if (before === null) return { added: [], removed: [], regrouped: false }
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const addedItems = [...now].filter(([key]) => !old.has(key)).map(([, item]) => item)
  const removedItems = [...old].filter(([key]) => !now.has(key)).map(([, item]) => item)
  const isSame = addedItems.length === 0 && removedItems.length === 0
  return {
    added: addedItems,
    removed: removedItems,
    regrouped: isSame && packageShapeOf(before) !== packageShapeOf(after),
  }
}
