import type { AccountLife, Outage } from './account-life.ts'
import type { AudienceLife, FollowEnd, Stint } from './audience-life.ts'

/** What happens to an account's list of followers, and why. */
export type FollowerEventKind =
  | 'followed'
  | FollowEnd
  | 'suspended'
  | 'deactivated'
  /** Thirty days after it was deactivated; it had left the list by then. */
  | 'deleted'
  /** Follows again, or the account is back. */
  | 'returned'
  /** Still follow, under another name or with hidden posts. */
  | 'renamed'
  | 'protected'
  | 'unprotected'

export interface FollowerEvent {
  /** ms since changes began. */
  at: number
  index: number
  kind: FollowerEventKind
}

/** Kinds after which somebody is no longer in the list. */
export const LOSSES: ReadonlySet<FollowerEventKind> = new Set([
  'left',
  'blocked_you',
  'you_blocked',
  'suspended',
  'deactivated',
])
export const GAINS: ReadonlySet<FollowerEventKind> = new Set(['followed', 'returned'])

/** Everything that happened to an account's followers by a time, oldest first. */
export function followerEvents(
  index: number,
  until: number,
  audiences: AudienceLife,
  accounts: AccountLife,
  isProtected: (person: number, elapsed: number) => boolean,
): FollowerEvent[] {
  const events: FollowerEvent[] = []
  for (const candidate of audiences.candidatesBy(index, until)) {
    const person = candidate.index
    const stints = audiences.stintsOf(index, candidate, until)
    if (stints.length === 0) continue
    const outages = accounts.outagesOf(person, until)
    const add = (at: number, kind: FollowerEventKind) => {
      if (at > 0 && at <= until) events.push({ at, index: person, kind })
    }
    const visible = stints.flatMap((stint, i) => visibleParts(stint, i, outages, add))
    const isVisible = (at: number) => visible.some(([from, to]) => from <= at && at < to)
    for (const at of accounts.renamesOf(person, until)) if (isVisible(at)) add(at, 'renamed')
    for (const at of accounts.protectionTurnsOf(person, until))
      if (isVisible(at)) add(at, isProtected(person, at) ? 'protected' : 'unprotected')
  }
  return events.toSorted((a, b) => a.at - b.at || a.index - b.index)
}

/** The parts of a stint in which the account exists, with what begins and ends them. */
function visibleParts(
  stint: Stint,
  number: number,
  outages: readonly Outage[],
  add: (at: number, kind: FollowerEventKind) => void,
): [from: number, to: number][] {
  const parts: [number, number][] = []
  let { from } = stint
  let begins: FollowerEventKind = number === 0 ? 'followed' : 'returned'
  for (const outage of outages) {
    if (outage.to <= from || outage.from >= stint.to) continue
    if (outage.from > from) {
      add(from, begins)
      parts.push([from, outage.from])
      add(outage.from, outage.cause)
      if (outage.cause === 'deactivated' && outage.to === Number.POSITIVE_INFINITY)
        add(outage.from + outage.deleted_after, 'deleted')
      begins = 'returned'
    }
    from = outage.to
  }
  if (from >= stint.to) return parts
  add(from, begins)
  parts.push([from, stint.to])
  add(stint.to, stint.end)
  return parts
}
