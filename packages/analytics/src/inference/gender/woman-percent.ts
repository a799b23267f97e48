import { genderCalibration } from './gender-calibration.ts'
import { evidenceOf } from './gender-evidence.ts'
import type { NameEvidence } from './name-evidence.ts'

/**
 * Calibrated chance of a woman in percent, 1 to 99, from the log odds of the evidence; 0 without evidence.
 * The log odds are stretched by what was measured for each kind of evidence. No part of the chance is the
 * share of women among the people it was measured on: that belongs to an audience, not to a person.
 */
export function womanPercent(score: number, names: NameEvidence): number {
  const evidence = evidenceOf(names)
  if (score === 0 && evidence === 'words') return 0
  const chance = 1 / (1 + Math.exp(-score * genderCalibration.slopes[evidence]))
  return Math.max(1, Math.min(99, Math.round(chance * 100)))
}
