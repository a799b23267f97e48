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
  sex_life: 'traits.sexLife',
  finances: 'traits.finances',
}

/** Why a free text may not be targeted, as a message for the user; null when it may. */
export function sensitiveReason(text: string): ServerText | null {
  const sensitiveTrait = traitOf(text)
  return sensitiveTrait === null
    ? null
    : say('targeting.sensitive', { word: text.slice(0, 60), trait: sensitiveTrait })
}

/** The public self-description of an account. */
export interface AccountProfile {
  readonly name: string
  readonly description?: string | undefined
  readonly verified_type?: string | undefined
}
const ORGANISATION_KINDS: readonly string[] = ['business', 'government']

/**
 * Why the followers of an account may not be targeted: its name, or an organisation's description, is about a
 * sensitive trait. A person's description is about that person only and is not examined.
 */
export function sensitiveAccountReason(handle: string, account: AccountProfile): ServerText | null {
  const texts = [account.name]
  if (ORGANISATION_KINDS.includes(account.verified_type ?? '')) texts.push(account.description ?? '')
  const sensitiveTrait = texts.map(traitOf).find((found) => found !== null)
  return sensitiveTrait === undefined
    ? null
    : say('targeting.sensitiveAccount', { handle, trait: sensitiveTrait })
}

function traitOf(text: string): string | { readonly text: ServerText } | null {
  const textWords = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{So}-]+/gu, ' ')
    .trim()
  const sensitiveTrait = sensitiveTraitOf(textWords)
  if (sensitiveTrait === null) return null
  const traitText = traits[sensitiveTrait]
  return traitText === undefined ? sensitiveTrait : { text: traitText }
}
