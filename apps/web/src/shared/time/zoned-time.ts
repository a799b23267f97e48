const formatByZone = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const cachedParts = formatByZone.get(zone)
  if (cachedParts) return cachedParts
  const createdFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatByZone.set(zone, createdFormat)
  return createdFormat
}

/** Local time in a zone, '2026-11-22T09:30', the format of a date-and-time field. */
export function toLocal(at: string | Date, zone: string): string {
  const found = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  )
  return `${found.year}-${found.month}-${found.day}T${found.hour}:${found.minute}`
}

/**
 * The moment of a local time in a zone. In an hour skipped by a clock change, the moment after it; in a
 * repeated one, the first. Undefined if it is not a time.
 */
export function fromLocal(local: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  const offset = (at: number) => Date.parse(`${toLocal(new Date(at), zone)}:00Z`) - at
  const candidates = [asUtc - offset(asUtc - 86_400_000), asUtc - offset(asUtc + 86_400_000)]
  const exactTimes = candidates.filter((at) => toLocal(new Date(at), zone) === local)
  return new Date(exactTimes.length > 0 ? Math.min(...exactTimes) : Math.max(...candidates))
}
