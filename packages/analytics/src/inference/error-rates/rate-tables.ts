// Built by scripts/measure-error-rates.ts; do not edit.
export interface RateTable {
  /** What was measured, and when. */
  source: string
  date: string
  /** Codes of the criteria, joined by '|'. */
  classes: string
  /** Rows by truth (first) and by what was said (second). */
  said: readonly (readonly number[])[]
  /** Rows by truth of which nothing was said. */
  unknown: readonly number[]
  /** How much other sets' rates differ, as rows that would be as unsure: from congress-following against all other people who state pronouns. */
  between: number
}

/** Real people, by kind of evidence: only genders were ever labelled, or are stated. */
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
