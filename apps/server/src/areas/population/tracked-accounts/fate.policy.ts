import type { lossConfidences, lossFates } from '@rookery/contract/population/tracked-accounts/endpoints.ts'
import type { Absence } from '@rookery/network'

export type Edge = 'followers' | 'following'
/**
 * Why an account is missing from a list.
 * - left: unfollowed, removed or blocked the account; X does not tell which.
 * - gone: deactivated or deleted, after a second answer a day later; deleted: after 30 days.
 * - returned: was gone, or missing for a reason X did not tell, and is back.
 */
export type Fate = (typeof lossFates)[number]

const HOUR_MS = 3_600_000
/** A second "not found" counts from this long after the first. */
export const SECOND_LOOK_MS = 24 * HOUR_MS
/** X deletes a deactivated account for good after this time. */
export const DELETED_AFTER_MS = 30 * 24 * HOUR_MS

/** What X said about somebody who is missing from a complete list. */
export interface Look {
  /** ISO time. */
  readonly at: string
  /**
   * - unfollowed: an event told that the follow ended.
   * - found: X shows the account.
   * - listed: it stands in a later complete list again.
   * - no_answer: X said nothing about it.
   */
  readonly answer: 'unfollowed' | 'found' | 'listed' | Absence | 'no_answer'
  /**
   * How the person stands to the account (`followed_by`, `blocking`, …), which X tells only the account itself;
   * null if it was not told.
   */
  readonly connections: readonly string[] | null
}

/** high: X said so. medium: the likeliest reading. none: not known. */
type Confidence = (typeof lossConfidences)[number]

export interface Verdict {
  /** `not_lost`: the list left out somebody who still follows. */
  readonly fate: Fate | 'not_lost'
  readonly confidence: Confidence
  /** Whether further looks cannot change it. */
  readonly is_final: boolean
}

const final = (fate: Verdict['fate'], confidence: Confidence): Verdict => ({
  fate,
  confidence,
  is_final: true,
})
const open = (fate: Verdict['fate'], confidence: Confidence): Verdict => ({
  fate,
  confidence,
  is_final: false,
})

/** The connection that X reports while the follow exists. */
const connectionOf: Readonly<Record<Edge, string>> = { followers: 'followed_by', following: 'following' }

/**
 * Why somebody is missing from a complete list, from everything X said since, oldest first: the only place that
 * decides it.
 */
export function fateOf(looks: readonly Look[], edge: Edge): Verdict {
  /** When X first and last did not find the account. */
  let firstGone: number | null = null
  let goneForMs = 0
  let isToldToHaveLeft = false
  for (const { at, answer, connections } of looks) {
    const time = Date.parse(at)
    if (answer === 'suspended') return final('suspended', 'high')
    if (answer === 'not_found') {
      firstGone ??= time
      goneForMs = time - firstGone
    } else if (answer === 'unfollowed') isToldToHaveLeft = true
    else if (answer === 'listed') return final('returned', firstGone === null ? 'medium' : 'high')
    else if (answer === 'found') {
      if (connections?.includes(connectionOf[edge]))
        return firstGone === null ? final('not_lost', 'high') : final('returned', 'high')
      if (connections?.includes('blocking')) return final('you_blocked', 'high')
      if (goneForMs >= SECOND_LOOK_MS) return final('returned', 'medium')
      // One "not found" may have been a failure of X; of another's account X tells no connection.
      return final('left', firstGone === null && connections !== null ? 'high' : 'medium')
    }
  }
  // X documents no event for suspended or closed accounts; who was blocked by the account is not told apart.
  if (firstGone === null && isToldToHaveLeft) return final('left', 'medium')
  if (firstGone === null || goneForMs < SECOND_LOOK_MS) return open('unknown', 'none')
  return goneForMs < DELETED_AFTER_MS ? open('gone', 'high') : final('deleted', 'high')
}

/** Looks that are kept of a loss: the first, and the latest. */
const KEPT_LOOKS = 8

/** The looks with a further one. Of many, those in the middle are dropped: they decide nothing. */
export const withLook = (looks: readonly Look[], look: Look): Look[] =>
  looks.length < KEPT_LOOKS
    ? [...looks, look]
    : [...looks.slice(0, KEPT_LOOKS / 2), ...looks.slice(KEPT_LOOKS / 2 + 1), look]

/** How sure a stored reason is, and what it rests on, for whoever reads it. */
export const evidenceOf = (looks: readonly Look[] | null, edge: Edge) => ({
  confidence: looks && fateOf(looks, edge).confidence,
  evidence: (looks ?? []).map(({ connections, ...look }) => ({
    ...look,
    connections: connections && [...connections],
  })),
})
