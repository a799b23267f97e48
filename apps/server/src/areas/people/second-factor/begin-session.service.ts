import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import { freshToken, sha256 } from '../../../security/keys.ts'
import type { Transaction } from '../../../store/database.ts'
import { addAuditEntry, type AuditDeps } from '../../foundation/audit/audit.service.ts'
import { antiForgeryOf, openSession } from '../sessions/session.service.ts'
import { markSignedIn } from '../user/user.service.ts'
import { hasPasskey } from './passkey.repository.ts'
import { applyDueReset } from './passkey-reset.service.ts'
import { insertPendingSignIn } from './pending-sign-in.repository.ts'

export const PENDING_MS = 10 * 60_000

/** A session's cookie value and its anti-forgery value. */
export interface OpenedSession {
  readonly user_id: string
  readonly cookie: string
  readonly token: string
}
/** The cookie value of a sign-in that waits for the second factor. */
export interface PendingSession {
  readonly pending: string
}
export type BegunSession = OpenedSession | PendingSession

export interface ProvenFactor {
  readonly user_id: string
  /** How the person proved that it is them. */
  readonly provider: string
  readonly user_agent: string
  /** Where the page goes on after the second factor. */
  readonly return_path?: string | null
}

type BeginDeps = AuditDeps & Pick<Deps, 'db' | 'keys' | 'random' | 'config'>

/** Opens the session of a person who proved everything that is asked of them. */
export const openProvenSession = async (
  deps: BeginDeps,
  tx: Transaction,
  { user_id, provider, user_agent }: ProvenFactor,
): Promise<OpenedSession> => {
  await markSignedIn(tx, user_id, deps.clock())
  const session = await openSession(deps, tx, user_id, user_agent)
  await addAuditEntry(deps, tx, {
    actor_id: user_id,
    team_id: null,
    verb: 'signed-in',
    object_kind: 'session',
    object_id: session.id,
    data: { provider },
  })
  return { user_id, cookie: session.token, token: antiForgeryOf(deps, session.token_hash) }
}

/** After the first factor: a session, or, for a person with passkeys, a sign-in that waits for one. */
export const beginSession = async (
  deps: BeginDeps,
  tx: Transaction,
  proven: ProvenFactor,
): Promise<BegunSession> => {
  await applyDueReset(deps, tx, proven.user_id)
  if (!(await hasPasskey(tx, proven.user_id))) return await openProvenSession(deps, tx, proven)
  const pending = freshToken(deps.random)
  await insertPendingSignIn(tx, {
    id: newId(deps),
    user_id: proven.user_id,
    token_hash: sha256(pending),
    provider: proven.provider,
    return_path: proven.return_path ?? null,
    expires_at: new Date(deps.clock().getTime() + PENDING_MS),
  })
  return { pending }
}
