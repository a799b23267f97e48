import type { HandleShape } from './handle-name.ts'

/**
 * Log odds of each kind of evidence, to two digits, from a logistic regression on the calibration half of the
 * CrowdFlower set (3,292 people; see docs/models/gender.md); never of single words or names. A woman's name
 * in a handle is stronger evidence than a man's: fans use their idols' names, and many women's names begin
 * with a man's.
 */
export const genderWeights: {
  shapes: Readonly<Record<HandleShape, readonly [female: number, male: number]>>
  statedGender: number
  bioName: number
  role: number
  strongFemale: number
  strongMale: number
  weakFemale: number
  weakMale: number
  handlePart: number
} = {
  shapes: {
    title: [2.6, 2.6],
    full: [2.5, 2.5],
    apart: [2.5, 1.9],
    alone: [1.7, 1.0],
    start: [2.4, 0.7],
    loose: [2.1, 0.7],
    end: [2.1, 0.7],
    ending: [1.5, 0.4],
  },
  // Set by hand: only 15 people in the set state pronouns, which are reliable.
  statedGender: 4,
  bioName: 1.2,
  role: 1.4,
  strongFemale: 0.65,
  strongMale: 0.95,
  weakFemale: 0.5,
  weakMale: 0.75,
  handlePart: 0.9,
}
