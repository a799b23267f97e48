import { requirePermission } from '../../../app/access/permissions.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { sameText } from '../../../security/keys.ts'
import { questionsLeft } from '../../billing/allowances/allowance.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'

const TOKEN_MS = 15 * 60 * 1000

const sealOf = ({ keys }: Pick<Deps, 'keys'>, userId: string, account: string, until: string): string =>
  keys.mac('assistant', `${userId} ${account} ${until}`)

/** A token that only this person can use, for one connected account and 15 minutes. */
export async function makeToken(deps: Deps, actor: UserActor, accountId: string | undefined) {
  const { uid } = await chosenAccount(deps, actor, accountId)
  requirePermission(actor, 'creator-accounts.read', { account: uid })
  const questions_left = await questionsLeft(deps, actor.user_id)
  const until = deps.clock().getTime() + TOKEN_MS
  return {
    token: `${uid}.${until}.${sealOf(deps, actor.user_id, uid, String(until))}`,
    expires_at: new Date(until).toISOString(),
    questions_left,
  }
}

/** The account of a token. Throws bad_token for another person's, an expired or a changed one. */
export function accountOfToken(deps: Deps, actor: UserActor, token: string): string {
  const [account = '', until = '', seal = ''] = token.split('.')
  if (!sameText(seal, sealOf(deps, actor.user_id, account, until))) throw fail('bad_token')
  if (Number(until) <= deps.clock().getTime()) throw fail('bad_token')
  return account
}
