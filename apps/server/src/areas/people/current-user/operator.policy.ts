import type { Config } from '../../../config/config.ts'
import type { SocialAccountRow, UserRow } from '../../../store/tables.ts'

export type Operators = Config['operators']

/**
 * Whether the configuration names this user as an operator, by X account or by confirmed address. False for
 * everyone if none is configured.
 */
export const isOperator = (
  operators: Operators,
  user: Pick<UserRow, 'email' | 'email_confirmed_at'>,
  accounts: readonly Pick<SocialAccountRow, 'provider' | 'uid'>[],
): boolean => {
  if (operators === 'anybody') return true
  const address = user.email_confirmed_at === null ? null : (user.email?.toLowerCase() ?? null)
  return (
    (address !== null && operators.includes(address)) ||
    accounts.some(({ provider, uid }) => provider === 'twitter' && operators.includes(uid))
  )
}
