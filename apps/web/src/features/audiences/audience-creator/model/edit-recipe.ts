import { RECIPE_DEPTH_CAP } from '@rookery/contract/constants.ts'
import {
  depthOf,
  isGroupNode,
  newKey,
  type Group,
  type GroupMode,
  type Item,
  type Recipe,
  type RecipeNode,
} from './recipe.ts'

// Every function returns a new recipe, or the same object if nothing changed, so that the history has no
// empty steps.

/** Applies `change` to the node with this key; null removes it, several replace it. */
function editNode(group: Group, key: string, change: (node: RecipeNode) => readonly RecipeNode[]): Group {
  let isChanged = false
  const children = group.children.flatMap((child) => {
    if (child.key === key) {
      isChanged = true
      return change(child)
    }
    if (!isGroupNode(child)) return [child]
    const nextChildren = editNode(child, key, change)
    if (nextChildren !== child) isChanged = true
    return [nextChildren]
  })
  return isChanged ? { ...group, children } : group
}

export function findNode(node: RecipeNode, key: string): RecipeNode | undefined {
  if (node.key === key) return node
  if (isGroupNode(node))
    for (const child of node.children) {
      const found = findNode(child, key)
      if (found) return found
    }
  return undefined
}

export function parentOf(group: Group, key: string): Group | undefined {
  for (const child of group.children) {
    if (child.key === key) return group
    const found = isGroupNode(child) ? parentOf(child, key) : undefined
    if (found) return found
  }
  return undefined
}

/** Removes groups without children, also those emptied by this. */
function dropEmpty(group: Group, isRoot = true): Group | null {
  const children = group.children
    .map((child) => (isGroupNode(child) ? dropEmpty(child, false) : child))
    .filter((child) => child !== null)
  if (children.length === 0 && !isRoot) return null
  return children.length === group.children.length && children.every((c, at) => c === group.children[at])
    ? group
    : { ...group, children }
}

export function removeNode(recipe: Recipe, key: string): Recipe {
  const nextRecipe = editNode(recipe, key, () => [])
  return nextRecipe === recipe ? recipe : dropEmpty(nextRecipe)!
}

/** A deselected item stays in the recipe and does not count. */
export const toggleItem = (recipe: Recipe, key: string): Recipe =>
  editNode(recipe, key, (node) => {
    if (isGroupNode(node)) return [node]
    const { deselected, ...rest } = node
    return [deselected ? rest : { ...rest, deselected: true }]
  })

export function setGroupMode(recipe: Recipe, key: string, mode: GroupMode): Recipe {
  const group = findNode(recipe, key)
  if (!group || !isGroupNode(group) || group.mode === mode || key === recipe.key) return recipe
  return editNode(recipe, key, (node) => [{ ...(node as Group), mode }])
}

/** Turns a clause into an exclusion, or back. */
export function negateGroup(recipe: Recipe, key: string): Recipe {
  const group = findNode(recipe, key)
  if (!group || !isGroupNode(group)) return recipe
  return setGroupMode(recipe, key, group.mode === 'none' ? 'any' : 'none')
}

/** Adds an empty group, to be filled next. */
export function addGroup(
  recipe: Recipe,
  parentKey: string,
  mode: GroupMode,
): { recipe: Recipe; key: string } {
  const newGroup: Group = { key: newKey(), mode, children: [] }
  if (parentKey === recipe.key)
    return { recipe: { ...recipe, children: [...recipe.children, newGroup] }, key: newGroup.key }
  const nextRecipe = editNode(recipe, parentKey, (node) =>
    isGroupNode(node) ? [{ ...node, children: [...node.children, newGroup] }] : [node],
  )
  return { recipe: nextRecipe, key: newGroup.key }
}

/** Whether `node` can move to `target` without nesting deeper than the contract allows. */
export function mayMove(recipe: Recipe, key: string, targetKey: string): boolean {
  const node = findNode(recipe, key)
  const target = findNode(recipe, targetKey)
  if (!node || !target || !isGroupNode(target) || key === targetKey) return false
  if (isGroupNode(node) && findNode(node, targetKey)) return false
  if (parentOf(recipe, key)?.key === targetKey) return false
  // A criterion is never a direct child of the root: it gets a clause of its own.
  const levels = targetKey === recipe.key && !isGroupNode(node) ? 1 : depthOf(node)
  return nestingLevelOf(recipe, targetKey) + levels <= RECIPE_DEPTH_CAP
}

