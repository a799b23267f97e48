import { isGroup, PRIVACY_MINIMUM, type CriterionKind, type CriterionTree } from '@rookery/contract'
import type { PlacedNode } from '../disclosure/disclosure-rule.ts'
import { nodeAt } from '../disclosure/parts-of-tree.ts'
import type { Rounding } from '../disclosure/rounding.ts'
import type { ClauseCount, KindCount } from './node-counts.ts'

export interface DisclosedNodes {
  nodes: PlacedNode[]
  withRoundings: (
    roundings: readonly (Rounding | null)[],
    clauses: readonly ClauseCount[],
  ) => { clauses: ClauseCount[]; kinds: KindCount[] }
}

/** Counts below the privacy minimum and one rounding step are never disclosed, so they need no noise. */
export function disclosedNodes(
  tree: CriterionTree,
  clauses: readonly ClauseCount[],
  kinds: readonly KindCount[],
): DisclosedNodes {
  const places = new Map<string, PlacedNode>()
  const add = (key: string, count: number, node: CriterionTree, path: readonly number[]) => {
    if (count >= PRIVACY_MINIMUM) places.set(key, { node, path, count })
  }
  for (const { path, alone, after, delta } of clauses) {
    if (path.length === 0) continue
    const parent = path.slice(0, -1)
    add(`alone ${path}`, alone, nodeAt(tree, path), path)
    if (Math.abs(delta) >= PRIVACY_MINIMUM)
      add(`after ${path}`, after, firstOf(nodeAt(tree, parent), path.at(-1)! + 1), parent)
  }
  for (const { kind, alone, without } of kinds) {
    add(
      `only ${kind}`,
      alone,
      deselect(tree, (one) => one !== kind),
      [],
    )
    add(
      `without ${kind}`,
      without,
      deselect(tree, (one) => one === kind),
      [],
    )
  }
  const keys = [...places.keys()]
  return {
    nodes: [...places.values()],
    withRoundings: (roundings, ordered) => {
      const roundingOf = (key: string) => roundings[keys.indexOf(key)] ?? null
      return {
        clauses: ordered.map((clause) => ({
          ...clause,
          roundings: { alone: roundingOf(`alone ${clause.path}`), after: roundingOf(`after ${clause.path}`) },
        })),
        kinds: kinds.map((kind) => ({
          ...kind,
          roundings: { alone: roundingOf(`only ${kind.kind}`), without: roundingOf(`without ${kind.kind}`) },
        })),
      }
    },
  }
}

const firstOf = (node: CriterionTree, count: number): CriterionTree =>
  isGroup(node) ? { ...node, children: node.children.slice(0, count) } : node

const deselect = (tree: CriterionTree, off: (kind: CriterionKind) => boolean): CriterionTree =>
  isGroup(tree)
    ? { ...tree, children: tree.children.map((child) => deselect(child, off)) }
    : off(tree.kind)
      ? { ...tree, deselected: true }
      : tree
