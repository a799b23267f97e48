import { COUNTRIES } from '../data/countries.ts'
import type { Cells } from '../model/cells.ts'
import { zoneOffset } from '../posts/local-time.ts'
import { HOURS_OF_PERSON } from '../posts/post-clock.ts'
import type { Audience } from '../model/audience.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const WEEK_HOURS = 168
/** Further zones have too few followers to be felt. */
const MOST_ZONES = 12
const WEEKEND_BOOST = 1.2

/** How active an account's followers are in each hour of the week, by their own clocks. */
export class FollowerActivity {
  private readonly zones: readonly (readonly [zone: string, weight: number])[]
  private readonly mean: number
  private readonly deviation: number
  private readonly end: number

  /** @param end the world's end, whose last week is the scale */
  constructor(audience: Audience, cells: Cells, end: number) {
    this.end = end
    const weights = new Map<string, number>()
    const ofCountry = new Float64Array(COUNTRIES.length)
    cells.country.forEach((country, cell) => {
      const people = (cells.start[cell + 1] as number) - (cells.start[cell] as number)
      ofCountry[country] = (ofCountry[country] as number) + people * (audience.plantedShare[cell] as number)
    })
    COUNTRIES.forEach(({ cities }, country) => {
      const total = cities.reduce((sum, { weight }) => sum + weight, 0)
      for (const { zone, weight } of cities)
        weights.set(zone, (weights.get(zone) ?? 0) + ((ofCountry[country] as number) * weight) / total)
    })
    this.zones = [...weights].toSorted((a, b) => b[1] - a[1]).slice(0, MOST_ZONES)
    const logs = Array.from({ length: WEEK_HOURS }, (_, hour) => this.logAt(this.weekStart + hour * HOUR_MS))
    this.mean = logs.reduce((sum, value) => sum + value, 0) / WEEK_HOURS
    this.deviation = Math.sqrt(logs.reduce((sum, value) => sum + (value - this.mean) ** 2, 0) / WEEK_HOURS)
  }

  /** Standard deviations above the week's mean, at a time (ms since 1970). */
  at(time: number): number {
    return (this.logAt(time) - this.mean) / this.deviation
  }

  /** The same for each hour of the world's last week, Sunday 0:00 UTC first. */
  week(): number[] {
    return Array.from({ length: WEEK_HOURS }, (_, hour) => this.at(this.weekStart + hour * HOUR_MS))
  }

  /** 1970 began on a Thursday. */
  private get weekStart(): number {
    const day = Math.floor(this.end / DAY_MS) - 7
    return (day - ((day + 4) % 7)) * DAY_MS
  }

  private logAt(time: number): number {
    const day = Math.floor(time / DAY_MS)
    let activity = 0
    for (const [zone, weight] of this.zones) {
      // Summer time begins and ends on weekends: one look-up a week is exact but for some hours.
      const local = time + zoneOffset(zone, day - (day % 7))
      const hour = Math.floor(local / HOUR_MS) % 24
      const weekday = (Math.floor(local / DAY_MS) + 4) % 7
      const isWeekend = weekday === 0 || weekday === 6
      activity += weight * (HOURS_OF_PERSON[hour] as number) * (isWeekend ? WEEKEND_BOOST : 1)
    }
    return Math.log(activity)
  }
}
