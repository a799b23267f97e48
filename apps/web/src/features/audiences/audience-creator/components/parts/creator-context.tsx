import type { AdAccount } from '@rookery/contract'
import { createContext, use, type Dispatch } from 'react'
import type { Estimate } from '../../api/use-estimate.ts'
import type { CreatorAction, CreatorState } from '../../model/creator-state.ts'
import type { Recipe } from '../../model/recipe.ts'

export interface Creator {
  teamId: string
  state: CreatorState
  recipe: Recipe
  dispatch: Dispatch<CreatorAction>
  estimate: Estimate
  /** An ad account through which X can be queried; null if the user was granted none. */
  account: AdAccount | null
  /** Whether added criteria are excluded. */
  isExcluding: boolean
  setExcluding: (is: boolean) => void
}

export const CreatorContext = createContext<Creator | null>(null)

export function useCreator(): Creator {
  const creator = use(CreatorContext)
  if (!creator) throw new Error('Outside of the creator.')
  return creator
}
