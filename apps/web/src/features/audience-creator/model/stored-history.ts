import { criterionKinds } from '@rookery/contract/enums.ts'
import type { History } from './history.ts'
import { isGroupNode, newKey, toTree, type GroupMode, type Recipe, type RecipeNode } from './recipe.ts'
import type { CriterionTree } from '@rookery/contract'
import { sameTree } from '../../../shared/recipe/recipe-codec.ts'

/** Undo and redo steps that survive a reload; fewer for very long recipes. */
const STEPS = 50
const CHARS = 400_000

const historyKey = (teamId: string) => `creator-history:${teamId}`
const addressKey = (teamId: string) => `creator-address:${teamId}`
const modes: readonly unknown[] = ['any', 'all', 'none'] satisfies GroupMode[]

/** Recipes are immutable, so each is serialised once. */
const texts = new WeakMap<Recipe, string>()
function textOf(recipe: Recipe): string {
  const known = texts.get(recipe) ?? JSON.stringify(recipe)
  texts.set(recipe, known)
  return known
}

/** Stores this window's undo history for a reload; as much as fits, the nearest steps first. */
export function storeHistory(
  teamId: string,
  { past, present, future }: History<Recipe>,
  audienceId: string | null,
): void {
  let charsLeft = CHARS - textOf(present).length
  const nearest = (steps: readonly Recipe[]): string[] => {
    const stored: string[] = []
    for (const step of steps.slice(0, STEPS)) {
      const text = textOf(step)
      if (charsLeft < text.length) break
      charsLeft -= text.length
      stored.push(text)
    }
    return stored
  }
  const back = nearest(past.toReversed()).toReversed()
  const forth = nearest(future)
  const key = historyKey(teamId)
  try {
    if (back.length + forth.length === 0) sessionStorage.removeItem(key)
    else
      sessionStorage.setItem(
        key,
        `{"audience_id":${JSON.stringify(audienceId)},"past":[${back}],"present":${textOf(present)},"future":[${forth}]}`,
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
    const stored = JSON.parse(sessionStorage.getItem(historyKey(teamId)) ?? 'null') as {
      audience_id: string | null
      past: unknown[]
      present: unknown
      future: unknown[]
    } | null
    if (!stored || stored.audience_id !== audienceId) return null
    const read = reader()
    const present = read(stored.present)
    if (!sameTree(toTree(present), tree)) return null
    return { past: stored.past.map(read), present, future: stored.future.map(read) }
  } catch {
    // Invalid stored data counts as no history.
    return null
  }
}

/**
 * Returns a reader for the recipes of one history: a node has the same key in all steps, different from all
 * keys of this page.
 */
function reader(): (value: unknown) => Recipe {
  const keys = new Map<string, string>([['root', 'root']])
  const keyOf = (old: string): string => {
    const known = keys.get(old) ?? newKey()
    keys.set(old, known)
    return known
  }
  const node = (value: unknown): RecipeNode => {
    const { key, mode, children, kind, label, id, deselected } = value as Record<string, unknown>
    if (typeof key !== 'string') throw new TypeError('No node.')
    if (Array.isArray(children)) {
      if (!modes.includes(mode)) throw new TypeError('No group.')
      return { key: keyOf(key), mode: mode as GroupMode, children: children.map(node) }
    }
    const known = criterionKinds.find((each) => each === kind)
    if (!known || typeof label !== 'string') throw new TypeError('No criterion.')
    return {
      key: keyOf(key),
      kind: known,
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
    if (word === null) sessionStorage.removeItem(addressKey(teamId))
    else sessionStorage.setItem(addressKey(teamId), word)
  } catch {
    // A full storage loses only this.
  }
}

export const isOwnAddress = (teamId: string, word: string): boolean =>
  sessionStorage.getItem(addressKey(teamId)) === word
