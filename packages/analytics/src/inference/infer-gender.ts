import type { NameGender } from '../catalogue/first-names.ts'
import { bioLean } from './gender/bio-lean.ts'
import { genderWeights as weights } from './gender/gender-weights.ts'
import { handleLean, type HandleName } from './gender/handle-name.ts'
import { nameEvidence, type NameEvidence } from './gender/name-evidence.ts'
import { womanPercent } from './gender/woman-percent.ts'

export interface InferredGender {
  gender: '' | NameGender
  gender_confidence: number
  /** Calibrated chance of a woman in percent, 1 to 99, however weak the evidence; 0 without any. */
  woman_percent: number
}

/** With less evidence the gender stays unknown: accuracy would be below 55%. */
const MIN_SCORE = 0.2
const CONFIDENCE_MAXIMUM = 0.99
/** Maximum share of a name's evidence that the bio's subjects may cancel. */
const MAX_COUNTEREVIDENCE = 0.5

/** Never from pictures; unknown if the evidence is weak or contradictory. */
export function inferGender(
  name: string,
  description: string,
  handle = '',
  names = nameEvidence(name, handle, description),
): InferredGender {
  const score = genderScore(name, description, handle, names)
  const woman_percent = womanPercent(score, names)
  if (Math.abs(score) < MIN_SCORE) return { gender: '', gender_confidence: 0, woman_percent }
  const chance = 1 / (1 + Math.exp(-Math.abs(score)))
  return {
    gender: score > 0 ? 'FEMALE' : 'MALE',
    gender_confidence: Math.round(Math.min(CONFIDENCE_MAXIMUM, chance) * 100) / 100,
    woman_percent,
  }
}

export function genderScore(
  name: string,
  description: string,
  handle: string,
  { fromDisplayName, fromHandle, fromBio }: NameEvidence,
): number {
  const nameScore = combinedNames(fromDisplayName, fromHandle)
  const lean = bioLean(description === '' ? name : `${name === handle ? '' : name} | ${description}`)
  let score = nameScore
  if (lean.statedGender !== 0) score += lean.statedGender * weights.statedGender
  if (fromBio && fromDisplayName === 0) score += scaled(fromBio.female) * weights.bioName
  score += lean.roles * weights.role
  const strong = clipped(lean.strong, 3)
  const weak = clipped(lean.weak, 4)
  const habits =
    strong * (strong > 0 ? weights.strongFemale : weights.strongMale) +
    weak * (weak > 0 ? weights.weakFemale : weights.weakMale)
  // Subjects and occupations never outweigh a name: an engineer called Sarah is a woman.
  score += habits * nameScore < 0 ? clipped(habits, Math.abs(nameScore) * MAX_COUNTEREVIDENCE) : habits
  if (handle !== '' && fromDisplayName === 0 && !(fromHandle && reliableShapes.has(fromHandle.shape)))
    score += clipped(handleLean(handle), 2) * weights.handlePart
  return score
}

const reliableShapes = new Set(['title', 'full', 'apart', 'alone'])

// Display name and handle usually contain the same name: if they agree the stronger evidence counts,
// otherwise they are added.
function combinedNames(fromDisplayName: number, fromHandle: HandleName | undefined): number {
  if (!fromHandle) return fromDisplayName
  const pair = weights.shapes[fromHandle.shape]
  const handleScore = scaled(fromHandle.female) * (fromHandle.female > 0.5 ? pair[0] : pair[1])
  if (fromDisplayName === 0) return handleScore
  if (fromHandle.shape === 'ending') return fromDisplayName
  return fromDisplayName > 0 === handleScore > 0
    ? Math.sign(fromDisplayName) * (Math.max(Math.abs(fromDisplayName), Math.abs(handleScore)) + 0.5)
    : fromDisplayName + handleScore * 0.6
}

/** Log odds scaled to 1 for a name borne nearly only by women and -1 for one borne by men. */
const scaled = (female: number) => Math.log(female / (1 - female)) / Math.log(49)
const clipped = (value: number, most: number) => Math.max(-most, Math.min(most, value))
