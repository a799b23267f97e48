import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { closeAllSessions, closeSession, closeSessionOf } from './session.service.ts'
import { revokeAllTokens } from '../tokens/token.service.ts'
import { auditUser } from '../user/audit-user.service.ts'

/** Ends the session of that cookie value. No error when there is none. */
export const endSession = async (deps: Deps, cookie: string): Promise<void> =>
  await deps.db.transaction(async (tx) => {
    const closedSession = await closeSession({ ...deps, db: tx }, cookie)
    if (closedSession === null) return
    await addAuditEntry(deps, tx, {
      actor_id: closedSession.user_id,
      team_id: null,
      verb: 'signed-out',
      object_kind: 'session',
      object_id: closedSession.id,
    })
  })

/** Ends one of the user's own sessions. Throws not_found. */
export const endSessionOf = async (deps: Deps, userId: string, id: string): Promise<void> => {
  if (!isId(id)) throw fail('not_found')
  await deps.db.transaction(async (tx) => {
    if (!(await closeSessionOf(tx, userId, id))) throw fail('not_found')
    await addAuditEntry(deps, tx, {
      actor_id: userId,
      team_id: null,
      verb: 'revoked',
      object_kind: 'session',
      object_id: id,
    })
  })
}

/** Ends every session of the user; with `tokens` also revokes their API tokens. */
export const endAllSessions = async (deps: Deps, userId: string, tokens: boolean): Promise<void> =>
  await deps.db.transaction(async (tx) => {
    await closeAllSessions(tx, userId)
    if (tokens) await revokeAllTokens(deps, tx, userId)
    await auditUser(deps, tx, userId, 'signed-out-everywhere', { tokens }, userId)
  })
