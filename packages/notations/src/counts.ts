import { cleanCell, foldDigits, saysUnknown } from './clean-cell.ts'
import { unitOf, withoutCountWords } from './count-units.ts'
import { foldSeparators, readDecimal, type DecimalStyle } from './decimal-text.ts'

export type CountRead =
  | {
      readonly count: number
      /** Whether its writer rounded it: `1.2K`, 3万, `~500`, `1e3`. */
      readonly is_rounded: boolean
    }
  | {
      readonly unknown: true
      /** True for an empty cell and for words such as N/A; false if the text was not understood. */
      readonly is_understood: boolean
    }

/** The largest count the tables hold. */
const MAX_COUNT = 4_294_967_295
const NOT_UNDERSTOOD: CountRead = { unknown: true, is_understood: false }
const MAX_LENGTH = 100

/** Units (`1.2万`, `1万2000`, K, M) included. Negative, fractional or too large is unknown, never 0. */
export function readCount(cell: string, style: DecimalStyle = 'unsure'): CountRead {
  if (/^\d{1,9}$/.test(cell)) return { count: Number(cell), is_rounded: false }
  if (saysUnknown(cell)) return { unknown: true, is_understood: true }
  const text = countText(cell)
  if (text === null) return NOT_UNDERSTOOD
  const body = text.replace(/^[~≈約およそ>≥]+\s*|\s*(?:\+|以上|程度|超|余り?)$/gu, '').trim()
  const isAbout = body !== text
  const exponent = /^(\d+)(?:\.(\d+))?e\+?(\d{1,2})$/i.exec(body)
  if (exponent) {
    const decimals = exponent[2] ?? ''
    return counted(BigInt(exponent[1]! + decimals) * 10n ** BigInt(exponent[3]!), decimals.length, true)
  }
  return scaled(body, style, isAbout)
}

/** The number of a cell without marks around and words beside; null if it is too long to be one. */
export function countText(cell: string): string | null {
  if (cell.length > MAX_LENGTH) return null
  return withoutCountWords(foldSeparators(foldDigits(cleanCell(cell, { marks: true }))))
}

function scaled(text: string, style: DecimalStyle, isAbout: boolean): CountRead {
  const parts = [...text.matchAll(/(\d(?:[\d.,' _]*\d)?)\s*(\p{L}+\.?)?\s*/gu)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return NOT_UNDERSTOOD
  let [sum, decimals, unitBefore] = [0n, 0, 10n ** 15n]
  for (const [index, [, number, word]] of parts.entries()) {
    const unit = word === undefined ? 1n : (unitOf(word) ?? spanishThousand(word, number!))
    const value = unit === undefined ? null : readDecimal(number!, style, unit > 1n)
    if (unit === undefined || value === null || unit >= unitBefore) return NOT_UNDERSTOOD
    // Decimals and letters of the alphabet in a chain would be two numbers: `1K2`, `1.5万200`.
    const isChained = parts.length > 1
    if (isChained && (value.decimals > 0 || (word !== undefined && /^[a-z]/i.test(word))))
      return NOT_UNDERSTOOD
    if (index > 0 && value.digits * unit >= unitBefore) return NOT_UNDERSTOOD
    sum += value.digits * unit
    decimals = value.decimals
    unitBefore = unit
  }
  return counted(sum, decimals, isAbout || unitBefore > 1n)
}

/** `mil` is a thousand beside a decimal comma; elsewhere English writers mean a million. */
const spanishThousand = (word: string, number: string): bigint | undefined =>
  word.toLowerCase() === 'mil' && /^\d+,\d{1,2}$/.test(number) ? 1_000n : undefined

function counted(digits: bigint, decimals: number, is_rounded: boolean): CountRead {
  const divisor = 10n ** BigInt(decimals)
  const count = digits / divisor
  if (count * divisor !== digits || count > BigInt(MAX_COUNT)) return NOT_UNDERSTOOD
  return { count: Number(count), is_rounded }
}
