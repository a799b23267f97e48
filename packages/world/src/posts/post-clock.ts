import { COUNTRIES, type Country } from '../data/countries.ts'
import type { WorldModel } from '../model/world-model.ts'
import type { PersonPlan } from '../people/person-plan.ts'
import { hashUnit } from '../random/hash.ts'
import { AliasTable } from '../random/alias-table.ts'
import { Rng } from '../random/rng.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Posts are from this many days before the world's end, except a few old ones. */
const WINDOW_DAYS = 90
const MAX_POSTS = 120
const COUNT_RANDOM_STREAM = 16
const TIME_RANDOM_STREAM = 17

/** Relative number of posts in each hour of a person's day. */
const HOURS_OF_PERSON = [5, 3, 2, 1, 1, 2, 4, 8, 9, 8, 7, 7, 10, 9, 7, 7, 8, 9, 11, 13, 15, 16, 14, 9]
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

  countOf(plan: PersonPlan): number {
    if (plan.protected) return 0
    const { rng } = this
    rng.start(this.model.seed, plan.index, COUNT_RANDOM_STREAM)
    if (plan.hub !== -1) return 8 + rng.below(20)
    if (plan.sign_in !== -1) return 6
    if (rng.chance(0.24)) return 0
    return Math.min(1 + Math.floor(rng.exponential() * 2.95 * plan.activity ** 0.7), MAX_POSTS)
  }

  /** A time of the author's day, in ms within the 24 hours after `from` (ms since 1970); uses `rng`. */
  hourWithin(plan: PersonPlan, from: number, rng: Rng): number {
    const offset = (COUNTRIES[plan.country] as Country).utc_offset * HOUR_MS
    const hourOfDay =
      ((plan.gender === null ? this.business : this.person).sample(rng) + rng.unit()) * HOUR_MS
    const localTime = (from + offset) % DAY_MS
    return (hourOfDay - localTime + 2 * DAY_MS) % DAY_MS
  }

  /** ms since 1970, whole seconds; number 0 is the oldest post. */
  timeOf(plan: PersonPlan, number: number, count: number): number {
    const { model, rng } = this
    const endTime = model.end - 60_000
    const firstPostTime = plan.created + HOUR_MS
    rng.start(model.seed, plan.index * 128 + number, TIME_RANDOM_STREAM)
    const postingHorizon = Math.max(Math.min(WINDOW_DAYS * DAY_MS, endTime - firstPostTime), HOUR_MS)
    const ageShare = 1 - (number + rng.unit()) / count
    let time = endTime - postingHorizon * ageShare ** 1.2
    // One account in twelve wrote its first post long ago and was then inactive.
    if (number === 0 && plan.hub === -1 && hashUnit(model.seed, plan.index, 0x01d) < 0.08)
      time -= DAY_MS * 30 + rng.unit() * 600 * DAY_MS
    const offset = (COUNTRIES[plan.country] as Country).utc_offset * HOUR_MS
    const hourOfDay = (plan.gender === null ? this.business : this.person).sample(rng) + rng.unit()
    let localDayTime = Math.floor((time + offset) / DAY_MS) * DAY_MS - offset + hourOfDay * HOUR_MS
    if (localDayTime > endTime) localDayTime -= DAY_MS
    if (localDayTime < firstPostTime) localDayTime = Math.min(Math.max(time, firstPostTime), endTime)
    return Math.floor(localDayTime / 1000) * 1000
  }
}
