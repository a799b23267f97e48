import { and, eq, gt } from 'drizzle-orm'
import { auditLog } from '../../../store/tables.ts'
import type { Db } from '../../../store/database.ts'
import { lockChain } from './audit.repository.ts'

/**
 * Counts how often a user or a team did something since a time. Locks the log until the transaction ends, so
 * that two concurrent requests are counted one after the other.
 */
export async function countAudited(
  tx: Db,
  of: {
    readonly verb: string
    readonly since: Date
    readonly object_kind?: string | undefined
    readonly actor_id?: string | undefined
    readonly team_id?: string | undefined
  },
): Promise<number> {
  await lockChain(tx)
  return await tx.$count(
    auditLog,
    and(
      eq(auditLog.verb, of.verb),
      gt(auditLog.at, of.since),
      of.object_kind === undefined ? undefined : eq(auditLog.object_kind, of.object_kind),
      of.actor_id === undefined ? undefined : eq(auditLog.actor_id, of.actor_id),
      of.team_id === undefined ? undefined : eq(auditLog.team_id, of.team_id),
    ),
  )
}
