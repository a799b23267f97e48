import { roles, strong, statedGender, weak } from '../../catalogue/gender-words.ts'
import { canMatch } from '../rules/quick-match.ts'

export interface BioLean {
  /** Stated explicitly: pronouns, "主婦". */
  statedGender: -1 | 0 | 1
  /** Roles of the writer ("mom of two", "just a guy"): female minus male ones. */
  roles: number
  strong: number
  weak: number
}

const table = (lists: Readonly<Record<'MALE' | 'FEMALE', string>>): ReadonlyMap<string, 1 | -1> =>
  new Map([
    ...lists.MALE.split(/\s+/).map((w) => [w, -1] as const),
    ...lists.FEMALE.split(/\s+/).map((w) => [w, 1] as const),
  ])
const roleWords = table(roles)
const strongWords = table(strong)
const weakWords = table(weak)

// A role right after one of these is another person's: "my mom", "your girl", "love my husband", "he's the
// man".
const possessors = new Set(
  'my your ur his her their our the every any no not for to with love loves of these those that this other another dear hey yo is from by and? miss best new old'.split(
    ' ',
  ),
)
const tokens = /[\p{L}\p{N}][\p{L}\p{N}’'-]*|\p{Extended_Pictographic}|♡/gu

/** Mentions of a partner: "my wife" is far more often written by husbands, and vice versa. */
const partner: readonly [RegExp, 1 | -1][] = [
  [
    /\b(?:my|to my|love my) (?:beautiful |lovely |amazing |gorgeous )?(?:wife|girlfriend|gf|fiancée)\b|\bmarried to (?:the|a) (?:most )?(?:beautiful|gorgeous|lovely)\b/i,
    -1,
  ],
  [/\b(?:my|to my|love my) (?:amazing |wonderful |handsome )?(?:husband|hubby|boyfriend|bf|fiancé)\b/i, 1],
]

const withPretest = <T>([pattern, meaning]: readonly [RegExp, T]) => ({
  pattern,
  meaning,
  isPossible: canMatch(pattern),
})
const statedTests = statedGender.map(withPretest)
const partnerTests = partner.map(withPretest)

export function bioLean(text: string): BioLean {
  const lean: BioLean = { statedGender: 0, roles: 0, strong: 0, weak: 0 }
  if (text === '') return lean
  for (const { pattern, meaning: gender, isPossible } of statedTests)
    if (isPossible(text) && pattern.test(text)) {
      lean.statedGender = gender === 'FEMALE' ? 1 : -1
      break
    }
  for (const { pattern, meaning: sign, isPossible } of partnerTests)
    if (isPossible(text) && pattern.test(text)) lean.roles += sign
  const seen = new Set<string>()
  let before = ''
  for (const word of text.toLowerCase().match(tokens) ?? []) {
    const singular = word.replace(/['’]s$/, '')
    if (!seen.has(singular)) {
      const role = singular === word ? roleWords.get(singular) : undefined
      if (role !== undefined && !possessors.has(before)) lean.roles += role
      else {
        lean.strong += strongWords.get(singular) ?? 0
        lean.weak += weakWords.get(singular) ?? 0
      }
      seen.add(singular)
    }
    before = word
  }
  return lean
}
