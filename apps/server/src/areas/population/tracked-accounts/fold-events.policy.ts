import type { Edge } from './tables.ts'

/** A follow or unfollow as X told it. */
export interface ToldFollow {
  readonly event_uuid: string
  readonly edge: Edge
  readonly network_id: string
  readonly handle: string
  readonly kind: 'follow' | 'unfollow'
  readonly received_at: Date
}

/** What the events of one person come to. */
export interface ToldPerson {
  readonly edge: Edge
  readonly network_id: string
  readonly handle: string
  /** Whether the list had the person before. */
  readonly was: boolean
  /** Whether it has now; null: the events contradict each other or the list, so X has to be asked. */
  readonly is: boolean | null
  readonly followed_at: Date | null
  readonly left_at: Date | null
}

interface Known {
  /** Whether the person is in the list, as `keyOf`. */
  isListed(key: string): boolean
  /** Whether an earlier event of the person was odd: its counterpart may still be on its way. */
  wasOdd(key: string): boolean
  /** When the last lists were read whole: they explain what was told before. */
  readonly read_at: Date
}

export const keyOf = ({ edge, network_id }: Pick<ToldFollow, 'edge' | 'network_id'>): string =>
  `${edge} ${network_id}`

/**
 * Puts events together, in the order in which they came. X tells neither when something happened nor in what order,
 * and events are lost or late: a person of whom a follow is told twice, or an unfollow without a follow, is doubtful.
 */
export const foldEvents = (events: readonly ToldFollow[], known: Known): ToldPerson[] =>
  [...Map.groupBy(events, keyOf)].map(([key, told]) => {
    const was = known.isListed(key)
    let isThere = was
    let isOdd = known.wasOdd(key)
    let followed_at: Date | null = null
    let left_at: Date | null = null
    for (const { kind, received_at } of told) {
      const isFollow = kind === 'follow'
      const isInLists = received_at <= known.read_at
      // The lists show already what was told before they were read, or contradict it.
      if (isInLists ? isFollow !== isThere : isFollow === isThere) isOdd = true
      isThere = isFollow
      if (isFollow) followed_at = received_at
      else left_at = received_at
    }
    const { edge, network_id, handle } = told.at(-1)!
    return { edge, network_id, handle, was, is: isOdd ? null : isThere, followed_at, left_at }
  })

/** The events of people about whom X has to be asked. */
export const oddEvents = (events: readonly ToldFollow[], people: readonly ToldPerson[]): string[] => {
  const doubtful = new Set(people.filter((person) => person.is === null).map(keyOf))
  return events.filter((event) => doubtful.has(keyOf(event))).map(({ event_uuid }) => event_uuid)
}

/** Share of the followers that may be unexplained before the lists are read again. */
const TOLERANCE = 0.01

/** Whether X's own count is too far from what the events come to, for a list of that length. */
export const isUnexplained = (unexplained: number, listed: number): boolean =>
  Math.abs(unexplained) > listed * TOLERANCE
