import { ageBands } from '@rookery/contract'
import { ageCellsOf } from '../fragments/age-cells.ts'

export type AgeMask = number
export const ALL_AGES: AgeMask = (1 << ageBands.length) - 1

export const ageMaskOf = (code: string): AgeMask | null =>
  ageCellsOf(code)?.reduce((mask, cell) => mask | (1 << cell), 0) ?? null

const legalCodes =
  '13-24 13-34 13-49 13-54 18-34 18-49 18-54 21-34 21-49 21-54 25-49 25-54 35-49 35-54 ' +
  'AGE_OVER_13 AGE_OVER_18 AGE_OVER_21 AGE_OVER_25 AGE_OVER_35 AGE_OVER_50'
const ranges = legalCodes.split(' ').map((code) => ({
  value: code.startsWith('AGE_') ? code : `AGE_${code.replace('-', '_TO_')}`,
  mask: ageMaskOf(code)!,
}))
/** In the product's own enumeration but not documented by the network: used only if an option enables it. */
const unverifiedRange = { value: 'AGE_18_TO_24', mask: ageMaskOf('18-24')! }

export interface NativeAge {
  value: string
  mask: AgeMask
}
export interface AgeCover {
  ranges: NativeAge[]
  exact: boolean
}

const cellsIn = (mask: AgeMask) => mask.toString(2).replaceAll('0', '').length

/** If no ranges fit exactly, the narrowest single range that contains it. */
export function coverAges(mask: AgeMask, { age18To24 = false } = {}): AgeCover {
  const legalRanges = age18To24 ? [...ranges, unverifiedRange] : ranges
  const legalWithin = legalRanges.filter((range) => (range.mask & ~mask) === 0)
  let partialCovers: NativeAge[][] = [[]]
  for (let n = 1; n <= ageBands.length; n++) {
    partialCovers = partialCovers.flatMap((chosen) => legalWithin.map((range) => [...chosen, range]))
    const found = partialCovers.find((chosen) => chosen.reduce((sum, r) => sum | r.mask, 0) === mask)
    if (found) return { ranges: found, exact: true }
    if (n === 3) break // seven cells never need more than three of these ranges
  }
  const containingRanges = legalRanges.filter((range) => (mask & ~range.mask) === 0)
  const narrowestRange = containingRanges.reduce((best, range) =>
    cellsIn(range.mask) < cellsIn(best.mask) ? range : best,
  )
  return { ranges: [narrowestRange], exact: false }
}
