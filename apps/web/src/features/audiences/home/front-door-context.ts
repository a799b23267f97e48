import type { Team } from '@rookery/contract'
import { createContext, use } from 'react'

export interface FrontDoorValue {
  /** Null for a person who has none yet. */
  team: Team | null
  /** Does what needs a team: at once, or when the person has created one. */
  withTeam: (act: (team: Team) => void) => void
}

export const FrontDoorContext = createContext<FrontDoorValue | null>(null)

export function useFrontDoor(): FrontDoorValue {
  const value = use(FrontDoorContext)
  if (!value) throw new Error('Outside of the front door.')
  return value
}
