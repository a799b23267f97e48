import type { User } from '@rookery/contract'
import type { SocialAccountRow, UserRow } from '../../../store/tables.ts'
import { isOperator, type Operators } from './operator.policy.ts'

export interface UserParts {
  readonly user: UserRow
  readonly social_accounts: readonly SocialAccountRow[]
  readonly memberships: User['memberships']
  /** The session's anti-forgery value; null in token modes. */
  readonly token: string | null
  readonly representative_domains: readonly string[]
  readonly operators: Operators
  readonly has_passkey: boolean
}

export const presentUser = (parts: UserParts): User => {
  const { user } = parts
  const domain = user.email?.split('@').at(-1)?.toLowerCase()
  return {
    id: user.id,
    email: user.email,
    email_confirmed: user.email !== null && user.email_confirmed_at !== null,
    first_name: user.first_name,
    last_name: user.last_name,
    language: user.language,
    groups: user.groups.map((name) => ({ name })),
    social_accounts: parts.social_accounts.map(({ id, provider, handle, name, avatar_url }) => ({
      id,
      provider,
      handle,
      name,
      avatar_url,
    })),
    memberships: parts.memberships,
    token: parts.token,
    country: user.country,
    time_zone: user.time_zone,
    is_network_representative: domain !== undefined && parts.representative_domains.includes(domain),
    is_operator: isOperator(parts.operators, user, parts.social_accounts),
    has_passkey: parts.has_passkey,
    is_organisation_user: parts.memberships.some(({ team }) => team.is_organisation),
  }
}
