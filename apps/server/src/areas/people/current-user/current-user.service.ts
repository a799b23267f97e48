import type { User } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { readSocialAccounts } from '../identities/identity.service.ts'
import { hasOwnPasskey } from '../second-factor/has-passkey.service.ts'
import { readMembershipsOf } from '../teams/team.service.ts'
import { readUserRow } from '../user/user.service.ts'
import { presentUser } from './user.presenter.ts'

/** The complete User object of the contract. `token` is the session's anti-forgery value. */
export const readUser = async (deps: Deps, userId: string, token: string | null): Promise<User> => {
  const user = await readUserRow(deps.db, userId)
  if (user === null) throw fail('not_authenticated')
  return presentUser({
    user,
    social_accounts: await readSocialAccounts(deps, userId),
    memberships: await readMembershipsOf(deps, userId),
    token,
    has_passkey: await hasOwnPasskey(deps.store.db, userId),
    operators: deps.config.operators,
    representative_domains: deps.config.representative_domains,
  })
}
