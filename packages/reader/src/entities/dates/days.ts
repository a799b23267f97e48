import type { Temporal } from 'temporal-polyfill'
import { type Span, longestSpans, spansOf } from '../../text/span.ts'
import { NUMBER, readNumber } from '../numbers.ts'
import { MONTH, UNIT, UNIT_JA, WEEKDAY, WEEKDAY_JA, monthOf, unitOf, weekdayOf } from './calendar-words.ts'
import type { PlainDays } from './plain-days.ts'

type Toward = 'past' | 'future'
type Rule = [RegExp, (match: RegExpExecArray, days: PlainDays, toward: Toward) => Temporal.PlainDate | null]
const ORDINAL = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:,? ?(20\d\d))?`
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))

const RULES: readonly Rule[] = [
  [
    /(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g,
    ([, y, m, d], days) => days.date(Number(m), Number(d), Number(y)),
  ],
  [
    /(?:(20\d\d)年)?(\d{1,2})月(\d{1,2})日/g,
    ([, y, m, d], days, toward) => days.date(Number(m), Number(d), number(y), toward),
  ],
  [
    /(?<![\d/.])(\d{1,2})\/(\d{1,2})(?![\d/])/g,
    ([, m, d], days, toward) => days.date(Number(m), Number(d), undefined, toward),
  ],
  [
    new RegExp(`\\b(?:the )?${ORDINAL}(?: of)? (${MONTH})${YEAR}`, 'g'),
    ([, d, m, y], days, toward) => days.date(monthOf(m!), Number(d), number(y), toward),
  ],
  [
    new RegExp(`\\b(${MONTH}) (?:the )?${ORDINAL}(?!\\d|:)${YEAR}`, 'g'),
    ([, m, d, y], days, toward) => days.date(monthOf(m!), Number(d), number(y), toward),
  ],
  [/\bthe day before yesterday\b|一昨日|おととい/g, (_, days) => days.today.subtract({ days: 2 })],
  [/\byesterday\b|\byesturday\b|\byday\b|昨日|きのう/g, (_, days) => days.yesterday],
  [/\bthe day after tomorrow\b|明後日|あさって/g, (_, days) => days.today.add({ days: 2 })],
  [/\btomorrow\b|\btomorow\b|明日|あした|あす/g, (_, days) => days.today.add({ days: 1 })],
  [/\btoday\b|\btonight\b|今日|本日|きょう|今夜|今晩|今朝/g, (_, days) => days.today],
  [
    new RegExp(`(先々週|先週|今週|来週|再来週)の?(${WEEKDAY_JA})`, 'g'),
    ([, week, day], days) =>
      days
        .monday({ 先々週: -2, 先週: -1, 今週: 0, 来週: 1, 再来週: 2 }[week!])
        .add({ days: weekdayOf(day!) - 1 }),
  ],
  [
    new RegExp(`(?:この前の?|前の|この間の|直近の|最後の)(${WEEKDAY_JA})`, 'g'),
    ([, day], days) => days.weekday(weekdayOf(day!)),
  ],
  [
    new RegExp(`(?:今度の|次の)(${WEEKDAY_JA})`, 'g'),
    ([, day], days) => days.weekday(weekdayOf(day!), 'future'),
  ],
  [
    new RegExp(`\\b(${WEEKDAY}) (?:of )?last week|\\blast week(?:'s| on| ,)? (${WEEKDAY})`, 'g'),
    ([, a, b], days) => days.monday(-1).add({ days: weekdayOf((a ?? b)!) - 1 }),
  ],
  [
    new RegExp(`\\b(${WEEKDAY}) (?:of )?this week`, 'g'),
    ([, a], days) => days.monday().add({ days: weekdayOf(a!) - 1 }),
  ],
  [
    new RegExp(`\\b(?:last|past|this past|previous) (${WEEKDAY})`, 'g'),
    ([, day], days) => days.weekday(weekdayOf(day!)),
  ],
  [
    new RegExp(`\\bnext week(?: on)? (${WEEKDAY})|\\b(${WEEKDAY}) next week`, 'g'),
    ([, a, b], days) => days.monday(1).add({ days: weekdayOf((a ?? b)!) - 1 }),
  ],
  [
    new RegExp(`\\b(?:next|this coming|coming) (${WEEKDAY})`, 'g'),
    ([, day], days) => days.weekday(weekdayOf(day!), 'future'),
  ],
  [
    new RegExp(`\\b(?:on|this) (${WEEKDAY})(?<!s)(?![a-z])`, 'g'),
    ([, day], days, toward) => days.weekday(weekdayOf(day!), toward),
  ],
  [
    new RegExp(`\\b(?:since|after) (${WEEKDAY})(?<!s)(?![a-z])`, 'g'),
    ([, day], days) => days.weekday(weekdayOf(day!)),
  ],
  // 月曜に増えた, 月曜から: the last one, when it is told of what was.
  [
    new RegExp(
      `(?<![先今来週前の次度])(${WEEKDAY_JA})(?=から|以降|に[^。、]{0,12}(?:った|えた|した|れた|けた))`,
      'g',
    ),
    ([, day], days, toward) => (/曜/.test(day!) && toward === 'past' ? days.weekday(weekdayOf(day!)) : null),
  ],
  [
    new RegExp(`(?<![先今来週前の次度])(${WEEKDAY_JA})(?=[にのはで]|$)`, 'g'),
    ([, day], days, toward) =>
      /曜/.test(day!) && toward === 'future' ? days.weekday(weekdayOf(day!), toward) : null,
  ],
  [
    new RegExp(`(${NUMBER}) (${UNIT}) ago\\b`, 'g'),
    ([, n, unit], days) => shifted(days, -(readNumber(n!) ?? 0), unit!),
  ],
  [
    new RegExp(`(${NUMBER})(${UNIT_JA})前`, 'g'),
    ([, n, unit], days) => shifted(days, -(readNumber(n!) ?? 0), unit!),
  ],
  [
    new RegExp(
      `(?:\\bin |\\b)(${NUMBER}) (${UNIT})(?: from (?:now|today)| later|'s? time)|\\bin (${NUMBER}) (${UNIT})`,
      'g',
    ),
    ([, n, unit, m, unit2], days, toward) =>
      toward === 'future' ? shifted(days, readNumber((n ?? m)!) ?? 0, (unit ?? unit2)!) : null,
  ],
  [
    new RegExp(`(${NUMBER})(${UNIT_JA})後`, 'g'),
    ([, n, unit], days) => shifted(days, readNumber(n!) ?? 0, unit!),
  ],
]

function shifted(days: PlainDays, count: number, written: string): Temporal.PlainDate | null {
  const isHalf = count === 0
  if (isHalf || !Number.isInteger(count) || Math.abs(count) > 5000) return null
  const unit = unitOf(written)
  return days.today.add(unit === 'quarter' ? { months: 3 * count } : { [`${unit}s`]: count })
}

/** Single days; where the year or week is not said, the latest in the past or the next in the future. */
export const readDays = (text: string, days: PlainDays, toward: Toward): Span<Temporal.PlainDate>[] =>
  longestSpans(
    RULES.flatMap(([pattern, read]) => spansOf(text, pattern, (match) => read(match, days, toward))),
  )
