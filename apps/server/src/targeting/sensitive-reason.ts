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

/** Why a free text may not be targeted, as a person reads it; null when it may. */
export function sensitiveReason(text: string): ServerText | null {
  const trait = traitOf(text)
  return trait === null ? null : say('targeting.sensitive', { word: text.slice(0, 60), trait })
}

/** What an account says of itself where everybody reads it. */
export interface AccountProfile {
  readonly name: string
  readonly description?: string | undefined
  readonly verified_type?: string | undefined
}
const ORGANISATIONS: readonly string[] = ['business', 'government']

/**
 * Why the followers of an account may not be targeted: its name is about a sensitive trait, or an organisation's description is. A person's description says
 * something about that person alone, and is not read.
 */
export function sensitiveAccountReason(handle: string, account: AccountProfile): ServerText | null {
  const said = [account.name]
  if (ORGANISATIONS.includes(account.verified_type ?? '')) said.push(account.description ?? '')
  const trait = said.map(traitOf).find((found) => found !== null)
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
  const named = traits[trait]
  return named === undefined ? trait : { text: named }
}
