import type { CriterionKind } from '@rookery/contract'
import { primaryKinds } from '@rookery/contract/enums.ts'
import { addToGroup, findNode } from './edit-recipe.ts'
import {
  isGroupNode,
  itemsOf,
  newKey,
  sameCriterion,
  type Group,
  type Item,
  type NewItem,
  type Recipe,
  type RecipeNode,
} from './recipe.ts'

const primaryKindList: readonly CriterionKind[] = primaryKinds
const isPrimary = (kind: CriterionKind) => primaryKindList.includes(kind)

/**
 * The place where new items are added: a clause by their kind ('auto'), the exclusions, or a group of the
 * recipe by its key.
 */
export type Target = 'auto' | 'exclude' | { group: string }

/** The clause for a kind: primary kinds are alternatives in one clause, each narrowing kind has its own. */
function homeGroupOf(recipe: Recipe, kind: CriterionKind, target: Target): Group | undefined {
  const clauses = recipe.children.filter(isGroupNode)
  if (target === 'exclude') return clauses.find((c) => c.mode === 'none')
  const anyClauses = clauses.filter((c) => c.mode === 'any')
  const hasCriterionKind = (test: (k: CriterionKind) => boolean) => (c: Group) =>
    c.children.some((n) => !isGroupNode(n) && test(n.kind))
  if (isPrimary(kind))
    return anyClauses.find(hasCriterionKind(isPrimary)) ?? anyClauses.find((c) => c.children.length === 0)
  return anyClauses.find(hasCriterionKind((k) => k === kind))
}

const replaceGroup = (node: Group, replacement: Group): Group =>
  node.key === replacement.key
    ? replacement
    : {
        ...node,
        children: node.children.map((child) =>
          isGroupNode(child) ? replaceGroup(child, replacement) : child,
        ),
      }

/**
 * Adds criteria by the network's grammar: primary kinds OR-ed in one clause, a clause for each narrowing
 * kind. Duplicates are not added; a deselected duplicate is selected again.
 */
export function placeItems(recipe: Recipe, added: readonly NewItem[], target: Target = 'auto'): Recipe {
  const placeItem = (into: Recipe, item: Item): Recipe => {
    const targetGroup = typeof target === 'object' ? findNode(into, target.group) : undefined
    const homeGroup =
      targetGroup && isGroupNode(targetGroup) && targetGroup.key !== into.key
        ? targetGroup
        : homeGroupOf(into, item.kind, target)
    if (homeGroup) {
      const nextGroup = addToGroup(homeGroup, [item], sameCriterion)
      return nextGroup === homeGroup ? into : replaceGroup(into, nextGroup)
    }
    const clause: Group = { key: newKey(), mode: target === 'exclude' ? 'none' : 'any', children: [item] }
    // Primary kinds come first, exclusions last.
    const children: RecipeNode[] = [...into.children]
    const firstExclusion = children.findIndex((c) => isGroupNode(c) && c.mode === 'none')
    if (clause.mode === 'none') children.push(clause)
    else if (isPrimary(item.kind)) children.unshift(clause)
    else children.splice(firstExclusion < 0 ? children.length : firstExclusion, 0, clause)
    return { ...into, children }
  }
  return added.reduce((into, { kind, id, label }) => {
    const item: Item = { key: newKey(), kind, ...(id === undefined ? {} : { id }), label }
    return placeItem(into, item)
  }, recipe)
}

/** The included (not excluded) items of a kind, for pickers that show what is chosen. */
export function chosenItems(recipe: Recipe, kind: CriterionKind): Item[] {
  return recipe.children
    .filter((c) => !isGroupNode(c) || c.mode !== 'none')
    .flatMap((c) => [...itemsOf(c)])
    .filter((item) => item.kind === kind)
}
