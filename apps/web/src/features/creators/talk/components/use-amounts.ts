import type { AmountUnit, AnswerFigure, AnswerTable } from '@rookery/contract/creators/assistant/answer.ts'
import { formatDate, formatLift } from '@rookery/i18n'
import { useMemo } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../shared/money/use-money.ts'

type ColumnUnit = AnswerTable['columns'][number]['unit']
const UNKNOWN = '–'
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000

/** How the numbers of an answer are written, as on the screens they come from. */
export function useAmounts() {
  const t = useT('talkToX')
  const formats = useFormats()
  const money = useMoney()
  return useMemo(() => {
    const weekdays = new Intl.DateTimeFormat(formats.locale, { weekday: 'long', timeZone: 'UTC' })
    const writers: Record<AmountUnit, (value: number, currency: string | null) => string> = {
      count: (value) => formats.number(value),
      estimate: (value) => formats.short(value),
      share: (value) => formats.percent(value),
      rate: (value) => formats.percent(value, 2),
      times: (value) => formatLift(formats.locale, value),
      change: (value) => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${formats.percent(Math.abs(value))}`,
      money: (value, currency) => money(value, currency ?? 'USD'),
      hours: (value) => t('hours', { n: formats.number(value, 1) }),
      number: (value) => formats.number(value, 1),
    }
    const amount = (value: number | null, unit: AmountUnit, currency: string | null = null) =>
      value === null ? UNKNOWN : writers[unit](value, currency)
    const between = (
      low: number | null,
      high: number | null,
      unit: AmountUnit,
      currency: string | null = null,
    ) =>
      low === null || high === null
        ? null
        : formats.range(amount(low, unit, currency), amount(high, unit, currency))
    return {
      amount,
      between,
      /** A figure that is known as a range alone, as X tells sizes, is that range. */
      valueOf: ({ value, low, high, unit, currency }: AnswerFigure) =>
        (value === null ? between(low, high, unit, currency) : null) ?? amount(value, unit, currency),
      /** The interval of a figure in words; null where it has none, is as wide as the figure, or stands in its place. */
      intervalOf: ({ value, low, high, unit, currency, level }: AnswerFigure) => {
        const range = between(low, high, unit, currency)
        if (range === null || value === null || low === high) return null
        return level === null ? t('interval', { range }) : t('level', { range, n: level })
      },
      cell: (value: string | number | null, unit: ColumnUnit, currency: string | null): string => {
        if (value === null || value === '') return UNKNOWN
        if (unit === 'weekday') return weekdays.format(MONDAY + Number(value) * DAY_MS)
        if (unit === 'day') return formatDate(formats.dateLocale, String(value), 'UTC')
        if (unit === 'handle') return `@${value}`
        if (typeof value === 'string' || unit === 'text' || unit === 'written') return String(value)
        return amount(value, unit, currency)
      },
    }
  }, [t, formats, money])
}
