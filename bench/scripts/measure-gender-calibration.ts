/**
 * Builds packages/analytics/src/inference/gender/gender-calibration.ts.
 * Usage: `node bench/scripts/measure-gender-calibration.ts <folder of labelled sets> <YYYY-MM-DD>`. Only slopes and
 * variances leave the data sets, and none of the rows that judge them is read. Run it again after every change
 * of inference.
 */
import { writeFileSync } from 'node:fs'
import { judgedGenders } from '../src/accuracy/gender-shares.ts'
import { labelledData } from '../src/accuracy/labelled-data.ts'
import { labelledGenders, type LabelledGender } from '../src/accuracy/labelled-genders.ts'
import { naturalAudiences } from '../src/accuracy/natural-audiences.ts'
import { evidenceOf, type GenderEvidence } from '@rookery/analytics/inference/gender/gender-evidence.ts'
import { nameEvidence } from '@rookery/analytics/inference/gender/name-evidence.ts'
import { genderScore } from '@rookery/analytics/inference/infer-gender.ts'
import { genderCalibration } from '@rookery/analytics/inference/gender/gender-calibration.ts'
import { calibrationSlope } from './calibration-slope.ts'
import { calibrationSpread, spreadBetweenSets, widerSpread } from './calibration-spread.ts'

const [folder, date] = process.argv.slice(2)
if (!folder || !date) throw new Error('Give the folder of the labelled sets and the date')

const people = labelledGenders(labelledData(folder)).filter(({ part }) => part !== 'measure')
const scored = people.map((row) => {
  const { name, handle, description } = row.texts
  const names = nameEvidence(name, handle, description)
  const score = genderScore(name, description, handle, names)
  return { ...row, evidence: evidenceOf(names), score }
})
/** A set that fits no slope: it tells how far off people are that nobody calibrated on. */
const SET_FOR_SPREAD = 'accounts-v1'
/** Sets differ in how many women they have, which is no matter of the evidence: each has an offset of its own. */
const slopeOf = (evidence: GenderEvidence) => {
  const rows = scored.filter(
    (row) => row.evidence === evidence && row.score !== 0 && row.set !== SET_FOR_SPREAD,
  )
  const slope = calibrationSlope(
    rows.map(({ set, score, isWoman }) => ({ set, score, truth: isWoman ? 1 : 0 })),
  )
  return { slope: Math.round(slope * 100) / 100, rows: rows.length }
}
const slopes = {
  name: slopeOf('name'),
  handle: slopeOf('handle'),
  words: slopeOf('words'),
} satisfies Record<GenderEvidence, object>
const measured = Object.fromEntries(Object.entries(slopes).map(([name, { slope }]) => [name, slope]))
if (JSON.stringify(measured) !== JSON.stringify(genderCalibration.slopes))
  console.log('The slopes changed: run it once more, so that the spread is of the new chances')

const judge = (members: readonly LabelledGender[]) => [judgedGenders(members)]
const within = calibrationSpread(people, judge)
const between = spreadBetweenSets(
  scored.filter(({ woman_percent }) => woman_percent > 0),
  judge,
  ({ evidence }) => evidence,
)
const spread = widerSpread(within, between)
const digits = (value: number) => Math.round(value * 1000) / 1000
writeFileSync(
  new URL('../../packages/analytics/src/inference/gender/gender-calibration.ts', import.meta.url),
  `// Measured by bench/scripts/measure-gender-calibration.ts on ${date}; do not edit.
import type { CalibrationSpread } from '../../statistics/expected-share.ts'
import type { GenderEvidence } from './gender-evidence.ts'

/**
 * Calibration of the chance of a woman, measured on the labelled rows that do not judge it: people judged by
 * people (gender-labels, handles and bios) and people who state their gender (display names, the bio hidden).
 */
export const genderCalibration: {
  /** Factor of the log odds, by evidence. */
  slopes: Readonly<Record<GenderEvidence, number>>
  /** How much sets of people differ, or the natural audiences of one (word, country, zone, follow) where that is more. */
  spread: CalibrationSpread
  /** Languages of the labelled people; '' for people without a text. Elsewhere nothing was measured. */
  languages: readonly string[]
} = {
  // Of ${slopes.name.rows}, ${slopes.handle.rows} and ${slopes.words.rows} people.
  slopes: { name: ${slopes.name.slope}, handle: ${slopes.handle.slope}, words: ${slopes.words.slope} },
  // Of ${naturalAudiences(people).length} audiences.
  spread: { shift: ${digits(spread.shift)}, floor: ${digits(spread.floor)} },
  languages: ['', 'en'],
}
`,
)
