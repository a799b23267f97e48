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
  const trait = traitOf(text)
  return trait === null ? null : say('targeting.sensitive', { word: text.slice(0, 60), trait })
}

/** The public self-description of an account. */
export interface AccountProfile {
  readonly name: string
  readonly description?: string | undefined
  readonly verified_type?: string | undefined
}
const ORGANISATIONS: readonly string[] = ['business', 'government']

/**
 * Why the followers of an account may not be targeted: its name, or an organisation's description, is about a
 * sensitive trait. A person's description is about that person only and is not examined.
 */
export function sensitiveAccountReason(handle: string, account: AccountProfile): ServerText | null {
  const texts = [account.name]
  if (ORGANISATIONS.includes(account.verified_type ?? '')) texts.push(account.description ?? '')
  const trait = texts.map(traitOf).find((found) => found !== null)
  return trait === undefined ? null : say('targeting.sensitiveAccount', { handle, trait })
}

function traitOf(text: string): string | { readonly text: ServerText } | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{So}-]+/gu, ' ')
    .trim()
  const trait = sensitiveTraitOf(words)
  if (trait === null) return null
  const traitText = traits[trait]
  return traitText === undefined ? trait : { text: traitText }
}
