import type { Audience } from '../model/audience.ts'
import { candidatesOf, type Candidate } from '../model/planted-followers.ts'
import type { WorldModel } from '../model/world-model.ts'
import { hash32, hashUnit } from '../random/hash.ts'
import { FOLLOW_AGAIN_SHARE, FollowerTimeline, type Pulse } from './follower-timeline.ts'
import { DAY_MS } from './rates.ts'

/** Candidates are searched for that much time at once. */
const SEARCH_MS = 30 * DAY_MS
/** Of those who end a follow: they block the account, or the account blocks them. */
const BLOCKED_YOU = 0.05
const YOU_BLOCKED = 0.03

export type FollowEnd = 'left' | 'blocked_you' | 'you_blocked'

/** A time for which somebody follows, in ms since changes began. */
export interface Stint {
  /** 0: already at the world's end. */
  from: number
  to: number
  end: FollowEnd
}

/** Followers of the accounts that have an audience: who, since when, until when. */
export class AudienceLife {
  private readonly model: WorldModel
  private readonly pulseOf: (index: number) => (hour: number) => Pulse
  private readonly timelines = new Map<number, FollowerTimeline>()
  private readonly firstSizes = new Map<number, number>()
  private readonly candidates = new Map<number, { attraction: number; list: readonly Candidate[] }>()

  constructor(model: WorldModel, pulseOf: (index: number) => (hour: number) => Pulse) {
    this.model = model
    this.pulseOf = pulseOf
  }

  has(index: number): boolean {
    return this.model.audiences.has(index)
  }

  timelineOf(index: number): FollowerTimeline {
    let timeline = this.timelines.get(index)
    if (timeline === undefined) {
      const audience = this.model.audiences.get(index) as Audience
      this.timelines.set(index, (timeline = new FollowerTimeline(audience, this.pulseOf(index))))
    }
    return timeline
  }

  /** Everybody who has followed an account by then. */
  candidatesBy(index: number, elapsed: number): readonly Candidate[] {
    const timeline = this.timelineOf(index)
    const needed = timeline.attractionAt(elapsed)
    const known = this.candidates.get(index)
    if (known !== undefined && known.attraction >= needed) return known.list
    const attraction = timeline.attractionAt((Math.floor(elapsed / SEARCH_MS) + 1) * SEARCH_MS)
    const list = candidatesOf(this.model, this.model.audiences.get(index) as Audience, attraction)
    this.candidates.set(index, { attraction, list })
    return list
  }

  /** Number of followers at the world's end. */
  firstSizeOf(index: number): number {
    let size = this.firstSizes.get(index)
    if (size === undefined) this.firstSizes.set(index, (size = this.followersAt(index, 0).length))
    return size
  }

  /** Followers at a time, whatever the state of their accounts, and when they began. */
  followersAt(index: number, elapsed: number): { index: number; at: number }[] {
    return this.candidatesBy(index, elapsed).flatMap((candidate) => {
      const at = this.followsSince(index, candidate, elapsed)
      return at === undefined ? [] : { index: candidate.index, at }
    })
  }

  /** Which of these accounts a person follows at a time, and since when. */
  followedBy(place: number, elapsed: number): { index: number; at: number }[] {
    const { audiences, cells } = this.model
    const cell = cells.cellOf(place)
    const found: { index: number; at: number }[] = []
    for (const [index, audience] of audiences) {
      const threshold = audience.isPlanted(place, cell) ? 0 : audience.thresholdOf(place, cell)
      if (threshold > this.timelineOf(index).attractionAt(elapsed)) continue
      const at = this.followsSince(index, { place, threshold }, elapsed)
      if (at !== undefined) found.push({ index, at })
    }
    return found
  }

  /** How a person who followed stopped doing so; undefined for followers and for those who never did. */
  endOfFollow(index: number, place: number, elapsed: number): FollowEnd | undefined {
    const { audiences, cells } = this.model
    const audience = audiences.get(index)
    if (audience === undefined) return undefined
    const cell = cells.cellOf(place)
    const threshold = audience.isPlanted(place, cell) ? 0 : audience.thresholdOf(place, cell)
    const last = this.stintsOf(index, { place, threshold }, elapsed).at(-1)
    return last === undefined || last.to > elapsed ? undefined : last.end
  }

  /** All times for which a candidate follows an account that begin by `until`; the last may be open. */
  stintsOf(
    index: number,
    { place, threshold }: Pick<Candidate, 'place' | 'threshold'>,
    until: number,
  ): Stint[] {
    const { seed } = this.model
    const timeline = this.timelineOf(index)
    let from = threshold === 0 ? 0 : timeline.whenAttraction(threshold, until)
    const stints: Stint[] = []
    const pair = hash32(seed, place, index, 0x57)
    for (let stint = 0; from !== undefined && from <= until; stint += 1) {
      const patience = -Math.log(1 - hashUnit(pair, stint, 0x1ea))
      const to = timeline.whenHazard(timeline.hazardAt(from) + patience, until)
      const u = hashUnit(pair, stint, 0x1eb)
      const end: FollowEnd =
        u < BLOCKED_YOU ? 'blocked_you' : u < BLOCKED_YOU + YOU_BLOCKED ? 'you_blocked' : 'left'
      stints.push({ from, to: to ?? Number.POSITIVE_INFINITY, end })
      if (to === undefined || end !== 'left' || hashUnit(pair, stint, 0x1ec) >= FOLLOW_AGAIN_SHARE) break
      from = to + (1 + 39 * hashUnit(pair, stint, 0x1ed)) * DAY_MS
    }
    return stints
  }

  private followsSince(
    index: number,
    candidate: Pick<Candidate, 'place' | 'threshold'>,
    elapsed: number,
  ): number | undefined {
    const last = this.stintsOf(index, candidate, elapsed).at(-1)
    return last !== undefined && last.from <= elapsed && last.to > elapsed ? last.from : undefined
  }
}
