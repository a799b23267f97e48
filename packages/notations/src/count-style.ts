import { countText } from './counts.ts'
import type { DecimalStyle } from './decimal-text.ts'

/** So many cells like `1.250`, and none with other decimals, show that points are groups. */
const ENOUGH = 3

/** By certain cells (`1.250.000`, `9,8K`) or several like `1.250`. Both kinds: `unsure`. */
export class CountStyle {
  #commaDecimals = 0
  #pointDecimals = 0
  #pointBeforeThree = 0

  add(cell: string): void {
    const text = countText(cell)
    const number = text === null ? undefined : /^\D*(\d(?:[\d.,' ]*\d)?)/u.exec(text)?.[1]
    if (number === undefined) return
    const [points, commas] = [number.split('.').length - 1, number.split(',').length - 1]
    if (points > 0 && commas > 0) {
      if (number.lastIndexOf(',') > number.lastIndexOf('.')) this.#commaDecimals += 1
      else this.#pointDecimals += 1
    } else if (points > 1) this.#commaDecimals += 1
    else if (commas > 1) this.#pointDecimals += 1
    else if (commas === 1 && !/,\d{3}$/.test(number)) this.#commaDecimals += 1
    else if (points === 1 && !/^[1-9]\d{0,2}\.\d{3}$/.test(number)) this.#pointDecimals += 1
    else if (points === 1 && number === text) this.#pointBeforeThree += 1
  }

  result(): DecimalStyle {
    if (this.#commaDecimals > 0 && this.#pointDecimals > 0) return 'unsure'
    if (this.#pointDecimals > 0) return 'point decimals'
    return this.#commaDecimals > 0 || this.#pointBeforeThree >= ENOUGH ? 'comma decimals' : 'unsure'
  }
}
