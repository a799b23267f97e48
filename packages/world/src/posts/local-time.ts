const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/** ms that a zone is ahead of UTC on a day (days since 1970), summer time included. */
export function zoneOffset(zone: string, day: number): number {
  let ofZone = offsets.get(zone)
  if (ofZone === undefined) offsets.set(zone, (ofZone = new Map()))
  let offset = ofZone.get(day)
  if (offset === undefined) ofZone.set(day, (offset = readOffset(zone, day)))
  return offset
}

function readOffset(zone: string, day: number): number {
  let format = formats.get(zone)
  if (format === undefined)
    formats.set(
      zone,
      (format = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        hourCycle: 'h23',
      })),
    )
  // At noon: days on which clocks change have their new time by then.
  const noon = (day + 0.5) * DAY_MS
  const parts = new Map(format.formatToParts(noon).map(({ type, value }) => [type, Number(value)]))
  const value = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) as number
  return Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute')) - noon
}
