import { UNKNOWN_TIME } from '@rookery/analytics/model/unknown-time.ts'
import { readCount } from '@rookery/notations/counts.ts'
import { readHandleAsWritten } from '@rookery/notations/handles.ts'
import { readId } from '@rookery/notations/ids.ts'
import type { TimePrecision } from '@rookery/notations/time-text.ts'
import { joinDateAndTime, readTime } from '@rookery/notations/times.ts'
import type { ColumnReadings } from './column-readings.ts'
import { keyOfTimeColumn, type IdColumn, type TimeColumn } from './column-map.ts'
import { surrogateId } from './surrogate-id.ts'
import { timeOfId } from './time-of-id.ts'

/** A field whose cell was not understood: the field stays empty, the row is taken. */
export interface UnreadField {
  readonly field: string
  readonly reason: string
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Milliseconds within which a time may lie that is written less precisely than an id is. */
const spanOfPrecision: Readonly<Partial<Record<TimePrecision, number>>> = {
  day: DAY_MS,
  hour: 60 * 60 * 1000,
  minute: 60 * 1000,
}

/** Reads the cells of one row in the notation of their columns; NA means empty, as written by R. */
export class TableRow {
  readonly #cells: readonly string[]
  readonly #index: ReadonlyMap<string, number>
  readonly #readings: ColumnReadings
  readonly unread: UnreadField[] = []
  constructor(cells: readonly string[], index: ReadonlyMap<string, number>, readings: ColumnReadings) {
    this.#cells = cells
    this.#index = index
    this.#readings = readings
  }
  text(column: string | undefined): string {
    return column === undefined ? '' : (this.#cells[this.#index.get(column) ?? -1] ?? '').trim()
  }
  value(column: string | undefined): string {
    const text = this.text(column)
    return text === 'NA' ? '' : text
  }
  /** An id, or the cell as it is if it is none: the check of the row then says so. */
  id(column: IdColumn): string {
    if (typeof column !== 'string') {
      const hashedValues = column.hash_of.map((each) => this.value(each))
      return hashedValues.every((part) => part === '') ? '' : surrogateId(hashedValues)
    }
    const cell = this.value(column)
    if (/^[1-9]\d*$/.test(cell)) return cell
    const reading = readId(cell)
    if ('id' in reading) return reading.id
    if (reading.problem === 'digits_lost') throw new LostDigits(cell)
    return cell
  }
  /** A handle in any spelling, in its own letter case where that is shown; the cell if it is none. */
  handle(column: string): string {
    const cell = this.text(column).normalize('NFKC')
    const plain = cell.replace(/^@/, '')
    if (/^\w{1,20}$/.test(plain)) return plain
    return readHandleAsWritten(cell) ?? plain
  }
  /** A count; null where none is written or none is understood. */
  count(column: string | undefined, field: string): number | null {
    if (column === undefined) return null
    const cell = this.value(column)
    if (/^\d{1,9}$/.test(cell)) return Number(cell)
    const reading = readCount(cell, this.#readings.countStyles.get(column))
    if ('count' in reading) return reading.count
    if (!reading.is_understood)
      this.unread.push({ field, reason: `${field} is not a count: '${shortened(cell)}'` })
    return null
  }
  flag(column: string | undefined): boolean {
    return /^(?:true|t|yes|y|1|r|rt|retweet(?:ed)?|repost(?:ed)?|はい|リポスト)$/i.test(this.value(column))
  }
  /**
   * The time of one or two columns, or of the id if that says more: a date alone, or a time to the minute,
   * says less than the id that agrees with it.
   */
  time(column: TimeColumn | undefined, id: string): string {
    const idTime = /^\d{1,20}$/.test(id) ? timeOfId(id) : undefined
    const cell =
      column === undefined || typeof column === 'string'
        ? this.value(column)
        : joinDateAndTime(this.value(column[0]), this.value(column[1]))
    if (cell === '') return idTime ?? UNKNOWN_TIME
    const reading = readTime(cell, {
      ...this.#readings.times.get(keyOfTimeColumn(column!)),
      has_serials: true,
    })
    if ('problem' in reading) {
      if (idTime === undefined)
        this.unread.push({ field: 'created_at', reason: `created_at is not a time: '${shortened(cell)}'` })
      return idTime ?? UNKNOWN_TIME
    }
    if (reading.at < UNKNOWN_TIME) {
      // What programs write for no time: the account stays, its time is unknown.
      if (idTime === undefined)
        this.unread.push({
          field: 'created_at',
          reason: `created_at is before the network existed: ${reading.at.slice(0, 10)}`,
        })
      return idTime ?? UNKNOWN_TIME
    }
    const span = spanOfPrecision[reading.precision]
    return idTime !== undefined && span !== undefined && isWithin(idTime, reading.at, span)
      ? idTime
      : reading.at
  }
}

/** An id that a spreadsheet wrote as 1.23E+17. */
export class LostDigits extends Error {
  constructor(cell: string) {
    super(`the id ${shortened(cell)} has lost digits`)
  }
}

const shortened = (cell: string): string => cell.slice(0, 60)
/** A day may be one of another zone. */
const isWithin = (precise: string, vague: string, span: number): boolean => {
  const difference = Date.parse(precise) - Date.parse(vague)
  return span === DAY_MS ? Math.abs(difference) <= 2 * DAY_MS : difference >= 0 && difference < span
}
