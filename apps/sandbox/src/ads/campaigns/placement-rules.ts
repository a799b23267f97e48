import { refusedProblem } from './problem.ts'

const ownPlacements = ['TWITTER_PROFILE', 'TWITTER_REPLIES', 'TWITTER_SEARCH', 'TWITTER_TIMELINE']
const tapPlacements = ['TAP_BANNER', 'TAP_FULL', 'TAP_FULL_LANDSCAPE', 'TAP_MRECT', 'TAP_NATIVE']

const subsets = (items: readonly string[]): string[][] =>
  items.reduce<string[][]>((all, item) => [...all, ...all.map((each) => [...each, item])], [[]])

/**
 * Every non-empty choice of the own placements but the profile alone; each with and without other publishers.
 */
const ofTweets = [['ALL_ON_TWITTER'], ...subsets(ownPlacements)].filter(
  (each) => each.length > 0 && each.join() !== 'TWITTER_PROFILE',
)

/** Allowed combinations, each sorted, as `line_items/placements` lists them. */
export const placementCombinations: Readonly<Record<string, readonly string[][]>> = {
  PROMOTED_TWEETS: [
    ...ofTweets,
    ...ofTweets.map((each) => [...each, 'PUBLISHER_NETWORK'].toSorted()),
    ['PUBLISHER_NETWORK'],
    ...tapPlacements.map((each) => ['PUBLISHER_NETWORK', each]),
  ],
  PROMOTED_ACCOUNT: [['ALL_ON_TWITTER'], ['TWITTER_TIMELINE']],
  MEDIA: [['ALL_ON_TWITTER'], ['PUBLISHER_NETWORK'], ['TWITTER_TIMELINE']],
}

const isEverywhere = (placements: readonly string[], place: string): boolean =>
  placements.includes('ALL_ON_TWITTER') || placements.includes(place)

/** Whether the timeline is among the placements. */
const hasTimeline = (placements: readonly string[]): boolean => isEverywhere(placements, 'TWITTER_TIMELINE')
export const hasSearch = (placements: readonly string[]): boolean =>
  isEverywhere(placements, 'TWITTER_SEARCH')
/** Whether search results are the only placement. */
export const searchOnly = (placements: readonly string[]): boolean => placements.join() === 'TWITTER_SEARCH'

/** Throws INVALID_PLACEMENT_TYPE if the placements do not fit each other or the objective. */
export const checkPlacements = (placements: readonly string[], product: string, objective: string): void => {
  const sortedNames = placements.toSorted().join()
  const isLegal = placementCombinations[product]?.some((each) => each.toSorted().join() === sortedNames)
  if (!isLegal)
    throw refusedProblem(
      'INVALID_PLACEMENT_TYPE',
      `${placements.join(', ') || 'No placement'} cannot be used with ${product}`,
      'placements',
    )
  if (objective === 'REACH' && !hasTimeline(placements))
    throw refusedProblem('INVALID_PLACEMENT_TYPE', 'REACH needs TWITTER_TIMELINE', 'placements')
}
