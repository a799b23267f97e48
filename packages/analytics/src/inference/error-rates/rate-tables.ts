// Built by scripts/measure-error-rates.ts; do not edit.
export interface RateTable {
  /** Data sets and date of the measurement. */
  source: string
  date: string
  /** Criterion codes of the classes, joined by '|'. */
  classes: string
  /** Rows by true class (first index) and predicted class (second index). */
  said: readonly (readonly number[])[]
  /** Rows without a prediction, by true class. */
  unknown: readonly number[]
  /**
   * Variation of the rates between data sets, as the number of rows with the same uncertainty:
   * congress-following compared with all other people who state pronouns.
   */
  between: number
}

/**
 * Error rates on real people by kind of evidence. Gender only: no other dimension has stated or labelled
 * values.
 */
export const genderRates: Readonly<Record<'name' | 'handle', RateTable>> = {
  name: {
    source:
      'people of congress-following who state their pronouns, the half kept for error rates, bio hidden',
    date: '2026-11-23',
    classes: 'FEMALE|MALE',
    said: [
      [276, 9],
      [4, 141],
    ],
    unknown: [63, 32],
    between: 30,
  },
  handle: {
    source: 'CrowdFlower gender classification, the part of gender-labels kept for error rates',
    date: '2026-11-23',
    classes: 'FEMALE|MALE',
    said: [
      [358, 44],
      [40, 302],
    ],
    unknown: [390, 423],
    between: 30,
  },
}
