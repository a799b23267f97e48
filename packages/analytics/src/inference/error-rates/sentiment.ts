// Measured by scripts/measure-sentiment-errors.ts; do not edit.
import type { ErrorRates } from '../../statistics/adjusted-share.ts'

/**
 * Predicted sentiment by true sentiment (rows), by language. Measured on calibration halves only: see
 * docs/models/sentiment.md.
 */
export const sentimentErrors: Readonly<Record<'en' | 'ja', ErrorRates>> = {
  en: {
    classes: ['negative', 'neutral', 'positive'],
    said: [
      [119, 28, 12],
      [117, 262, 71],
      [52, 98, 260],
    ],
    unknown: [0, 0, 0],
    between: 24,
  },
  ja: {
    classes: ['negative', 'neutral', 'positive'],
    said: [
      [16, 9, 0],
      [9, 36, 4],
      [1, 4, 21],
    ],
    unknown: [0, 0, 0],
    between: 24,
  },
}
/**
 * The same for posts addressed to an account, measured on posts to six airlines; between is measured on
 * posts that mention any account. No other language was measured.
 */
export const addressedErrors: Partial<typeof sentimentErrors> = {
  en: {
    classes: ['negative', 'neutral', 'positive'],
    said: [
      [1591, 451, 187],
      [152, 473, 157],
      [38, 40, 518],
    ],
    unknown: [0, 0, 0],
    between: 53,
  },
}
