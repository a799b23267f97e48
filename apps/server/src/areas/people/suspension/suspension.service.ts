import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import type { AuditDeps } from '../../foundation/audit/audit.service.ts'
import { endPendingSignIns } from '../second-factor/second-factor.service.ts'
import { closeAllSessions } from '../sessions/session.service.ts'
import { revokeAllTokens } from '../tokens/token.service.ts'
import { auditUser } from '../user/audit-user.service.ts'
import { lockUserRow, setSuspended } from '../user/user.service.ts'
import { findPerson, NoSuchPerson } from './find-person.service.ts'

type CommandDeps = AuditDeps & Pick<Deps, 'db'>

/**
 * Operator command: keeps a person out. Their sessions and tokens end at once and no sign-in is taken until it is
 * lifted; what they made stays. Idempotent: sessions of a suspended person end again. Throws NoSuchPerson.
 */
export const suspendPerson = async (deps: CommandDeps, who: string, why: string): Promise<string> =>
  await change(deps, who, async (tx, userId) => {
    await setSuspended(tx, userId, true)
    await closeAllSessions(tx, userId)
    await revokeAllTokens(deps, tx, userId)
    await endPendingSignIns(tx, userId)
    await auditUser(deps, tx, userId, 'suspended', { why })
  })

/** Operator command: lets a person sign in again. Tokens stay revoked. Throws NoSuchPerson. */
export const liftSuspension = async (deps: CommandDeps, who: string, why: string): Promise<string> =>
  await change(deps, who, async (tx, userId, wasSuspended) => {
    if (!wasSuspended) throw new NoSuchPerson(`${who} is not suspended.`)
    await setSuspended(tx, userId, false)
    await auditUser(deps, tx, userId, 'suspension-lifted', { why })
  })

const change = async (
  deps: CommandDeps,
  who: string,
  write: (tx: Transaction, userId: string, wasSuspended: boolean) => Promise<void>,
): Promise<string> => {
  const userId = await findPerson(deps, who)
  await deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, userId)
    // Somebody who was erased meanwhile stays shut out.
    if (user === null || user.erased_at !== null) throw new NoSuchPerson(`Nobody is known as ${who}.`)
    await write(tx, userId, user.suspended)
  })
  return userId
}
