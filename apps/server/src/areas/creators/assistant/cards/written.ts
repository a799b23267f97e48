import type { UiLanguage } from '@rookery/contract'
import { formatDate, formatMoney, formatNumber, formatPercent, formatShort } from '@rookery/i18n'
import { say, type ServerText } from '@rookery/i18n/server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Period {
  readonly from: string
  readonly to: string
}
interface Reader {
  readonly language: UiLanguage
  readonly today: string
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The asked period, else the `days` whole days that end yesterday. */
export const periodOr = (asked: Period | undefined, { today }: Reader, days = 28): Period =>
  asked ?? { from: addDays(today, -days), to: addDays(today, -1) }

/** Words one after the other, as the language separates them. */
export const writtenList = (words: readonly string[], { language }: Pick<Reader, 'language'>): string =>
  words.join(language === 'ja' ? '、' : ', ')

export const writtenDay = (day: string, { language }: Reader): string => formatDate(language, day, 'UTC')

export const writtenPeriod = ({ from, to }: Period, reader: Reader): string =>
  from === to
    ? writtenDay(from, reader)
    : `${writtenDay(from, reader)}${reader.language === 'ja' ? '〜' : ' – '}${writtenDay(to, reader)}`

/** A figure in a sentence; what is not known is a dash. */
export const writtenCount = (value: number | null, { language }: Reader): string =>
  value === null ? '–' : formatNumber(language, value)
/** An estimated number of people, abbreviated as on the screens. */
export const writtenEstimate = (value: number, { language }: Reader): string => formatShort(language, value)
export const writtenShare = (value: number | null, { language }: Reader): string =>
  value === null ? '–' : formatPercent(language, value)

/** Millionths of a currency. */
export const writtenMoney = (micro: number | null, currency: string, { language }: Reader): string =>
  micro === null ? '–' : formatMoney(language, micro, currency)
/** A ratio minus one: +12%. */
export const writtenChange = (value: number, { language }: Reader): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${formatPercent(language, Math.abs(value))}`

/** Says which period was taken, where none was asked for. */
export const assumedPeriod = (asked: Period | undefined, taken: Period, reader: Reader): ServerText[] =>
  asked ? [] : [say('assistant.assumedPeriod', { period: writtenPeriod(taken, reader) })]
/** Says how many rows were taken, where no number was asked for and there are more. */
export const assumedRows = (asked: number | undefined, taken: number, total: number): ServerText[] =>
  asked === undefined && total > taken ? [say('assistant.assumedRows', { n: taken })] : []
