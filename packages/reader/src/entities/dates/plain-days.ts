import { Temporal } from 'temporal-polyfill'

export interface Period {
  from: string
  to: string
}
/** What a period is read against: the asker's day. */
export class PlainDays {
  readonly today: Temporal.PlainDate
  constructor(today: string) {
    this.today = Temporal.PlainDate.from(today)
  }
  get yesterday(): Temporal.PlainDate {
    return this.today.subtract({ days: 1 })
  }
  day(date: Temporal.PlainDate): Period {
    return { from: date.toString(), to: date.toString() }
  }
  between(from: Temporal.PlainDate, to: Temporal.PlainDate): Period | null {
    return Temporal.PlainDate.compare(from, to) > 0 ? null : { from: from.toString(), to: to.toString() }
  }
  /** The N whole days, weeks, months or years that end yesterday. */
  last(count: number, unit: Unit): Period | null {
    if (count < 1 || count > 5000) return null
    const from = unit === 'quarter' ? { months: 3 * count } : { [`${unit}s`]: count }
    return this.between(this.today.subtract(from), this.yesterday)
  }
  /** Monday of the week so many weeks from now. */
  monday(weeks = 0): Temporal.PlainDate {
    return this.today.subtract({ days: this.today.dayOfWeek - 1 }).add({ weeks })
  }
  /** The whole week, month, quarter or year so many before this one; this one ends today. */
  whole(unit: Unit, ago: number): Period | null {
    const firstOfMonth = this.today.with({ day: 1 })
    const quarterMonth = this.today.month - ((this.today.month - 1) % 3)
    const starts: Record<Unit, Temporal.PlainDate> = {
      day: this.today,
      week: this.monday(),
      month: firstOfMonth,
      quarter: firstOfMonth.with({ month: quarterMonth }),
      year: this.today.with({ month: 1, day: 1 }),
    }
    const step = unit === 'quarter' ? { months: 3 } : { [`${unit}s`]: 1 }
    const times = unit === 'quarter' ? { months: 3 * ago } : { [`${unit}s`]: ago }
    const from = starts[unit].subtract(times)
    return this.between(from, ago === 0 ? this.today : from.add(step).subtract({ days: 1 }))
  }
  /** The latest whole month of that number; this month so far. */
  month(month: number, year?: number): Period | null {
    if (month < 1 || month > 12) return null
    const from = Temporal.PlainDate.from({
      year: year ?? this.today.year - (month > this.today.month ? 1 : 0),
      month,
      day: 1,
    })
    const end = from.add({ months: 1 }).subtract({ days: 1 })
    return this.between(from, Temporal.PlainDate.compare(end, this.today) > 0 ? this.today : end)
  }
  year(year: number): Period | null {
    if (year === this.today.year) return this.whole('year', 0)
    if (year < 2006 || year > this.today.year) return null
    return this.between(
      Temporal.PlainDate.from({ year, month: 1, day: 1 }),
      Temporal.PlainDate.from({ year, month: 12, day: 31 }),
    )
  }
  /** A day of the calendar; without a year the latest or the next one. */
  date(
    month: number,
    day: number,
    year?: number,
    toward: 'past' | 'future' = 'past',
  ): Temporal.PlainDate | null {
    try {
      const date = Temporal.PlainDate.from(
        { year: year ?? this.today.year, month, day },
        { overflow: 'reject' },
      )
      if (year !== undefined) return date
      const order = Temporal.PlainDate.compare(date, this.today)
      if (toward === 'past' && order > 0) return date.subtract({ years: 1 })
      if (toward === 'future' && order < 0) return date.add({ years: 1 })
      return date
    } catch {
      return null
    }
  }
  /** The latest such weekday before today, or the next one after it; Monday is 1. */
  weekday(weekday: number, toward: 'past' | 'future' = 'past'): Temporal.PlainDate {
    const days =
      (7 + (toward === 'past' ? this.today.dayOfWeek - weekday : weekday - this.today.dayOfWeek)) % 7 || 7
    return toward === 'past' ? this.today.subtract({ days }) : this.today.add({ days })
  }
}
export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'
