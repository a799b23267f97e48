import { say, type ServerText } from '@rookery/i18n/server.ts'
import { sensitiveTraitOf } from '@rookery/analytics/catalogue/sensitive-words.ts'

const traits: Readonly<Record<string, ServerText>> = {
  health: 'traits.health',
  politics: 'traits.politics',
  religion: 'traits.religion',
  ethnicity: 'traits.ethnicOrigin',
  sexual_orientation: 'traits.sexualOrientation',
  union_membership: 'traits.unionMembership',
  crime: 'traits.crime',
}

/** Why a free text may not be targeted, as a person reads it; null when it may. */
export function sensitiveReason(text: string): ServerText | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{So}-]+/gu, ' ')
    .trim()
  const trait = sensitiveTraitOf(words)
  if (trait === null) return null
  const named = traits[trait]
  return say('targeting.sensitive', {
    word: text.slice(0, 60),
    trait: named === undefined ? trait : { text: named },
  })
}
