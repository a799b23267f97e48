import { monthOfWords } from './month-names.ts'

export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}
export interface NumericDate {
  readonly numbers: readonly [number, number, number]
  /** Whether the last number is a year of four digits; otherwise the first may be a year of two. */
  readonly hasLongYear: boolean
  /** Points separate days before months in every country that writes them. */
  readonly hasPoints: boolean
}
export type DateOrderName = 'day first' | 'month first' | 'year first'

/** First years of Japanese eras. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2019,
  平成: 1989,
  昭和: 1926,
  令: 2019,
  平: 1989,
  昭: 1926,
  r: 2019,
  h: 1989,
  s: 1926,
}
/** Years of two digits that the network has or soon will have had. */
const [FIRST_SHORT_YEAR, LAST_SHORT_YEAR] = [6, 45]
const [FIRST_YEAR, LAST_YEAR] = [1970, 2100]

export function dateOf(text: string): CalendarDay | NumericDate | null {
  const cleaned = text
    .replace(/[([](?:[日月火水木金土]|[일월화수목금토])(?:曜日?|요일)?[)\]]|[日月火水木金土]曜日?/gu, ' ')
    .replace(/[,·・|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–:]+|[\s\-–:.]+$/g, '')
  const era =
    /^(令和|平成|昭和|[令平昭rhs])\.?\s?(\d{1,2}|元)\s?(?:年|[./-])\s?(\d{1,2})\s?(?:月|[./-])\s?(\d{1,2})\s?日?$/iu.exec(
      cleaned,
    )
  if (era)
    return day(ERAS[era[1]!.toLowerCase()]! + (era[2] === '元' ? 1 : Number(era[2])) - 1, era[3], era[4])
  const eastern = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号일]?$/u.exec(cleaned)
  if (eastern) return day(eastern[1], eastern[2], eastern[3])
  const yearFirst =
    /^(\d{4})\s?([-/. ])\s?(\d{1,2})\s?\2\s?(\d{1,2})$/.exec(cleaned) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(cleaned)
  if (yearFirst) return day(yearFirst[1], yearFirst[3], yearFirst[4])
  const numeric = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|'?\d{2})$/.exec(cleaned)
  if (numeric) return numericDate(numeric)
  return wordedDate(cleaned)
}

function numericDate([, a, mark, b, c]: RegExpExecArray): NumericDate {
  const hasLongYear = c!.length === 4
  return {
    numbers: [Number(a), Number(b), Number(c!.replace("'", ''))],
    hasLongYear,
    hasPoints: mark === '.',
  }
}

function wordedDate(text: string): CalendarDay | null {
  if (!/\p{L}{3}/u.test(text)) return null
  const words = text.match(/\p{L}+/gu) ?? []
  const numbers = text.match(/\d+/g) ?? []
  if (/[^\p{L}\p{M}\d\s.,/'ºª-]/u.test(text) || numbers.length !== 2 || words.length > 8) return null
  const month = monthOfWords(words)
  if (month === null || month === undefined) return null
  const [first, second] = numbers as [string, string]
  if (first.length === 4) return day(first, month, second)
  return day(second.length === 4 ? second : shortYear(Number(second), second.length), month, first)
}

const shortYear = (year: number, length = 2): number =>
  length === 2 && year >= FIRST_SHORT_YEAR && year <= LAST_SHORT_YEAR ? 2000 + year : 0

const day = (year: unknown, month: unknown, dayOfMonth: unknown): CalendarDay => ({
  year: Number(year),
  month: Number(month),
  day: Number(dayOfMonth),
})

export function inOrder(date: NumericDate, order: DateOrderName): CalendarDay {
  const [a, b, c] = date.numbers
  if (order === 'year first' && !date.hasLongYear) return day(shortYear(a), b, c)
  const year = date.hasLongYear ? c : shortYear(c)
  return order === 'month first' ? day(year, a, b) : day(year, b, a)
}

/** Whether its year is one that records can have; years before 1970 stand for nothing known. */
export const hasYear = ({ year }: CalendarDay): boolean => year >= FIRST_YEAR && year <= LAST_YEAR

export const exists = ({ year, month, day: dayOfMonth }: CalendarDay): boolean =>
  month >= 1 &&
  month <= 12 &&
  dayOfMonth >= 1 &&
  dayOfMonth <= new Date(Date.UTC(year, month, 0)).getUTCDate()
