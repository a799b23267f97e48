import { placements, type CampaignObjective } from '@rookery/contract/enums.ts'

export type Placement = (typeof placements)[number]
export type PlacementProblem = 'required' | 'onlyProfiles' | 'reachNeedsHome' | 'homeOrAll'

/** The network's rules for the placements of an objective. */
export function placementProblem(
  chosen: readonly Placement[],
  objective: CampaignObjective | null,
): PlacementProblem | null {
  if (chosen.length === 0) return 'required'
  if (chosen.every((each) => each === 'profiles')) return 'onlyProfiles'
  if (objective === 'REACH' && !chosen.includes('homeTimelines')) return 'reachNeedsHome'
  const isHomeOnly = chosen.length === 1 && chosen[0] === 'homeTimelines'
  const isTight = objective === 'FOLLOWERS' || objective === 'PREROLL_VIEWS'
  return isTight && !isHomeOnly && chosen.length < placements.length ? 'homeOrAll' : null
}
