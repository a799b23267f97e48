import type { Criterion } from '@rookery/contract'
import { isLeafNode, type TreeNode } from '../fragments/tree-node.ts'
import { intersectCells, everybody, simplifyCell, type Cell, type NarrowKind } from './cell.ts'
import { mergeCells } from './merge-cells.ts'
import { ageMaskOf } from './native-ages.ts'
import { criterionKey, nativeKinds } from './native-kinds.ts'

/**
 * Above this number of ad groups a condition is dropped and reported instead: no one runs a campaign with a
 * thousand ad groups.
 */
const GROUPS_CAP = 200

const singleton = (c: Criterion) => new Map([[criterionKey(c), c]])

function cellsOfLeaf(node: TreeNode & { leaf: Criterion }, negated: boolean): Cell[] | null {
  const { leaf } = node
  const native = nativeKinds[leaf.kind]
  if (!native) return null
  if (negated) {
    return native.excludable
      ? [{ ...everybody, excluded: singleton(leaf) }]
      : [{ ...everybody, dropped: [{ node, negated, because: 'no_exclusion' }] }]
  }
  if (leaf.kind === 'age') {
    const ages = ageMaskOf(leaf.id ?? leaf.label)
    return ages === null ? [] : [{ ...everybody, ages }]
  }
  if (native.role === 'primary') return [{ ...everybody, wanted: singleton(leaf) }]
  return [{ ...everybody, narrow: new Map([[leaf.kind as NarrowKind, singleton(leaf)]]) }]
}

/**
 * Leaves of an "or" are put into one cell per role at once instead of one cell per leaf: long lists of wanted
 * criteria are by far the most common node.
 */
function anyOfLeaves(leaves: (TreeNode & { leaf: Criterion })[]): Cell[] {
  const wanted = new Map<string, Criterion>()
  const narrow = new Map<NarrowKind, Map<string, Criterion>>()
  let ages = 0
  for (const { leaf } of leaves) {
    const native = nativeKinds[leaf.kind]
    if (!native) continue
    if (leaf.kind === 'age') ages |= ageMaskOf(leaf.id ?? leaf.label) ?? 0
    else if (native.role === 'primary') wanted.set(criterionKey(leaf), leaf)
    else {
      const kind = leaf.kind as NarrowKind
      narrow.set(kind, (narrow.get(kind) ?? new Map()).set(criterionKey(leaf), leaf))
    }
  }
  return [
    ...(wanted.size > 0 ? [{ ...everybody, wanted }] : []),
    ...[...narrow].map(([kind, values]) => ({ ...everybody, narrow: new Map([[kind, values]]) })),
    ...(ages > 0 ? [{ ...everybody, ages }] : []),
  ]
}

/** Compiles "none of these" to one cell (a conjunction); criteria the network cannot exclude are dropped and reported. */
function noneOfLeaves(leaves: (TreeNode & { leaf: Criterion })[]): Cell {
  const supported = leaves.filter(({ leaf }) => nativeKinds[leaf.kind])
  const [can, cannot] = [true, false].map((isExcludable) =>
    supported.filter(({ leaf }) => nativeKinds[leaf.kind]!.excludable === isExcludable),
  ) as [typeof supported, typeof supported]
  return {
    ...everybody,
    excluded: new Map(can.map(({ leaf }) => [criterionKey(leaf), leaf])),
    dropped: cannot.map((node) => ({ node, negated: true, because: 'no_exclusion' as const })),
  }
}

const dropAll = (node: TreeNode, negated: boolean): Cell => ({
  ...everybody,
  dropped: [{ node, negated, because: 'too_many_groups' }],
})

/**
 * The cells whose union (each intersected with what was dropped from it) equals the node, or its complement
 * if negated. Null: the node has no meaning for the network (placements) and is omitted from its parent.
 */
export function cellsOfTree(node: TreeNode, negated = false): Cell[] | null {
  if (isLeafNode(node)) return cellsOfLeaf(node, negated)
  // not(a, b) means "neither a nor b"; negated it is "a or b".
  const inner = node.op === 'not' ? !negated : negated
  const isOr =
    (node.op === 'or' && !negated) || (node.op === 'and' && negated) || (node.op === 'not' && negated)
  const leaves = node.children.filter(isLeafNode)
  const groups = node.children.filter((child) => !isLeafNode(child))
  if (leaves.every(({ leaf }) => !nativeKinds[leaf.kind]) && groups.length === 0) return null
  return isOr ? eitherOf(node, leaves, groups, inner, negated) : allOf(leaves, groups, inner)
}

function eitherOf(
  node: TreeNode,
  leaves: (TreeNode & { leaf: Criterion })[],
  groups: TreeNode[],
  inner: boolean,
  negated: boolean,
): Cell[] | null {
  const ofLeaves = inner
    ? leaves.length > GROUPS_CAP
      ? [dropAll(node, negated)]
      : leaves.flatMap((leaf) => cellsOfTree(leaf, true) ?? [])
    : anyOfLeaves(leaves)
  const ofGroups = groups.map((child) => cellsOfTree(child, inner)).filter((cells) => cells !== null)
  if (ofGroups.length === 0 && leaves.every(({ leaf }) => !nativeKinds[leaf.kind])) return null
  const merged = mergeCells([...ofLeaves, ...ofGroups.flat()])
  return merged.length > GROUPS_CAP ? [dropAll(node, negated)] : merged
}

function allOf(
  leaves: (TreeNode & { leaf: Criterion })[],
  groups: TreeNode[],
  inner: boolean,
): Cell[] | null {
  const factors: { cells: Cell[]; node: TreeNode }[] = []
  for (const child of [...(inner ? [] : leaves), ...groups]) {
    const cells = cellsOfTree(child, inner)
    if (cells) factors.push({ cells, node: child })
  }
  const supported = leaves.some(({ leaf }) => nativeKinds[leaf.kind])
  if (factors.length === 0 && !supported) return null
  let result: Cell[] = inner ? [noneOfLeaves(leaves)] : [everybody]
  // Short factors first, so that the longest one is dropped if the limit is exceeded.
  for (const { cells, node } of factors.toSorted((a, b) => a.cells.length - b.cells.length)) {
    result =
      cells.length * result.length > GROUPS_CAP * 4
        ? result.flatMap((cell) => intersectCells(cell, dropAll(node, inner)) ?? [])
        : result.flatMap((cell) =>
            cells.map((other) => intersectCells(cell, other)).filter((c) => c !== null),
          )
    result = mergeCells(result)
  }
  return result.map(simplifyCell).filter((cell) => cell !== null)
}
