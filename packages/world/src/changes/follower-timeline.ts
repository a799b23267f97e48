import type { Audience } from '../model/audience.ts'
import { DAY_MS, RATES, RESTORED_SHARE } from './rates.ts'

const HOUR_MS = DAY_MS / 24
/** An account that nearly everybody who could follows gains nobody more. */
const MOST_OF_POOL = 0.8
/** Of those who leave, some follow again within weeks. */
export const FOLLOW_AGAIN_SHARE = 0.06

/** How many times as many as usual come and leave in an hour. */
export interface Pulse {
  gain: number
  loss: number
}

/**
 * An account's cumulated attraction and loss hazard by hour since changes began, and how many followers are
 * expected. Each hour follows from the one before, so that one step of many days and many steps of one day
 * give the same.
 */
export class FollowerTimeline {
  private readonly audience: Audience
  private readonly pulse: (hour: number) => Pulse
  private readonly attraction: number[]
  private readonly hazard: number[] = [0]
  private readonly followers: number[]
  private readonly pool: number

  constructor(audience: Audience, pulse: (hour: number) => Pulse) {
    this.audience = audience
    this.pulse = pulse
    this.attraction = [audience.plantedAttraction]
    this.followers = [audience.size]
    this.pool = audience.expectedAt(Number.POSITIVE_INFINITY) * MOST_OF_POOL
  }

  attractionAt(elapsed: number): number {
    return this.valueAt(this.attraction, elapsed)
  }

  hazardAt(elapsed: number): number {
    return this.valueAt(this.hazard, elapsed)
  }

  /** As expected, compared with the world's end. */
  growthAt(elapsed: number): number {
    return this.valueAt(this.followers, elapsed) / Math.max(this.audience.size, 1)
  }

  /** When the attraction reaches a threshold, in ms since changes began; undefined if not by `until`. */
  whenAttraction(threshold: number, until: number): number | undefined {
    return this.timeOf(this.attraction, threshold, until)
  }

  whenHazard(hazard: number, until: number): number | undefined {
    return this.timeOf(this.hazard, hazard, until)
  }

  private valueAt(values: number[], elapsed: number): number {
    const hours = Math.max(elapsed, 0) / HOUR_MS
    const hour = Math.floor(hours)
    this.extendTo(hour + 1)
    const from = values[hour] as number
    return from + ((values[hour + 1] as number) - from) * (hours - hour)
  }

  private timeOf(values: number[], value: number, until: number): number | undefined {
    if (this.valueAt(values, until) < value) return undefined
    let low = 0
    let high = Math.floor(until / HOUR_MS) + 1
    // The first hour at whose end the value is reached.
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((values[middle] as number) < value) low = middle
      else high = middle
    }
    const from = values[low] as number
    const step = (values[high] as number) - from
    return Math.min((low + (step === 0 ? 0 : Math.max(value - from, 0) / step)) * HOUR_MS, until)
  }

  private extendTo(hour: number): void {
    const { audience, attraction, hazard, followers } = this
    for (let at = attraction.length - 1; at < hour; at += 1) {
      const { gain, loss } = this.pulse(at)
      const [now, count] = [attraction[at] as number, followers[at] as number]
      const isFull = audience.expectedAt(now) > this.pool
      const gained = isFull ? 0 : (FOLLOW_RATE / 24) * count * gain
      const left = (LEAVE_RATE / 24) * loss
      attraction.push(now + gained / Math.max(audience.slopeAt(now), 1e-9))
      hazard.push((hazard[at] as number) + left)
      followers.push(count + gained - count * (left * (1 - FOLLOW_AGAIN_SHARE) + GONE_RATE / 24))
    }
  }
}

/** Accounts that close or are suspended are the rest of the daily loss. */
const LEAVE_RATE = RATES.unfollow - RATES.suspend - RATES.delete_account
/** Who comes back is the rest of the daily gain. */
const FOLLOW_RATE = RATES.gain_follower - LEAVE_RATE * FOLLOW_AGAIN_SHARE - RATES.suspend * RESTORED_SHARE
const GONE_RATE = RATES.suspend * (1 - RESTORED_SHARE) + RATES.delete_account
