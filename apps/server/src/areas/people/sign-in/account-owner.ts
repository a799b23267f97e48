import { withoutHiddenSigns } from '@rookery/contract/core/hidden-signs.ts'
import type { V1User } from '@rookery/network'

export type SignInProvider = 'twitter' | 'twitter_oauth2' | 'facebook' | 'linkedin'

/** The owner of a network account, read with their token. */
export interface AccountOwner {
  readonly provider: SignInProvider
  /** The network's id of the account; the only key it is looked up by. */
  readonly uid: string
  /** Handle or user name; empty if the network has none. */
  readonly handle: string
  readonly name: string
  readonly first_name: string
  readonly last_name: string
  readonly avatar_url: string | null
  readonly email: string | null
  /** Whether the network confirmed the address by mail. */
  readonly is_email_verified: boolean
  readonly language: 'en' | 'ja'
}

/** 'Ada King Lovelace' → 'Ada', 'King Lovelace'. */
export const splitName = (name: string): Pick<AccountOwner, 'first_name' | 'last_name'> => {
  const [first = '', ...rest] = withoutHiddenSigns(name.trim().replaceAll(/\s+/g, ' ')).split(' ')
  return { first_name: first.slice(0, 80), last_name: rest.join(' ').slice(0, 80) }
}

/** Accepts pictures by https only, or by http from the sandbox on this machine. */
export const pictureOf = (url: string | null | undefined): string | null =>
  url && /^https?:\/\//.test(url) ? url.slice(0, 500) : null

/** The account's owner from the answer of X's call `verify_credentials`. */
export const ownerOfV1 = (person: V1User): AccountOwner => ({
  provider: 'twitter',
  uid: person.id_str,
  handle: person.screen_name,
  name: person.name,
  ...splitName(person.name),
  avatar_url: pictureOf(person.profile_image_url_https),
  email: person.email ?? null,
  is_email_verified: false,
  language: person.lang?.toLowerCase().startsWith('ja') ? 'ja' : 'en',
})
