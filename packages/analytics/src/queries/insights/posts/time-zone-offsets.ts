export interface Offset {
  from: number
  seconds: number
}

const HOUR_SECONDS = 3600
const STEP_SECONDS = 28 * 24 * HOUR_SECONDS

const offsetsOfYears = new Map<string, readonly Offset[]>()

/** Includes daylight saving time; the first offset applies at `since`. */
export function timeZoneOffsets(zone: string, since: number, until: number): Offset[] {
  const [first, last] = [since, Math.max(since, until - 1)].map((at) => new Date(at * 1000).getUTCFullYear())
  const allOffsets = Array.from({ length: last! - first! + 1 }, (_, i) =>
    offsetsOfYear(zone, first! + i),
  ).flat()
  const initialOffset = allOffsets.findLast(({ from }) => from <= since) ?? allOffsets[0]!
  const offsets: Offset[] = [{ from: since, seconds: initialOffset.seconds }]
  for (const each of allOffsets)
    if (each.from > since && each.from < until && each.seconds !== offsets.at(-1)!.seconds) offsets.push(each)
  return offsets
}

/** Offsets of one year, cached: hundreds of zones are requested together, again and again. */
function offsetsOfYear(zone: string, year: number): readonly Offset[] {
  const key = `${zone} ${year}`
  let offsets = offsetsOfYears.get(key)
  if (!offsets)
    offsetsOfYears.set(
      key,
      (offsets = readOffsets(zone, Date.UTC(year, 0) / 1000, Date.UTC(year + 1, 0) / 1000)),
    )
  return offsets
}

// Reads offsets from the platform. Clocks change at quarter hours, and never back within four weeks: the
// shortest case was Egypt's Ramadan of 2010.
function readOffsets(zone: string, since: number, until: number): Offset[] {
  const zoneFormat = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsetAt = (at: number): number => {
    const name = zoneFormat.formatToParts(at * 1000).find(({ type }) => type === 'timeZoneName')!.value
    const [, sign, hours = 0, minutes = 0, seconds = 0] = /^GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(name)!
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_SECONDS + Number(minutes) * 60 + Number(seconds))
  }
  const offsets: Offset[] = [{ from: since, seconds: offsetAt(since) }]
  for (let at = since; at < until; at += STEP_SECONDS) {
    const previousOffset = offsets.at(-1)!.seconds
    const stepEnd = Math.min(at + STEP_SECONDS, until)
    const offsetAfter = offsetAt(stepEnd)
    if (offsetAfter === previousOffset) continue
    // Binary search: the last quarter hour before the change is in [low, high).
    let [low, high] = [Math.floor(at / (HOUR_SECONDS / 4)), Math.ceil(stepEnd / (HOUR_SECONDS / 4))]
    while (high - low > 1) {
      const middleSecond = Math.floor((low + high) / 2)
      if (offsetAt(middleSecond * (HOUR_SECONDS / 4)) === previousOffset) low = middleSecond
      else high = middleSecond
    }
    offsets.push({ from: high * (HOUR_SECONDS / 4), seconds: offsetAfter })
  }
  return offsets
}
