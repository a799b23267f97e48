const MONTHS = [
  'january|jan',
  'february|feb',
  'march|mar',
  'april|apr',
  'may',
  'june|jun',
  'july|jul',
  'august|aug',
  'september|sept|sep|septemeber|setpember',
  'october|oct|ocotber',
  'november|nov|novemeber',
  'december|dec',
]
export const MONTH = `(?:${MONTHS.join('|')})\\.?(?![a-z])`
export const monthOf = (written: string): number =>
  1 + MONTHS.findIndex((names) => names.split('|').includes(written.replace('.', '')))

const WEEKDAYS = [
  'monday|mon',
  'tuesday|tues|tue',
  'wednesday|weds|wed|wednsday',
  'thursday|thurs|thur|thu',
  'friday|fri',
  'saturday|sat',
  'sunday|sun',
]
export const WEEKDAY = `(?:${WEEKDAYS.join('|')})(?:s|'s)?(?![a-z])`
export const WEEKDAY_JA = '[月火水木金土日]曜日?'
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** Monday is 1; 0 where it is none. */
export function weekdayOf(written: string): number {
  const kanji = '月火水木金土日'.indexOf(written[0]!)
  if (kanji >= 0) return kanji + 1
  return (
    1 +
    WEEKDAYS.findIndex((names) =>
      names.split('|').some((name) => written === name || written === `${name}s` || written === `${name}'s`),
    )
  )
}

const UNITS: Readonly<Record<string, 'day' | 'week' | 'month' | 'quarter' | 'year'>> = {
  日: 'day',
  週: 'week',
  週間: 'week',
  か月: 'month',
  年: 'year',
  四半期: 'quarter',
}
export const UNIT = '(?:days?|weeks?|wks?|months?|quarters?|years?|yrs?|fortnights?)\\b'
export const UNIT_JA = '(?:日間?|週間?|[かヶカケヵ箇ヵ]月間?|年間?|四半期)'
export function unitOf(written: string) {
  const ja = written.replace(/[ヶカケヵ箇]月/, 'か月').replace(/(日|月|年)間$/, '$1')
  if (UNITS[ja]) return UNITS[ja]
  if (written.startsWith('w')) return 'week'
  if (written.startsWith('y')) return 'year'
  return written.replace(/s$/, '') as 'day' | 'month' | 'quarter'
}
