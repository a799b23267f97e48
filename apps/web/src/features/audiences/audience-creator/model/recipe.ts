import type { Criterion, CriterionTree } from '@rookery/contract'

/**
 * The page's edit model: the contract's tree with a stable key on every node, so that rows keep their place
 * on the screen.
 */
export type RecipeNode = Item | Group
export interface Item extends Criterion {
  readonly key: string
}
/** any: at least one of the children; all: every one; none: not one. */
export type GroupMode = 'any' | 'all' | 'none'
export interface Group {
  readonly key: string
  readonly mode: GroupMode
  readonly children: readonly RecipeNode[]
}
/** The root: all clauses apply. Its key is always 'root'. */
export type Recipe = Group

export type NewItem = Pick<Criterion, 'kind' | 'id' | 'label'>

export const isGroupNode = (node: RecipeNode): node is Group => 'mode' in node

let itemCount = 0
/** Keys need to be unique within one page only. */
export const newKey = (): string => `n${++itemCount}`

export const emptyRecipe: Recipe = { key: 'root', mode: 'all', children: [] }

export const sameCriterion = (
  a: Pick<Criterion, 'kind' | 'id' | 'label'>,
  b: Pick<Criterion, 'kind' | 'id' | 'label'>,
): boolean => a.kind === b.kind && criterionValue(a) === criterionValue(b)

/** Identity of a criterion within its kind: the code, else the text ignoring case. */
export const criterionValue = (c: Pick<Criterion, 'kind' | 'id' | 'label'>): string => {
  const text = (c.id ?? c.label).normalize('NFKC').toLowerCase()
  // `#1` and `1` are two keywords.
  return c.kind === 'keyword' ? text : text.replace(/^[@#]/, '')
}

const operatorOfMode = { any: 'or', all: 'and', none: 'not' } as const
const modeOfOperator = { or: 'any', and: 'all', not: 'none' } as const

/**
 * The tree in the contract's format. Child indexes are the same, so a path in an answer finds its node here.
 */
export function toTree(node: RecipeNode): CriterionTree {
  if (isGroupNode(node)) return { op: operatorOfMode[node.mode], children: node.children.map(toTree) }
  const { kind, id, label, deselected } = node
  return { kind, ...(id === undefined ? {} : { id }), label, ...(deselected ? { deselected } : {}) }
}

const toNode = (tree: CriterionTree): RecipeNode => {
  if (!('op' in tree)) return { key: newKey(), ...tree }
  const singleChild = tree.children[0]
  // `not` of one `or` is "none of" its children.
  if (
    tree.op === 'not' &&
    tree.children.length === 1 &&
    singleChild &&
    'op' in singleChild &&
    singleChild.op === 'or'
  )
    return { key: newKey(), mode: 'none', children: singleChild.children.map(toNode) }
  return { key: newKey(), mode: modeOfOperator[tree.op], children: tree.children.map(toNode) }
}

/**
 * Converts a tree with any root to a recipe whose root is "all of" clauses. Single criteria at the top become
 * clauses.
 */
export function fromTree(tree: CriterionTree): Recipe {
  const node = toNode(tree)
  const clauses = isGroupNode(node) && node.mode === 'all' ? node.children : [node]
  return {
    ...emptyRecipe,
    children: clauses.map((c) => (isGroupNode(c) ? c : { key: newKey(), mode: 'any', children: [c] })),
  }
}

export function* itemsOf(node: RecipeNode): Generator<Item> {
  if (isGroupNode(node)) for (const child of node.children) yield* itemsOf(child)
  else yield node
}

/** Number of selected items. */
export const selectedCount = (recipe: Recipe): number =>
  [...itemsOf(recipe)].filter((item) => !item.deselected).length

/**
 * Countries a recipe includes (excluded ones do not count): from 50 on the network treats them as worldwide.
 */
export function includedCountries(node: RecipeNode): string[] {
  if (!isGroupNode(node))
    return node.kind === 'location' && !node.deselected && /^[A-Z]{2}$/.test(node.id ?? '') ? [node.id!] : []
  return node.mode === 'none' ? [] : [...new Set(node.children.flatMap(includedCountries))]
}

/** Child indexes from the root to each node, by key. */
export function pathsOf(recipe: Recipe): Map<string, readonly number[]> {
  const paths = new Map<string, readonly number[]>()
  const walkNodes = (node: RecipeNode, path: readonly number[]) => {
    paths.set(node.key, path)
    if (isGroupNode(node)) node.children.forEach((child, at) => walkNodes(child, [...path, at]))
  }
  walkNodes(recipe, [])
  return paths
}

/** Nesting depth of a recipe; a root alone is 1. */
export function depthOf(node: RecipeNode): number {
  return isGroupNode(node) ? 1 + Math.max(0, ...node.children.map(depthOf)) : 0
}
