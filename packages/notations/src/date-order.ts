import { exists, hasYear, inOrder, type DateOrderName, type NumericDate } from './date-text.ts'
import { timeTextOf } from './time-text.ts'

export interface CellOnLine {
  readonly line: number
  readonly cell: string
}
export type DateOrderFound =
  | {
      /** `none` if no cell holds a date that needs an order; `year first` also if all have the year first. */
      readonly order: DateOrderName | 'none'
    }
  /** Several orders fit every cell and would read some differently: somebody has to say. */
  | {
      readonly ambiguous: true
      readonly orders: readonly DateOrderName[]
      readonly examples: readonly CellOnLine[]
    }
  /** No order fits both cells. */
  | { readonly contradictory: readonly [CellOnLine, CellOnLine] }

const ORDERS: readonly DateOrderName[] = ['day first', 'month first', 'year first']
const MAX_EXAMPLES = 3

/** An order remains possible while every cell is a day of the calendar in it. */
export class DateOrder {
  readonly #refuted = new Map<DateOrderName, CellOnLine>()
  readonly #examples: CellOnLine[] = []
  #numericCells = 0
  #yearFirstCells = 0
  #hasOnlyPoints = true
  /** One cell per set of orders it refutes, to name two that contradict each other. */
  readonly #witnesses = new Map<
    string,
    { readonly cell: CellOnLine; readonly possible: readonly DateOrderName[] }
  >()

  add(cell: string, line: number): void {
    const text = timeTextOf(cell, false)
    if (text === null || text === 'empty' || 'utc' in text) return
    if (!('numbers' in text.date)) {
      this.#yearFirstCells += 1
      return
    }
    const { date } = text
    const possible = ORDERS.filter((order) => canBe(date, order))
    if (possible.length === 0) return
    this.#numericCells += 1
    this.#hasOnlyPoints &&= date.hasPoints && date.hasLongYear
    const here = { line, cell }
    // A long year stands last: such a cell says nothing of columns with the year first.
    for (const order of ORDERS)
      if (!possible.includes(order) && !this.#refuted.has(order)) this.#refuted.set(order, here)
    const key = possible.join()
    if (!this.#witnesses.has(key)) this.#witnesses.set(key, { cell: here, possible })
    const readings = new Set(possible.map((order) => JSON.stringify(inOrder(date, order))))
    if (readings.size > 1 && this.#examples.length < MAX_EXAMPLES) this.#examples.push(here)
  }

  result(): DateOrderFound {
    if (this.#numericCells === 0) return { order: this.#yearFirstCells > 0 ? 'year first' : 'none' }
    const orders = ORDERS.filter((order) => !this.#refuted.has(order))
    const [order] = orders
    if (order === undefined) return { contradictory: this.#contradiction() }
    if (orders.length === 1 || this.#examples.length === 0) return { order }
    if (this.#hasOnlyPoints && order === 'day first') return { order }
    return { ambiguous: true, orders, examples: [...this.#examples] }
  }

  /** Two cells without a common order; if each two have one, the first that refuted the first two orders. */
  #contradiction(): [CellOnLine, CellOnLine] {
    const witnesses = [...this.#witnesses.values()]
    for (const [index, one] of witnesses.entries())
      for (const other of witnesses.slice(index + 1))
        if (!one.possible.some((order) => other.possible.includes(order))) return [one.cell, other.cell]
    return [this.#refuted.get('day first')!, this.#refuted.get('month first')!]
  }
}

const canBe = (date: NumericDate, order: DateOrderName): boolean => {
  if (order === 'year first' && date.hasLongYear) return false
  const day = inOrder(date, order)
  return hasYear(day) && exists(day)
}
