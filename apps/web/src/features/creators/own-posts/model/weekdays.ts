/** Names of the weekdays, Monday first. */
export function weekdayNames(locale: string, length: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' })
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(1970, 0, 5 + day))))
}
