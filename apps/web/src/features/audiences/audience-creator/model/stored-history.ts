import { criterionKinds } from '@rookery/contract/enums.ts'
import type { History } from './history.ts'
import { isGroupNode, newKey, toTree, type GroupMode, type Recipe, type RecipeNode } from './recipe.ts'
import type { CriterionTree } from '@rookery/contract'
import { sameTree } from '../../../../shared/recipe/recipe-codec.ts'
import { ownSession } from '../../../../shared/api/own-storage.ts'

/** Undo and redo steps that survive a reload; fewer for very long recipes. */
const MAX_STEPS = 50
const MAX_CHARACTERS = 400_000

const historyKey = (teamId: string) => `creator-history:${teamId}`
const addressKey = (teamId: string) => `creator-address:${teamId}`
const modes: readonly unknown[] = ['any', 'all', 'none'] satisfies GroupMode[]

/** Recipes are immutable, so each is serialised once. */
const texts = new WeakMap<Recipe, string>()
function recipeTextOf(recipe: Recipe): string {
  const recipeText = texts.get(recipe) ?? JSON.stringify(recipe)
  texts.set(recipe, recipeText)
  return recipeText
}

/** Stores this window's undo history for a reload; as much as fits, the nearest steps first. */
export function storeHistory(
  teamId: string,
  { past, present, future }: History<Recipe>,
  audienceId: string | null,
): void {
  let charsLeft = MAX_CHARACTERS - recipeTextOf(present).length
  const nearestEntries = (steps: readonly Recipe[]): string[] => {
    const storedEntries: string[] = []
    for (const step of steps.slice(0, MAX_STEPS)) {
      const text = recipeTextOf(step)
      if (charsLeft < text.length) break
      charsLeft -= text.length
      storedEntries.push(text)
    }
    return storedEntries
  }
  const undoableEntries = nearestEntries(past.toReversed()).toReversed()
  const redoableEntries = nearestEntries(future)
  const key = historyKey(teamId)
  try {
    if (undoableEntries.length + redoableEntries.length === 0) ownSession.removeItem(key)
    else
      ownSession.setItem(
        key,
        `{"audience_id":${JSON.stringify(audienceId)},"past":[${undoableEntries}],"present":${recipeTextOf(present)},"future":[${redoableEntries}]}`,
      )
  } catch {
    // A full storage only loses the history at a reload.
  }
}

/**
 * The stored history of this window, if its present is exactly this recipe of this audience; null otherwise.
 */
export function storedHistory(
  teamId: string,
  tree: CriterionTree,
  audienceId: string | null,
): History<Recipe> | null {
  try {
    const storedJson = JSON.parse(ownSession.getItem(historyKey(teamId)) ?? 'null') as {
      audience_id: string | null
      past: unknown[]
      present: unknown
      future: unknown[]
    } | null
    if (!storedJson || storedJson.audience_id !== audienceId) return null
    const readCriterion = recipeReader()
    const presentEntry = readCriterion(storedJson.present)
    if (!sameTree(toTree(presentEntry), tree)) return null
    return {
      past: storedJson.past.map(readCriterion),
      present: presentEntry,
      future: storedJson.future.map(readCriterion),
    }
  } catch {
    // Invalid stored data counts as no history.
    return null
  }
}

/**
 * Returns a reader for the recipes of one history: a node has the same key in all steps, different from all
 * keys of this page.
 */
function recipeReader(): (value: unknown) => Recipe {
  const keys = new Map<string, string>([['root', 'root']])
  const newKeyOf = (old: string): string => {
    const existingKey = keys.get(old) ?? newKey()
    keys.set(old, existingKey)
    return existingKey
  }
  const node = (value: unknown): RecipeNode => {
    const { key, mode, children, kind, label, id, deselected } = value as Record<string, unknown>
    if (typeof key !== 'string') throw new TypeError('No node.')
    if (Array.isArray(children)) {
      if (!modes.includes(mode)) throw new TypeError('No group.')
      return { key: newKeyOf(key), mode: mode as GroupMode, children: children.map(node) }
    }
    const criterionKind = criterionKinds.find((each) => each === kind)
    if (!criterionKind || typeof label !== 'string') throw new TypeError('No criterion.')
    return {
      key: newKeyOf(key),
      kind: criterionKind,
      label,
      ...(typeof id === 'string' ? { id } : {}),
      ...(deselected === true ? { deselected } : {}),
    }
  }
  return (value) => {
    const recipe = node(value)
    if (!isGroupNode(recipe)) throw new TypeError('No recipe.')
    return recipe
  }
}

/**
 * Stores the recipe code that this window last put into the address. Just after a change the address still
 * has the previous one.
 */
export function storeAddressCode(teamId: string, word: string | null): void {
  try {
    if (word === null) ownSession.removeItem(addressKey(teamId))
    else ownSession.setItem(addressKey(teamId), word)
  } catch {
    // A full storage loses only this.
  }
}

export const isOwnAddress = (teamId: string, word: string): boolean =>
  ownSession.getItem(addressKey(teamId)) === word
