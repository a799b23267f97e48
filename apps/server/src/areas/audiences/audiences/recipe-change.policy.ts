import { leavesOf, treeOfPackage, type Criterion, type TargetingPackage } from '@rookery/contract'

export interface RecipeChange {
  readonly added: Criterion[]
  readonly removed: Criterion[]
  /** The same criteria in other groups. */
  readonly regrouped: boolean
}

const keyOf = ({ kind, id, label }: Criterion): string => `${kind} ${(id ?? label).toLowerCase()}`
const itemsOf = (p: TargetingPackage): Map<string, Criterion> =>
  new Map([...leavesOf(treeOfPackage(p))].map((item) => [keyOf(item), item]))
/** How criteria are grouped, without what they are called. */
const shapeOf = (p: TargetingPackage): string =>
  JSON.stringify(treeOfPackage(p), (name, value: unknown) => (name === 'label' ? undefined : value))

/** What counts in the new recipe and did not in the old one, and the other way round. The first recipe changed nothing. */
export function recipeChange(before: TargetingPackage | null, after: TargetingPackage): RecipeChange {
  if (before === null) return { added: [], removed: [], regrouped: false }
  const [old, now] = [itemsOf(before), itemsOf(after)]
  const added = [...now].filter(([key]) => !old.has(key)).map(([, item]) => item)
  const removed = [...old].filter(([key]) => !now.has(key)).map(([, item]) => item)
  const isSame = added.length === 0 && removed.length === 0
  return { added, removed, regrouped: isSame && shapeOf(before) !== shapeOf(after) }
}
