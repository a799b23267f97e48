import { placements, type CampaignObjective, type TargetingPackage } from '@rookery/contract'
import type { placements as networkPlacements } from '@rookery/network'
import { invalid } from '../../../../errors/app-error.ts'

type Placement = TargetingPackage['placements'][number]
type NetworkPlacement = (typeof networkPlacements)[number]

const names: Readonly<Record<Placement, NetworkPlacement>> = {
  homeTimelines: 'TWITTER_TIMELINE',
  profiles: 'TWITTER_PROFILE',
  searchResults: 'TWITTER_SEARCH',
  replies: 'TWITTER_REPLIES',
}

/** All four, or none chosen, is everywhere. */
export const toNetworkPlacements = (chosen: readonly Placement[]): NetworkPlacement[] => {
  const chosenPlacements = [...new Set(chosen)]
  return chosenPlacements.length === 0 || chosenPlacements.length === placements.length
    ? ['ALL_ON_TWITTER']
    : chosenPlacements.map((each) => names[each])
}

export const fromNetworkPlacements = (given: readonly string[]): Placement[] =>
  given.includes('ALL_ON_TWITTER')
    ? [...placements]
    : placements.filter((each) => given.includes(names[each]))

/** The network's rules, checked before anything is sent. */
export function checkPlacements(chosen: readonly Placement[], objective: CampaignObjective): void {
  if (chosen.length === 0) return
  if (chosen.every((each) => each === 'profiles')) throw invalid({ placements: 'placements.profilesAlone' })
  if (objective === 'REACH' && !chosen.includes('homeTimelines'))
    throw invalid({ placements: 'placements.reachNeedsTimelines' })
  const isTimelineOnly = chosen.length === 1 && chosen[0] === 'homeTimelines'
  const isEverywhere = chosen.length === placements.length
  if (['FOLLOWERS', 'PREROLL_VIEWS'].includes(objective) && !isTimelineOnly && !isEverywhere)
    throw invalid({ placements: 'placements.timelinesOrAll' })
}
