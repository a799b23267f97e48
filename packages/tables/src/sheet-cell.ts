/** Value of a cell as the library for spreadsheets gives it; times are in UTC and have no zone. */
export type SheetCellValue = string | number | boolean | Date | null | undefined

/**
 * The text of a spreadsheet's cell: a number with all its digits and never with an exponent, a date as
 * 2026-03-01, with a time as 2026-03-01T12:00:00, a time alone as 12:00:00, TRUE or FALSE, texts and errors
 * as they are.
 */
export function textOfCell(value: SheetCellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return textOfNumber(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return textOfTime(value)
}

/** Significant digits that a spreadsheet program shows; those behind come from binary arithmetic. */
const SHOWN_DIGITS = 15

function textOfNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  const shown = Number.isInteger(value) ? value : Number(value.toPrecision(SHOWN_DIGITS))
  return withoutExponent(String(shown))
}

/** 1.5e+22 as 15000000000000000000000, 1.5e-7 as 0.00000015. */
function withoutExponent(text: string): string {
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!parts) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const shift = Number(exponent)
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
  return `${sign}${whole}${fraction.padEnd(shift, '0')}`
}

/** Days of a spreadsheet begin in 1900; a time without a date is a part of the day before. */
const FIRST_YEAR = 1900

function textOfTime(value: Date): string {
  const milliseconds = value.getTime()
  if (Number.isNaN(milliseconds)) return ''
  // Seconds are as exact as the fractions of a day that spreadsheets store.
  const [date = '', time = ''] = new Date(Math.round(milliseconds / 1000) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T')
  if (value.getUTCFullYear() < FIRST_YEAR) return time
  return time === '00:00:00' ? date : `${date}T${time}`
}
