const DAY_MS = 86_400_000
const days = new Map<number, string>()
const TWO_DIGITS = Array.from({ length: 60 }, (_, i) => String(i).padStart(2, '0'))

/**
 * `new Date(ms).toISOString()` for whole seconds, several times faster: the few dates are cached, posts are
 * many.
 */
export function isoText(ms: number): string {
  const dayNumber = Math.floor(ms / DAY_MS)
  let date = days.get(dayNumber)
  if (date === undefined) {
    date = new Date(dayNumber * DAY_MS).toISOString().slice(0, 11)
    days.set(dayNumber, date)
  }
  const secondOfDay = (ms - dayNumber * DAY_MS) / 1000
  const hours = Math.floor(secondOfDay / 3600)
  const minutes = Math.floor((secondOfDay - hours * 3600) / 60)
  return `${date}${TWO_DIGITS[hours] as string}:${TWO_DIGITS[minutes] as string}:${TWO_DIGITS[secondOfDay - hours * 3600 - minutes * 60] as string}.000Z`
}
