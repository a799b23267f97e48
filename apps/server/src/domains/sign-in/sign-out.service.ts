import type { Deps } from '../../app/deps.ts'
import { audit } from '../audit/audit.service.ts'
import { closeSession } from '../sessions/session.service.ts'

/** Ends the session of that cookie value; harmless when there is none. */
export const endSession = async (deps: Deps, cookie: string): Promise<void> =>
  await deps.db.transaction(async (tx) => {
    const closed = await closeSession(tx, cookie)
    if (closed === null) return
    await audit(deps, tx, {
      actor_id: closed.user_id,
      team_id: null,
      verb: 'signed-out',
      object_kind: 'session',
      object_id: closed.id,
    })
  })
