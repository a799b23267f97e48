// Measured by bench/scripts/measure-gender-calibration.ts on 2026-11-28; do not edit.
import type { CalibrationSpread } from '../../statistics/expected-share.ts'
import type { GenderEvidence } from './gender-evidence.ts'

/** Measured on labeled rows that do not judge it. */
export const genderCalibration: {
  /** Factor of the log odds, by evidence. */
  slopes: Readonly<Record<GenderEvidence, number>>
  /** How much sets of people differ, or the natural audiences of one (word, country, zone, follow) where that is more. */
  spread: CalibrationSpread
  /** Languages of the labelled people; '' for people without a text. Elsewhere nothing was measured. */
  languages: readonly string[]
} = {
  // Of 1884, 4144 and 215 people.
  slopes: { name: 1.32, handle: 1.01, words: 1.42 },
  // Of 371 audiences.
  spread: { shift: 0.156, floor: 0.028 },
  languages: ['', 'en'],
}
