/** From this second on (since 1970) clocks there are so many seconds ahead of UTC. */
export interface Offset {
  from: number
  seconds: number
}

const HOUR = 3600

/**
 * The offsets of an IANA time zone from `since` to `until`, in seconds since 1970, summer time included: the first holds at `since`. Clocks change on
 * whole quarters of an hour, never twice within a day. Throws RangeError for a zone nobody knows.
 */
export function timeZoneOffsets(zone: string, since: number, until: number): Offset[] {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsetAt = (at: number): number => {
    const parts = Object.fromEntries(
      format.formatToParts(at * 1000).map(({ type, value }) => [type, Number(value)]),
    ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
    const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
    return local / 1000 - at
  }
  const offsets: Offset[] = [{ from: since, seconds: offsetAt(since) }]
  for (let at = since; at < until; at += 24 * HOUR) {
    const before = offsets.at(-1)!.seconds
    const end = Math.min(at + 24 * HOUR, until)
    const after = offsetAt(end)
    if (after === before) continue
    // The last quarter before the change lies in [low, high).
    let [low, high] = [Math.floor(at / (HOUR / 4)), Math.ceil(end / (HOUR / 4))]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(middle * (HOUR / 4)) === before) low = middle
      else high = middle
    }
    offsets.push({ from: high * (HOUR / 4), seconds: after })
  }
  return offsets
}

/** SQL: seconds since 1970 as the clocks there show them. */
export function localSeconds(offsets: readonly Offset[]): string {
  if (!offsets.every(({ from, seconds }) => Number.isInteger(from) && Number.isInteger(seconds)))
    throw new RangeError('Not whole seconds')
  const at = 'toInt64(toUnixTimestamp(created_at))'
  const [first, ...changes] = offsets as [Offset, ...Offset[]]
  if (changes.length === 0) return `(${at} + ${first.seconds})`
  const newestFirst = changes.toReversed().map(({ from, seconds }) => `${at} >= ${from}, ${seconds}`)
  return `(${at} + multiIf(${newestFirst.join(', ')}, ${first.seconds}))`
}
