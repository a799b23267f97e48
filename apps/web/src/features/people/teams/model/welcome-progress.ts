import { ownLocal } from '../../../../shared/api/own-storage.ts'
import type { HandedItem } from '../../../../shared/recipe/handed-items.ts'

const KEY = 'rookery-welcome'

/** A recipe of the catalogue. */
export interface WelcomeRecipe {
  id: string
  name: string
}

/** A user's progress with their first audience. */
export interface WelcomeProgress {
  step: number
  team: string | null
  account: HandedItem | null
  /** Chosen instead of an account. */
  recipe: WelcomeRecipe | null
}
const initialProgress: WelcomeProgress = { step: 0, team: null, account: null, recipe: null }

/** The progress stored in this browser; the beginning if nothing valid is stored. */
export function readWelcome(storage: Pick<Storage, 'getItem'> = ownLocal): WelcomeProgress {
  try {
    const found = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<WelcomeProgress> | null
    const storedStep = found?.step
    if (!found || !Number.isInteger(storedStep) || storedStep! < 0 || storedStep! > 4) return initialProgress
    return { ...initialProgress, ...found, step: storedStep! }
  } catch {
    return initialProgress
  }
}

export const storeWelcome = (progress: WelcomeProgress, storage: Pick<Storage, 'setItem'> = ownLocal): void =>
  storage.setItem(KEY, JSON.stringify(progress))

export const endWelcome = (storage: Pick<Storage, 'removeItem'> = ownLocal): void => storage.removeItem(KEY)
