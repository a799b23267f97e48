import type { Formats } from '../../../../shared/i18n/use-formats.ts'

/** A difference with its sign: +3, −2, ±0. */
export const signedNumber = (formats: Formats, value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${formats.number(Math.abs(value))}`
