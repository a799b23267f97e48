import type { EndpointByName, EventOf, ExploreResult } from '@rookery/contract'

type Part = EventOf<EndpointByName['explore-x']>
type Counts = Extract<Part, { event: 'counts' }>['data']

/** An exploration while it is counted: its counts come first, all other parts are absent until they arrive. */
export type Exploration = Counts & {
  totals: Partial<Pick<ExploreResult['totals'], 'reach'>>
} & Partial<Omit<ExploreResult, keyof Counts>>

/** The exploration with one more part: of the totals, each part brings some. */
export function addPart(known: Partial<Exploration>, data: Part['data']): Partial<Exploration> {
  const totals = { ...known.totals, ...('totals' in data ? data.totals : {}) } as Exploration['totals']
  return { ...known, ...data, totals }
}

export const hasCounts = (found: Partial<Exploration>): found is Exploration => found.label !== undefined

/** Whether these parts have arrived. */
export const hasParts = <K extends keyof ExploreResult>(
  found: Exploration,
  ...names: readonly K[]
): found is Exploration & Pick<ExploreResult, K> =>
  names.every((name) => (found as Partial<ExploreResult>)[name] !== undefined)
