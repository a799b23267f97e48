import { ageBands } from '@rookery/contract'

/**
 * First and last cell (indexes in `ageBands`) of every age code: the cells themselves and the ranges of
 * section 3.
 */
const LAST = ageBands.length - 1
const startOf = (age: number) => ageBands.findIndex((band) => Number.parseInt(band, 10) === age)
const endOf = (age: number) => ageBands.findIndex((band) => band.endsWith(`-${age}`))

/**
 * Indexes in `ageBands` covered by an age code: 'AGE_OVER_25', '25-49', a cell like '55+', AGE_ANY for all.
 * Null if the code is no age range.
 */
export function ageCellsOf(code: string): number[] | null {
  if (code === 'AGE_ANY') return span(0, LAST)
  const over = /^AGE_OVER_(\d+)$/.exec(code) ?? /^(\d+)\+$/.exec(code)
  const between = /^(\d+)-(\d+)$/.exec(code)
  const first = startOf(Number(over?.[1] ?? between?.[1] ?? -1))
  const last = over ? LAST : endOf(Number(between?.[2] ?? -1))
  return first < 0 || last < first ? null : span(first, last)
}

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
