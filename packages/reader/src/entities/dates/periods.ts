import { type Span, longestSpans, spansOf } from '../../text/span.ts'
import { NUMBER, readNumber } from '../numbers.ts'
import { MONTH, UNIT, UNIT_JA, monthOf, unitOf } from './calendar-words.ts'
import { readDays } from './days.ts'
import { type Period, PlainDays, type Unit } from './plain-days.ts'

type Rule = [RegExp, (match: RegExpExecArray, days: PlainDays) => Period | null]
const last = (days: PlainDays, count: string, unit: string): Period | null => {
  const isFortnight = unit.startsWith('fortnight')
  const number = count === '半' ? null : readNumber(count)
  if (number === null) return null
  return isFortnight ? days.last(2 * number, 'week') : days.last(number, unitOf(unit))
}
const year = (written: string | undefined) => (written === undefined ? undefined : Number(written))

const RULES: readonly Rule[] = [
  [
    new RegExp(
      `(?:\\b(?:in|over|during|for|within|from|of) )?(?:\\b(?:the|these|our|my) )?\\b(?:last|past|previous|recent|latest|prior|trailing|lst|passed) (?:full )?(${NUMBER})[ -](?:full |whole )?(${UNIT})`,
      'g',
    ),
    ([, n, unit], days) => last(days, n!, unit!),
  ],
  [
    new RegExp(`(?:過去|直近|最近|ここ|この|前)の?(${NUMBER})(${UNIT_JA})(?!前|後)`, 'g'),
    ([, n, unit], days) => last(days, n!, unit!),
  ],
  [/(?:過去|直近|最近|ここ|この)の?半年間?/g, (_, days) => days.last(6, 'month')],
  [
    /\b(?:the )?(?:last|past|previous) (?:half(?:[ -]a)?[ -]year|six months)/g,
    (_, days) => days.last(6, 'month'),
  ],
  [/\b(?:the )?(?:last|past) fortnight\b/g, (_, days) => days.last(14, 'day')],
  [
    /\b(?:over|in|during|for) the past (week|month|year)\b|\b(?:the )?past (week|month|year)\b/g,
    ([, a, b], days) => days.last(1, (a ?? b) as Unit),
  ],
  [
    /\b(?:last|previous|prior|lst|laste) (week|month|quarter|year)('s)?\b(?! ago)|\blast (wk|mnth|yr)\b/g,
    ([, unit], days) => days.whole((unit ?? 'week') as Unit, 1),
  ],
  [
    /\b(?:this|the current|current|ths) (week|month|quarter|year)\b|\b(week|month|year) to date\b|\b(?:so far )this (week|month|year)/g,
    ([, a, b, c], days) => days.whole((a ?? b ?? c) as Unit, 0),
  ],
  [
    /\bytd\b|\bsince the (?:start|beginning) of (?:the|this) year\b|年初から|年初来/g,
    (_, days) => days.whole('year', 0),
  ],
  [
    /\bmtd\b|\bsince the (?:start|beginning) of (?:the|this) month\b|月初から/g,
    (_, days) => days.whole('month', 0),
  ],
  [/\bthe (week|month|year) before last\b/g, ([, unit], days) => days.whole(unit as Unit, 2)],
  [/先々週|先先週/g, (_, days) => days.whole('week', 2)],
  [/先々月|先先月/g, (_, days) => days.whole('month', 2)],
  [/一昨年|おととし/g, (_, days) => days.whole('year', 2)],
  [/先週/g, (_, days) => days.whole('week', 1)],
  [/先月|前月/g, (_, days) => days.whole('month', 1)],
  [/前四半期|先四半期/g, (_, days) => days.whole('quarter', 1)],
  [/去年|昨年|前年/g, (_, days) => days.whole('year', 1)],
  [/今週/g, (_, days) => days.whole('week', 0)],
  [/今月|当月/g, (_, days) => days.whole('month', 0)],
  [/今四半期|当四半期|今期/g, (_, days) => days.whole('quarter', 0)],
  [/今年度?|本年/g, (_, days) => days.whole('year', 0)],
  [
    /\blast weekend\b|先週末/g,
    (_, days) => days.between(days.monday(-1).add({ days: 5 }), days.monday(-1).add({ days: 6 })),
  ],
  [
    new RegExp(
      `\\b(?:in|during|for|of|over) (?:the month of )?(?:(?:last|this) )?(${MONTH})(?: (?:of )?(20\\d\\d))?(?! \\d{1,2}(?:st|nd|rd|th)?\\b)`,
      'g',
    ),
    ([, m, y], days) => days.month(monthOf(m!), year(y)),
  ],
  [new RegExp(`\\b(?:last )(${MONTH})(?! \\d)`, 'g'), ([, m], days) => days.month(monthOf(m!))],
  [
    new RegExp(
      `(?<!\\d )\\b(january|february|april|june|july|august|september|october|november|december)(?:'s)?(?: (20\\d\\d))?(?! \\d)\\b`,
      'g',
    ),
    ([, m, y], days) => days.month(monthOf(m!), year(y)),
  ],
  [
    /(?:(20\d\d)年の?)?(?<!\d)(\d{1,2})月(?!\d{1,2}日|間|曜)(?:中|分|度)?/g,
    ([, y, m], days) => days.month(Number(m), year(y)),
  ],
  [
    /(去年|昨年|今年)の?(\d{1,2})月(?!\d{1,2}日)/g,
    ([, y, m], days) => days.month(Number(m), days.today.year - (y === '今年' ? 0 : 1)),
  ],
  [
    /\b(?:in|during|for|of) (20\d\d)\b|(20\d\d)年(?!の?\d{1,2}月)/g,
    ([, a, b], days) => days.year(Number(a ?? b)),
  ],
  [
    /\bq([1-4])(?: (20\d\d))?\b|第([1-4])四半期/g,
    ([, a, y, b], days) => quarter(days, Number(a ?? b), year(y)),
  ],
]

function quarter(days: PlainDays, number: number, said?: number): Period | null {
  const current = Math.ceil(days.today.month / 3)
  const ago =
    (said === undefined ? (number > current ? 1 : 0) : days.today.year - said) * 4 + current - number
  return ago < 0 ? null : days.whole('quarter', ago)
}

const SINCE = /(?:\b(?:since|from|starting(?: from)?|beginning) (?:the )?)$/
/** "since Monday" has its word of beginning within. */
const SINCE_WITHIN = /^(?:since|after) /
const SINCE_JA = /^(?:から|以降|以来|より)(?:の|ずっと)?(?:今日まで|現在まで|今まで)?/
const TO = /^ ?(?:to|until|till|-|~|through|thru|and|up to) ?(?:the )?$/
const TO_JA = /^(?:の?から|~|-|より)\s?$/

/** A range of days that begins at one span and ends at another, or today. */
function joined(text: string, days: PlainDays, parts: readonly Span<Period>[]): Span<Period>[] {
  return parts.flatMap((part, index): Span<Period>[] => {
    const next = parts[index + 1]
    const between = next && text.slice(part.end, next.start)
    const before = text.slice(Math.max(0, part.start - 20), part.start)
    if (next && between !== undefined && (TO.test(between) || TO_JA.test(between))) {
      if (/^ ?and/.test(between) && !/between (?:the )?$/.test(before)) return [part]
      const lead = /(?:from|between)(?: the)? $/.exec(before)
      const tail = /^(?:まで|の間|間)/.exec(text.slice(next.end))
      const from = part.value.from > next.value.to ? lastYear(part.value.from) : part.value.from
      return [
        {
          start: part.start - (lead?.[0].length ?? 0),
          end: next.end + (tail?.[0].length ?? 0),
          value: { from, to: next.value.to },
        },
      ]
    }
    const lead = SINCE.exec(before)
    const today = days.today.toString()
    if (SINCE_WITHIN.test(text.slice(part.start, part.end)) && part.value.from <= today)
      return [{ ...part, value: { from: part.value.from, to: today } }]
    if (lead && part.value.from <= today)
      return [
        { start: part.start - lead[0].length, end: part.end, value: { from: part.value.from, to: today } },
      ]
    const tail = SINCE_JA.exec(text.slice(part.end))
    if (tail && part.value.from <= today)
      return [
        { start: part.start, end: part.end + tail[0].length, value: { from: part.value.from, to: today } },
      ]
    return [part]
  })
}
const lastYear = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

/** "from 3 to 9 November", "November 3-9", 11月3日から9日: the month is said once. */
function shortRanges(text: string, days: PlainDays): Span<Period>[] {
  const range = (month: number, from: string, to: string) => {
    const start = days.date(month, Number(from))
    const end = days.date(month, Number(to))
    return start && end && days.between(start, end)
  }
  const join = '(?:st|nd|rd|th)? ?(?:-|~|to|through|until|and) ?(?:the )?'
  return [
    ...spansOf(
      text,
      new RegExp(
        `(?:\\b(?:from|between) )?(?:the )?\\b(\\d{1,2})${join}(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})`,
        'g',
      ),
      ([, a, b, m]) => range(monthOf(m!), a!, b!),
    ),
    ...spansOf(
      text,
      new RegExp(
        `(?:\\b(?:from|between) )?\\b(${MONTH}) (\\d{1,2})${join}(\\d{1,2})(?:st|nd|rd|th)?\\b`,
        'g',
      ),
      ([, m, a, b]) => range(monthOf(m!), a!, b!),
    ),
    ...spansOf(text, /(\d{1,2})月(\d{1,2})日?(?:から|~|-)(\d{1,2})日(?:まで|の間)?/g, ([, m, a, b]) =>
      range(Number(m), a!, b!),
    ),
  ]
}

/** Periods by the manual's rules: whole days, weeks begin on Monday. */
export function readPeriods(text: string, today: string): Span<Period>[] {
  const days = new PlainDays(today)
  const ruled = RULES.flatMap(([pattern, read]) => spansOf(text, pattern, (match) => read(match, days)))
  const single = readDays(text, days, 'past').map(({ start, end, value }) => ({
    start,
    end,
    value: days.day(value),
  }))
  return longestSpans(joined(text, days, longestSpans([...ruled, ...single, ...shortRanges(text, days)])))
}
