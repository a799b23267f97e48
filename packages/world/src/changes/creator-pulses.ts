import { BURST_SHARE, type CreatorPosts, type CreatorSlot } from '../creators/creator-posts.ts'
import type { PersonPlan } from '../people/person-plan.ts'
import type { Pulse } from './follower-timeline.ts'
import { DAY_MS } from './rates.ts'

const HOUR_MS = DAY_MS / 24
/** How long a post draws followers. */
const DRAW_HOURS = 8
const FORGOTTEN_AFTER_HOURS = 48
const ANNOYED_HOURS = 24

/**
 * New followers come after strong posts, and old ones leave after bursts. Without effects every hour is like
 * any other.
 * @param strengthOf log impressions of a post per follower
 */
export function creatorPulses(
  plan: PersonPlan,
  creators: CreatorPosts,
  from: number,
  strengthOf: (slot: CreatorSlot) => number,
): (hour: number) => Pulse {
  const { effects, isPlanted } = creators.accountOf(plan)
  if (!isPlanted) return () => ({ gain: 1, loss: 1 })
  const { follows_from_posts, leaving_after_burst } = effects
  // Days since the change are those that the coming days resemble.
  const usual = creators.history(plan).filter(({ truth }) => truth.is_after_change)
  const days = Math.max(new Set(usual.map(({ truth }) => truth.created_at.slice(0, 10))).size, 1)
  const perHour =
    usual.reduce((sum, { truth }) => sum + Math.exp(truth.log_impressions) / truth.followers, 0) / days / 24
  const posts = new Map<number, readonly { created: number; strength: number; isBurst: boolean }[]>()
  const postsOfDay = (day: number) => {
    let ofDay = posts.get(day)
    if (ofDay === undefined)
      posts.set(
        day,
        (ofDay = creators
          .slotsOfDay(plan, day)
          .filter(({ created }) => created > from)
          .map((slot) => ({
            created: slot.created,
            isBurst: slot.isBurst,
            strength: Math.exp(strengthOf(slot)),
          }))),
      )
    return ofDay
  }
  const usualLoss = 1 + (leaving_after_burst - 1) * BURST_SHARE
  return (hour) => {
    const now = from + hour * HOUR_MS
    const today = Math.floor(now / DAY_MS)
    let drawn = 0
    let isAnnoyed = false
    for (let day = today - 2; day <= today; day += 1)
      for (const { created, strength, isBurst } of postsOfDay(day)) {
        const hours = (now - created) / HOUR_MS
        if (hours < 0 || hours > FORGOTTEN_AFTER_HOURS) continue
        drawn += (strength * Math.exp(-hours / DRAW_HOURS)) / DRAW_HOURS
        if (isBurst && hours <= ANNOYED_HOURS) isAnnoyed = true
      }
    return {
      gain: 1 - follows_from_posts + (follows_from_posts * drawn) / perHour,
      loss: (isAnnoyed ? leaving_after_burst : 1) / usualLoss,
    }
  }
}
