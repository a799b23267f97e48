import type { Criterion, CriterionTree, TargetingPackage } from '@rookery/contract'
import { isGroup, packageOfTree, treeOfPackage } from '@rookery/contract/targeting-tree.ts'

/** One item of a list as it is shown: what is under NOT is excluded. */
export interface ListItem extends Criterion {
  key: string
  isExcluded: boolean
}
export interface ItemGroup {
  kind: Criterion['kind']
  isExcluded: boolean
  items: ListItem[]
}

const keyOf = ({ kind, id, label }: Criterion, isExcluded: boolean) =>
  `${isExcluded ? '!' : ''}${kind}:${id ?? label}`

function* leavesWithin(tree: CriterionTree, isExcluded = false): Generator<ListItem> {
  if (!isGroup(tree)) yield { ...tree, key: keyOf(tree, isExcluded), isExcluded }
  else for (const child of tree.children) yield* leavesWithin(child, isExcluded !== (tree.op === 'not'))
}

/** Everything in a list, once each, deselected items too, by kind; exclusions come last. */
export function groupsOf(targeting: TargetingPackage): ItemGroup[] {
  const items = new Map([...leavesWithin(treeOfPackage(targeting))].map((item) => [item.key, item]))
  const groups = Map.groupBy(items.values(), ({ kind, isExcluded }) => `${isExcluded}${kind}`)
  return [...groups.values()]
    .map((members) => ({ kind: members[0]!.kind, isExcluded: members[0]!.isExcluded, items: members }))
    .toSorted((a, b) => Number(a.isExcluded) - Number(b.isExcluded))
}

/** Keys of the items that are stored as deselected. */
export const storedDeselection = (targeting: TargetingPackage): ReadonlySet<string> =>
  new Set(
    [...leavesWithin(treeOfPackage(targeting))].flatMap(({ key, deselected }) => (deselected ? [key] : [])),
  )

/** The list with exactly these items deselected, and its handles in this order where it is known. */
export function withSelection(
  targeting: TargetingPackage,
  deselected: ReadonlySet<string>,
  handleOrder: readonly string[] = [],
): TargetingPackage {
  const ranks = new Map(handleOrder.map((handle, rank) => [handle.toLowerCase(), rank]))
  const rankOf = (label: string) => ranks.get(label.replace(/^@/, '').toLowerCase()) ?? ranks.size
  function mark(tree: CriterionTree, isExcluded: boolean): CriterionTree {
    if (!isGroup(tree)) {
      const { deselected: _, ...criterion } = tree
      return deselected.has(keyOf(tree, isExcluded)) ? { ...criterion, deselected: true } : criterion
    }
    const children = tree.children.map((child) => mark(child, isExcluded !== (tree.op === 'not')))
    const isHandle = (child: CriterionTree): child is Criterion => !isGroup(child) && child.kind === 'handle'
    const ordered = children.filter(isHandle).toSorted((a, b) => rankOf(a.label) - rankOf(b.label))
    return { ...tree, children: children.map((child) => (isHandle(child) ? ordered.shift()! : child)) }
  }
  return packageOfTree(mark(treeOfPackage(targeting), false)) as TargetingPackage
}

/** Countries among the selected items. */
export const countriesOf = (items: readonly ListItem[]): string[] =>
  items.flatMap(({ kind, id, label, isExcluded }) =>
    kind === 'location' && !isExcluded && /^[A-Z]{2}$/.test(id ?? label) ? [id ?? label] : [],
  )

/** How many selected items the newer list has that the older had not, and the other way around. */
export function changeBetween(
  older: TargetingPackage,
  newer: TargetingPackage,
): { added: number; removed: number } {
  const keysOf = (targeting: TargetingPackage) =>
    new Set(
      [...leavesWithin(treeOfPackage(targeting))].flatMap(({ key, deselected: off }) => (off ? [] : [key])),
    )
  const [before, now] = [keysOf(older), keysOf(newer)]
  return { added: now.difference(before).size, removed: before.difference(now).size }
}
