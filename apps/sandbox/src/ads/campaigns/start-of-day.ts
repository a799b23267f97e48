const formats = new Map<string, Intl.DateTimeFormat>()

/** Offset of the zone from UTC at that moment, in milliseconds. */
const offsetAt = (at: number, timeZone: string): number => {
  let dateFormat = formats.get(timeZone)
  if (dateFormat === undefined) {
    dateFormat = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, dateFormat)
  }
  const dateParts = Object.fromEntries(
    dateFormat.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = dateParts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** The last midnight in an IANA time zone, in milliseconds since 1970; correct on days of a clock change. */
export const startOfDay = (at: number, timeZone: string): number => {
  const localTime = at + offsetAt(at, timeZone)
  const midnight = Math.floor(localTime / 86_400_000) * 86_400_000
  const guessedMidnight = midnight - offsetAt(at, timeZone)
  return midnight - offsetAt(guessedMidnight, timeZone)
}
