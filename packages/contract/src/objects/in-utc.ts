import { z } from 'zod'

const WITH_OFFSET = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)([+-]\d\d):?(\d\d)$/
/** As "Sat, 28 Nov 2026 10:00:00 +0900". */
const OF_MAILS =
  /^(?:[A-Z][a-z]{2}, ?)?(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d\d:\d\d(?::\d\d)?) (?:([+-]\d\d)(\d\d)|UTC?|GMT)$/
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Refuses days that no calendar has, which the language would move into the next month. */
const withOffset = z.iso.datetime({ offset: true })

/** A clock without seconds has none of them. */
const toTheSecond = (time: string): string => (/:\d\d:/.test(time) ? time : `${time}:00`)

function isoOf(text: string): string | null {
  const iso = WITH_OFFSET.exec(text)
  if (iso) return `${toTheSecond(iso[1]!)}${iso[2]}:${iso[3]}`
  const [, day, name, year, clock, hours = '+00', minutes = '00'] = OF_MAILS.exec(text) ?? []
  if (day === undefined) return null
  const month = String(months.indexOf(name!) + 1).padStart(2, '0')
  return `${year}-${month}-${day.padStart(2, '0')}T${toTheSecond(clock!)}${hours}:${minutes}`
}

/** A moment with an offset in UTC; any other text as it is. */
export function inUtc(text: string): string {
  const iso = isoOf(text)
  return iso !== null && withOffset.safeParse(iso).success ? new Date(iso).toISOString() : text
}
