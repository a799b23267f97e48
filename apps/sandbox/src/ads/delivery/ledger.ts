import { columns } from './metrics.ts'

/**
 * Counts of one ad by metric and hour. Hours are whole hours since 1970; a column is allocated at its first
 * count.
 */
export class AdLedger {
  readonly firstHour: number
  readonly #columns: (Float64Array | undefined)[] = Array.from({ length: columns.length })

  constructor(firstHour: number) {
    this.firstHour = firstHour
  }

  add(column: number, hour: number, amount: number): void {
    const at = hour - this.firstHour
    let values = this.#columns[column]
    if (values === undefined || at >= values.length) {
      const grownValues = new Float64Array(Math.max(48, (at + 1) * 2))
      if (values !== undefined) grownValues.set(values)
      values = grownValues
      this.#columns[column] = values
    }
    values[at] = (values[at] ?? 0) + amount
  }

  at(column: number, hour: number): number {
    return this.#columns[column]?.[hour - this.firstHour] ?? 0
  }

  /** Sum over the hours from `from` (inclusive) to `to` (exclusive). */
  sum(column: number, from: number, to: number): number {
    const values = this.#columns[column]
    if (values === undefined) return 0
    let total = 0
    const endHour = Math.min(to - this.firstHour, values.length)
    for (let at = Math.max(0, from - this.firstHour); at < endHour; at += 1) total += values[at] ?? 0
    return total
  }

  /** Removes the counts of an hour that was counted before it was over. */
  clear(hour: number): void {
    for (const values of this.#columns) if (values !== undefined) values[hour - this.firstHour] = 0
  }
}
