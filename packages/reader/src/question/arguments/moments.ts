import { readDays } from '../../entities/dates/days.ts'
import { PlainDays } from '../../entities/dates/plain-days.ts'
import { WEEKDAY, weekdayNames, weekdayOf } from '../../entities/dates/calendar-words.ts'
import { NUMBER, readNumber } from '../../entities/numbers.ts'
import type { Turn } from '../turn.ts'
import type { ArgumentReader } from './reader.ts'

const two = (value: number) => String(value).padStart(2, '0')
/** A time of the day as HH:mm. */
function readTime(text: string): string | null {
  const clock = /(?<!\d)(\d{1,2}):(\d{2})\s?(am|pm)?/.exec(text)
  const spoken =
    /\b(\d{1,2})\s?(am|pm|a\.m\.|p\.m\.|o'?clock)/.exec(text) ??
    /\bat (\d{1,2})(?: in the (morning|evening|afternoon)| at (night))?(?![\d:])/.exec(text)
  const ja = /(午前|午後|朝|夜|夕方|昼|正午)?の?(\d{1,2})時(?:(\d{1,2})分|(半))?/.exec(text)
  const of = (hour: number, minute: number, later: boolean) => {
    const value = later && hour < 12 ? hour + 12 : hour
    return value > 23 || minute > 59 ? null : `${two(value)}:${two(minute)}`
  }
  if (ja) return of(Number(ja[2]), ja[4] ? 30 : Number(ja[3] ?? 0), /午後|夜|夕方/.test(ja[1] ?? ''))
  if (clock)
    return of(
      clock[3] === 'am' && clock[1] === '12' ? 0 : Number(clock[1]),
      Number(clock[2]),
      clock[3] === 'pm',
    )
  if (spoken)
    return of(
      /^a/.test(spoken[2] ?? '') && spoken[1] === '12' ? 0 : Number(spoken[1]),
      0,
      /^p|evening|afternoon|night/.test(spoken[2] ?? spoken[3] ?? '') ||
        (!spoken[2] && /\btonight\b/.test(text)),
    )
  if (/\bnoon\b|\bmidday\b|正午/.test(text)) return '12:00'
  if (/\bmidnight\b/.test(text)) return '00:00'
  return null
}
const outsideQuotes = ({ plain, quoted }: Turn): string =>
  quoted.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    plain.text,
  )

/** When a draft is to be posted: the day and the time. */
export const at: ArgumentReader = (turn) => {
  const text = outsideQuotes(turn)
  const time = readTime(text)
  const [day] = readDays(text, new PlainDays(turn.today), 'future')
  if (time === null) return {}
  return { at: `${(day?.value ?? new PlainDays(turn.today).today).toString()}T${time}` }
}
/** The day of a forecast. */
export const forecastDay: ArgumentReader = (turn) => {
  const text = turn.text
  const days = new PlainDays(turn.today)
  const { today } = days
  const [day] = readDays(text, days, 'future').filter(({ value }) => value.toString() > turn.today)
  if (day) return { at: day.value.toString() }
  const endOf = (months: number) =>
    today
      .with({ day: 1 })
      .add({ months: months + 1 })
      .subtract({ days: 1 })
      .toString()
  if (
    /\b(?:end of (?:the|this) year|year[- ]end|end of \d{4}|new year's eve|by christmas)\b|年末|今年(?:の終わり|中|いっぱい)|大晦日/.test(
      text,
    )
  )
    return { at: /christmas/.test(text) ? `${today.year}-12-25` : `${today.year}-12-31` }
  if (/\bnew year(?:'s(?: day)?)?\b|元日|元旦|正月/.test(text)) return { at: `${today.year + 1}-01-01` }
  if (/\bend of (?:the|this) month\b|月末|今月末/.test(text) && !/来月末|next month/.test(text))
    return { at: endOf(0) }
  if (/\bend of next month\b|来月末/.test(text)) return { at: endOf(1) }
  if (/\bnext month\b|来月/.test(text)) return { at: today.add({ months: 1 }).toString() }
  if (/\bnext week\b|来週/.test(text)) return { at: today.add({ days: 7 }).toString() }
  if (/\bnext year\b|来年/.test(text)) return { at: today.add({ years: 1 }).toString() }
  return {}
}
/** The number of followers to reach. */
export const target: ArgumentReader = ({ masked }) => {
  const patterns = [
    new RegExp(
      `\\b(?:reach|hit|get to|have|pass|cross|break|be at|make|to|over|at|than|until|till|before) (?:the |about |around )?(${NUMBER})\\b(?! ?(?:days|weeks|months|years|/|st|nd|rd|th|am|pm))`,
      'g',
    ),
    new RegExp(`(${NUMBER})\\+? ?(?:x )?followers\\b|(${NUMBER})(?:人の?)?フォロワー`, 'g'),
    new RegExp(`(${NUMBER})(?:人|フォロワー|名)?(?:に|を|まで|の大台|突破|達成|到達|いく|超え)`, 'g'),
  ]
  for (const pattern of patterns)
    for (const match of masked.matchAll(pattern)) {
      const number = readNumber((match[1] ?? match[2])!)
      if (number !== null && number >= 50 && !/^20[23]\d$/.test((match[1] ?? match[2])!))
        return { target: number }
    }
  return {}
}
/** The weekday that is asked about. */
export const weekday: ArgumentReader = ({ text }) => {
  const english = new RegExp(`\\b(${WEEKDAY})`).exec(text)
  const japanese = /([月火水木金土日])曜/.exec(text)
  const number = english ? weekdayOf(english[1]!) : japanese ? weekdayOf(japanese[1]!) : 0
  return number > 0 ? { weekday: weekdayNames[number - 1] } : {}
}