/** Nesting level of a group; the root is 1. */
function nestingLevelOf(recipe: Recipe, groupKey: string): number {
  let level = 1
  for (let at = groupKey; at !== recipe.key; level++) {
    const parent = parentOf(recipe, at)
    if (!parent) return level
    at = parent.key
  }
  return level
}

/** Moves a node to the end of another group (or to the given index). */
export function moveNode(recipe: Recipe, key: string, targetKey: string, index?: number): Recipe {
  const node = findNode(recipe, key)
  if (!node || !mayMove(recipe, key, targetKey)) return recipe
  const placedNode: RecipeNode =
    targetKey === recipe.key && !isGroupNode(node) ? { key: newKey(), mode: 'any', children: [node] } : node
  const placeGroup = (group: Group): Group => {
    const remainingChildren = group.children
    const at = Math.max(0, Math.min(index ?? remainingChildren.length, remainingChildren.length))
    return {
      ...group,
      children: [...remainingChildren.slice(0, at), placedNode, ...remainingChildren.slice(at)],
    }
  }
  const recipeWithout = editNode(recipe, key, () => [])
  const nextRecipe =
    targetKey === recipe.key
      ? placeGroup(recipeWithout)
      : editNode(recipeWithout, targetKey, (found) => [placeGroup(found as Group)])
  return dropEmpty(nextRecipe)!
}

/** Moves a node one place up or down among its siblings. */
export function shiftNode(recipe: Recipe, key: string, by: -1 | 1): Recipe {
  const parent = parentOf(recipe, key)
  if (!parent) return recipe
  const childIndex = parent.children.findIndex((child) => child.key === key)
  const to = childIndex + by
  if (to < 0 || to >= parent.children.length) return recipe
  const children = [...parent.children]
  const [moved] = children.splice(childIndex, 1)
  children.splice(to, 0, moved!)
  if (parent.key === recipe.key) return { ...recipe, children }
  return editNode(recipe, parent.key, (node) => [{ ...(node as Group), children }])
}

/** Wraps a node in a new group at its place. */
export function wrapNode(recipe: Recipe, key: string, mode: GroupMode = 'any'): Recipe {
  const node = findNode(recipe, key)
  const parent = parentOf(recipe, key)
  if (!node || !parent || nestingLevelOf(recipe, parent.key) + depthOf(node) + 1 > RECIPE_DEPTH_CAP)
    return recipe
  return editNode(recipe, key, (found) => [{ key: newKey(), mode, children: [found] }])
}

/** Replaces a nested group with its children. Top-level clauses stay clauses. */
export function unwrapGroup(recipe: Recipe, key: string): Recipe {
  const parent = parentOf(recipe, key)
  const group = findNode(recipe, key)
  if (!parent || parent.key === recipe.key || !group || !isGroupNode(group)) return recipe
  return editNode(recipe, key, (node) => [...(node as Group).children])
}

/** Moves an item to the exclusions, which are created if absent. */
export function excludeItem(recipe: Recipe, key: string): Recipe {
  const node = findNode(recipe, key)
  if (!node || isGroupNode(node)) return recipe
  const exclusionGroup = recipe.children.find((c): c is Group => isGroupNode(c) && c.mode === 'none')
  if (exclusionGroup) return moveNode(recipe, key, exclusionGroup.key)
  const recipeWithout = removeNode(recipe, key)
  const newGroup: Group = { key: newKey(), mode: 'none', children: [node] }
  return { ...recipeWithout, children: [...recipeWithout.children, newGroup] }
}

/** Removes every deselected item. */
export function removeDeselected(recipe: Recipe): Recipe {
  const stripGroup = (group: Group): Group => {
    const children = group.children
      .filter((child) => isGroupNode(child) || !child.deselected)
      .map((child) => (isGroupNode(child) ? stripGroup(child) : child))
    return children.length === group.children.length && children.every((c, at) => c === group.children[at])
      ? group
      : { ...group, children }
  }
  return dropEmpty(stripGroup(recipe))!
}

/**
 * Adds items to one group; an item that is there already (deselected or not) is selected instead of
 * duplicated.
 */
export function addToGroup(group: Group, items: readonly Item[], same: (a: Item, b: Item) => boolean): Group {
  const children = [...group.children]
  for (const item of items) {
    const at = children.findIndex((child) => !isGroupNode(child) && same(child, item))
    if (at < 0) children.push(item)
    else if ((children[at] as Item).deselected) {
      const { deselected: _, ...rest } = children[at] as Item
      children[at] = rest
    }
  }
  return children.length === group.children.length && children.every((c, at) => c === group.children[at])
    ? group
    : { ...group, children }
}
