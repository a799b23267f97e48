/** How active people are in each hour of their day, as a share of their most active hour: an assumption. */
const LOCAL_HOURS: readonly number[] = [
  0.45, 0.28, 0.18, 0.13, 0.12, 0.17, 0.32, 0.52, 0.64, 0.66, 0.66, 0.7, 0.78, 0.74, 0.7, 0.7, 0.74, 0.8,
  0.86, 0.92, 0.98, 1, 0.92, 0.7,
]
const WEEKEND = 1.05
export const WEEK_HOURS = 168

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return format
}

/** Minutes since Monday 0:00 by a zone's clock. Throws RangeError for an unknown zone. */
function minutesIn(time: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(new Date(time))
  const part = (type: string) => parts.find((each) => each.type === type)!.value
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday'))
  return (day * 24 + Number(part('hour'))) * 60 + Number(part('minute'))
}

/** Hour of the week by a zone's clock, Monday 0:00 first; DST as it is at that time. */
export const weekHourOf = (time: number, zone: string): number => Math.floor(minutesIn(time, zone) / 60)

/** Minutes by which a zone is ahead of another, at a time. */
const aheadOf = (time: number, zone: string, of: string): number =>
  (((minutesIn(time, zone) - minutesIn(time, of)) % 10_080) + 10_080) % 10_080

/**
 * How active an audience is in each hour of the week by the clock of `zone`, in standard deviations.
 * @param weights people by time zone
 */
export function audienceActivity(
  weights: ReadonlyMap<string, number>,
  zone: string,
  now: number,
): readonly number[] {
  const week = new Float64Array(WEEK_HOURS)
  for (const [theirs, people] of weights) {
    const ahead = Math.round(aheadOf(now, theirs, zone) / 60)
    for (let hour = 0; hour < WEEK_HOURS; hour += 1) {
      const local = (hour + ahead) % WEEK_HOURS
      const isWeekend = local >= 5 * 24
      week[hour] = week[hour]! + people * LOCAL_HOURS[local % 24]! * (isWeekend ? WEEKEND : 1)
    }
  }
  const logs = Array.from(week, (value) => Math.log(value + 1e-9))
  const center = logs.reduce((sum, value) => sum + value, 0) / WEEK_HOURS
  const spread = Math.sqrt(logs.reduce((sum, value) => sum + (value - center) ** 2, 0) / WEEK_HOURS) || 1
  return logs.map((value) => (value - center) / spread)
}
