import type { CriterionTree } from '@rookery/contract'
import { useSyncExternalStore } from 'react'
import { ownLocal } from '../api/own-storage.ts'

/** The unsaved draft of one team in this browser: what the creator shows, ahead of the server's draft. */
export interface UnsavedRecipe {
  tree: CriterionTree
  name: string
  region_id: number | null
  audience_id: string | null
  /** The version of the server's draft that this is based on; 0: none yet. */
  version: number
  /** Whether the server has exactly this draft. */
  is_synced: boolean
}

const keyOf = (teamId: string) => `draft:${teamId}`
const listeners = new Set<() => void>()
const cache = new Map<string, { text: string | null; value: UnsavedRecipe | null }>()

export function readUnsavedRecipe(teamId: string): UnsavedRecipe | null {
  const text = ownLocal.getItem(keyOf(teamId))
  const cachedRecipe = cache.get(teamId)
  if (cachedRecipe && cachedRecipe.text === text) return cachedRecipe.value
  let value: UnsavedRecipe | null = null
  try {
    value = JSON.parse(text ?? 'null') as UnsavedRecipe | null
  } catch {
    // Invalid stored data counts as no draft.
  }
  cache.set(teamId, { text, value })
  return value
}

export function storeUnsavedRecipe(teamId: string, recipe: UnsavedRecipe): void {
  try {
    ownLocal.setItem(keyOf(teamId), JSON.stringify(recipe))
  } catch {
    // A full storage only loses changes if the page reloads before the server has them.
  }
  for (const listener of listeners) listener()
}

export function forgetUnsavedRecipe(teamId: string): void {
  ownLocal.removeItem(keyOf(teamId))
  for (const listener of listeners) listener()
}

/** The recipe being built in this team, or null. */
export const useUnsavedRecipe = (teamId: string): UnsavedRecipe | null =>
  useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    () => readUnsavedRecipe(teamId),
  )
