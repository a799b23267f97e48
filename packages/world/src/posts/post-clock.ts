import { COUNTRIES, type Country } from '../data/countries.ts'
import type { WorldModel } from '../model/world-model.ts'
import type { PersonPlan } from '../people/person-plan.ts'
import { hashUnit } from '../random/hash.ts'
import { AliasTable } from '../random/alias-table.ts'
import { Rng } from '../random/rng.ts'
import { zoneOffset } from './local-time.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Of ordinary accounts: those that wrote nothing in the window. */
const SILENT_SHARE = 0.24
/**
 * Numbers of posts have a heavy tail (Lomax): most people write once or twice in the window, a few daily.
 */
const TAIL = 1.3
const TAIL_SCALE = 1.1
/** Posts are from this many days before the world's end, except a few old ones. */
export const WINDOW_DAYS = 90
const MAX_POSTS = 120
const COUNT_RANDOM_STREAM = 16
const TIME_RANDOM_STREAM = 17

/** Relative number of posts in each hour of a person's day. */
export const HOURS_OF_PERSON = [5, 3, 2, 1, 1, 2, 4, 8, 9, 8, 7, 7, 10, 9, 7, 7, 8, 9, 11, 13, 15, 16, 14, 9]
const HOURS_OF_BUSINESS = [1, 1, 1, 1, 1, 1, 3, 6, 11, 14, 13, 12, 14, 11, 10, 11, 13, 14, 12, 8, 6, 4, 2, 1]

/** Number and times of an account's posts: cheap, because replies to them need both. */
export class PostClock {
  private readonly model: WorldModel
  private readonly rng = new Rng()
  private readonly person = new AliasTable(HOURS_OF_PERSON)
  private readonly business = new AliasTable(HOURS_OF_BUSINESS)

  constructor(model: WorldModel) {
    this.model = model
  }

  /** Posts in the window; those of creators have a schedule of their own. */
  countOf(plan: PersonPlan): number {
    if (plan.protected || plan.creator !== -1) return 0
    const { rng } = this
    rng.start(this.model.seed, plan.index, COUNT_RANDOM_STREAM)
    if (plan.hub !== -1) return 8 + rng.below(20)
    if (plan.sign_in !== -1) return 6
    if (rng.chance(SILENT_SHARE)) return 0
    const tail = TAIL_SCALE * ((1 - rng.unit()) ** (-1 / TAIL) - 1) * plan.activity
    // Who joined within the window has had less time.
    const ageShare = Math.min((this.model.end - plan.created) / (WINDOW_DAYS * DAY_MS), 1)
    return Math.min(1 + Math.floor(tail * ageShare), MAX_POSTS)
  }

  /** A time of the author's day, in ms within the 24 hours after `from` (ms since 1970); uses `rng`. */
  hourWithin(plan: PersonPlan, from: number, rng: Rng): number {
    const localTime = (from + offsetOf(plan, Math.floor(from / DAY_MS))) % DAY_MS
    return (this.timeOfDay(plan, rng) - localTime + 2 * DAY_MS) % DAY_MS
  }

  /**
   * ms since 1970, whole seconds; number 0 is the oldest post. Every day of the window is equally likely, and
   * the hour is one of the author's day: nothing grows by itself.
   */
  timeOf(plan: PersonPlan, number: number, count: number): number {
    const { model, rng } = this
    const endTime = model.end - 60_000
    const firstPostTime = plan.created + HOUR_MS
    rng.start(model.seed, plan.index * 128 + number, TIME_RANDOM_STREAM)
    const endDay = Math.floor(model.end / DAY_MS)
    const firstDay = Math.max(Math.floor(firstPostTime / DAY_MS), endDay - WINDOW_DAYS)
    let day = firstDay + Math.floor(((number + rng.unit()) / count) * (endDay - firstDay))
    // Some wrote their only post long ago and were then inactive.
    if (count === 1 && plan.hub === -1 && hashUnit(model.seed, plan.index, 0x01d) < 0.12)
      day -= 30 + Math.floor(rng.unit() * 600)
    const localTime = this.timeOfDay(plan, rng) - offsetOf(plan, day)
    let time = day * DAY_MS + ((localTime + 2 * DAY_MS) % DAY_MS)
    if (time < firstPostTime || time > endTime) time = Math.min(Math.max(time, firstPostTime), endTime)
    return Math.floor(time / 1000) * 1000
  }

  /** ms since midnight, local. */
  private timeOfDay(plan: PersonPlan, rng: Rng): number {
    return ((plan.gender === null ? this.business : this.person).sample(rng) + rng.unit()) * HOUR_MS
  }
}

/** ms that the author's clock is ahead of UTC. */
function offsetOf(plan: PersonPlan, day: number): number {
  const country = COUNTRIES[plan.country] as Country
  return zoneOffset((country.cities[plan.city] as Country['cities'][number]).zone, day)
}
