import type { Criterion } from '@rookery/contract'
import { isLeafNode, type TreeNode } from '../fragments/tree-node.ts'
import { intersectCells, everybodyCell, simplifyCell, type Cell, type NarrowKind } from './cell.ts'
import { mergeCells } from './merge-cells.ts'
import { ageMaskOf } from './native-ages.ts'
import { criterionKey, nativeKinds } from './native-kinds.ts'

// Above this number of ad groups a condition is dropped and reported instead: no one runs a campaign with a
// thousand ad groups.
const GROUPS_CAP = 200

const singletonMap = (c: Criterion) => new Map([[criterionKey(c), c]])

function cellsOfLeaf(node: TreeNode & { leaf: Criterion }, negated: boolean): Cell[] | null {
  const { leaf } = node
  const nativeKind = nativeKinds[leaf.kind]
  if (!nativeKind) return null
  if (negated) {
    return nativeKind.excludable
      ? [{ ...everybodyCell, excluded: singletonMap(leaf) }]
      : [{ ...everybodyCell, dropped: [{ node, negated, because: 'no_exclusion' }] }]
  }
  if (leaf.kind === 'age') {
    const ageMask = ageMaskOf(leaf.id ?? leaf.label)
    return ageMask === null ? [] : [{ ...everybodyCell, ages: ageMask }]
  }
  if (nativeKind.role === 'primary') return [{ ...everybodyCell, wanted: singletonMap(leaf) }]
  return [{ ...everybodyCell, narrow: new Map([[leaf.kind as NarrowKind, singletonMap(leaf)]]) }]
}

// Leaves of an "or" are put into one cell per role at once instead of one cell per leaf: long lists of wanted
// criteria are by far the most common node.
function anyOfLeaves(leaves: (TreeNode & { leaf: Criterion })[]): Cell[] {
  const wantedCriteria = new Map<string, Criterion>()
  const narrowCriteria = new Map<NarrowKind, Map<string, Criterion>>()
  let ageMask = 0
  for (const { leaf } of leaves) {
    const nativeKind = nativeKinds[leaf.kind]
    if (!nativeKind) continue
    if (leaf.kind === 'age') ageMask |= ageMaskOf(leaf.id ?? leaf.label) ?? 0
    else if (nativeKind.role === 'primary') wantedCriteria.set(criterionKey(leaf), leaf)
    else {
      const kind = leaf.kind as NarrowKind
      narrowCriteria.set(kind, (narrowCriteria.get(kind) ?? new Map()).set(criterionKey(leaf), leaf))
    }
  }
  return [
    ...(wantedCriteria.size > 0 ? [{ ...everybodyCell, wanted: wantedCriteria }] : []),
    ...[...narrowCriteria].map(([kind, values]) => ({ ...everybodyCell, narrow: new Map([[kind, values]]) })),
    ...(ageMask > 0 ? [{ ...everybodyCell, ages: ageMask }] : []),
  ]
}

function noneOfLeaves(leaves: (TreeNode & { leaf: Criterion })[]): Cell {
  const supportedLeaves = leaves.filter(({ leaf }) => nativeKinds[leaf.kind])
  const [can, cannot] = [true, false].map((isExcludable) =>
    supportedLeaves.filter(({ leaf }) => nativeKinds[leaf.kind]!.excludable === isExcludable),
  ) as [typeof supportedLeaves, typeof supportedLeaves]
  return {
    ...everybodyCell,
    excluded: new Map(can.map(({ leaf }) => [criterionKey(leaf), leaf])),
    dropped: cannot.map((node) => ({ node, negated: true, because: 'no_exclusion' as const })),
  }
}

const dropAll = (node: TreeNode, negated: boolean): Cell => ({
  ...everybodyCell,
  dropped: [{ node, negated, because: 'too_many_groups' }],
})

/** Null: the node has no meaning for the network (placements) and is omitted from its parent. */
export function cellsOfTree(node: TreeNode, negated = false): Cell[] | null {
  if (isLeafNode(node)) return cellsOfLeaf(node, negated)
  // not(a, b) means "neither a nor b"; negated it is "a or b".
  const isNegated = node.op === 'not' ? !negated : negated
  const isOr =
    (node.op === 'or' && !negated) || (node.op === 'and' && negated) || (node.op === 'not' && negated)
  const leafChildren = node.children.filter(isLeafNode)
  const groups = node.children.filter((child) => !isLeafNode(child))
  if (leafChildren.every(({ leaf }) => !nativeKinds[leaf.kind]) && groups.length === 0) return null
  return isOr
    ? cellsOfEither(node, leafChildren, groups, isNegated, negated)
    : cellsOfAll(leafChildren, groups, isNegated)
}

function cellsOfEither(
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
  const mergedCells = mergeCells([...ofLeaves, ...ofGroups.flat()])
  return mergedCells.length > GROUPS_CAP ? [dropAll(node, negated)] : mergedCells
}

function cellsOfAll(
  leaves: (TreeNode & { leaf: Criterion })[],
  groups: TreeNode[],
  inner: boolean,
): Cell[] | null {
  const cellFactors: { cells: Cell[]; node: TreeNode }[] = []
  for (const child of [...(inner ? [] : leaves), ...groups]) {
    const cells = cellsOfTree(child, inner)
    if (cells) cellFactors.push({ cells, node: child })
  }
  const hasSupported = leaves.some(({ leaf }) => nativeKinds[leaf.kind])
  if (cellFactors.length === 0 && !hasSupported) return null
  let result: Cell[] = inner ? [noneOfLeaves(leaves)] : [everybodyCell]
  // Short factors first, so that the longest one is dropped if the limit is exceeded.
  for (const { cells, node } of cellFactors.toSorted((a, b) => a.cells.length - b.cells.length)) {
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
