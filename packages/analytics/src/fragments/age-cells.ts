import { ageBands } from '@rookery/contract'

const LAST_BAND = ageBands.length - 1
const bandStartingAt = (age: number) => ageBands.findIndex((band) => Number.parseInt(band, 10) === age)
const bandEndingAt = (age: number) => ageBands.findIndex((band) => band.endsWith(`-${age}`))

export function ageCellsOf(code: string): number[] | null {
  if (code === 'AGE_ANY') return spanOfAges(0, LAST_BAND)
  const ageOverMatch = /^AGE_OVER_(\d+)$/.exec(code) ?? /^(\d+)\+$/.exec(code)
  const ageRangeMatch = /^(\d+)-(\d+)$/.exec(code)
  const firstCell = bandStartingAt(Number(ageOverMatch?.[1] ?? ageRangeMatch?.[1] ?? -1))
  const lastCell = ageOverMatch ? LAST_BAND : bandEndingAt(Number(ageRangeMatch?.[2] ?? -1))
  return firstCell < 0 || lastCell < firstCell ? null : spanOfAges(firstCell, lastCell)
}

const spanOfAges = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)
