import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { lockUserRow } from '../user/user.service.ts'
import { revokeAtNetwork } from './revoke-at-network.service.ts'
import { deleteIdentity, findIdentitiesOf } from './identity.repository.ts'
import { decryptToken } from './identity.service.ts'

/**
 * Deletes one of the caller's identities, then revokes its token at the network. Throws last_login_way for
 * the last way to sign in.
 */
export const disconnectIdentity = async (deps: Deps, actor: UserActor, id: string): Promise<void> => {
  if (!isId(id)) throw fail('not_found')
  const removedAccount = await deps.db.transaction(async (tx) => {
    // Rows are locked, so that two concurrent calls cannot remove both.
    const user = await lockUserRow(tx, actor.user_id)
    const identities = await findIdentitiesOf(tx, actor.user_id)
    const identity = identities.find((each) => each.id === id)
    if (identity === undefined || user === null) throw fail('not_found')
    const byMail = user.email !== null && user.email_confirmed_at !== null
    if (identities.length === 1 && !byMail) throw fail('last_login_way')
    await deleteIdentity(tx, id)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: null,
      verb: 'disconnected',
      object_kind: 'social-account',
      object_id: id,
      data: { provider: identity.provider },
    })
    return identity
  })
  try {
    await revokeAtNetwork(deps, removedAccount.provider, decryptToken(deps, removedAccount))
  } catch (error) {
    // Deleted here; the network still lists the app in the user's settings there.
    deps.logger.warn({ err: error }, 'token not invalidated')
  }
}
