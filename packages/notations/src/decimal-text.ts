/** How a column writes decimals; `unsure` where it does not tell. */
export type DecimalStyle = 'point decimals' | 'comma decimals' | 'unsure'
export interface ExactDecimal {
  readonly digits: bigint
  readonly decimals: number
}

/** Blanks, apostrophes and low lines group digits only. */
const NEUTRAL_GROUPS = /^\d{1,3}(?:[ '_]\d{3})+$/
const WESTERN_GROUPS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/
const INDIAN_GROUPS = /^\d{1,2}(?:,\d{2})+,\d{3}$/

export const foldSeparators = (text: string): string =>
  text
    .replace(/[’‘ʼ′`´]/g, "'")
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')

/** Null if one mark could mean either: a comma before three digits groups, a point only if the column says so. */
export function readDecimal(text: string, style: DecimalStyle, isScaled: boolean): ExactDecimal | null {
  if (/^\d+$/.test(text)) return exact(text, '')
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return NEUTRAL_GROUPS.test(text) ? exact(text, '') : null
  const at = text.lastIndexOf(last)
  const [whole, tail] = [text.slice(0, at), text.slice(at + 1)]
  if (!/^\d+$/.test(tail)) return null
  const repeated = marks.filter((mark) => mark === last).length > 1
  if (repeated) return marks.every((mark) => mark === last) && isGrouped(text) ? exact(text, '') : null
  if (marks.length > 1 || NEUTRAL_GROUPS.test(whole))
    return isGrouped(whole) || NEUTRAL_GROUPS.test(whole) ? exact(whole, tail) : null
  if (!/^\d*$/.test(whole)) return null
  if (isGrouped(text) && !text.startsWith('0')) return oneMark(whole, tail, last, style, isScaled)
  if (style === 'point decimals' && last === ',') return null
  if (style === 'comma decimals' && last === '.' && !/^[05]?$/.test(tail) && !isScaled) return null
  return whole === '' ? null : exact(whole, tail)
}

function oneMark(
  whole: string,
  tail: string,
  mark: string,
  style: DecimalStyle,
  isScaled: boolean,
): ExactDecimal | null {
  if (mark === ',') {
    if (style === 'comma decimals') return exact(whole, tail)
    return isScaled && style === 'unsure' ? null : exact(whole + tail, '')
  }
  if (style === 'comma decimals') return exact(whole + tail, '')
  return isScaled ? exact(whole, tail) : null
}

const isGrouped = (text: string): boolean => WESTERN_GROUPS.test(text) || INDIAN_GROUPS.test(text)

const exact = (whole: string, decimals: string): ExactDecimal => ({
  digits: BigInt(whole.replace(/\D/g, '') + decimals),
  decimals: decimals.length,
})
