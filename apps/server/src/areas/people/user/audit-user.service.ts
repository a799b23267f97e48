import type { Transaction } from '../../../store/database.ts'
import { addAuditEntry, type AuditDeps, type AuditEntry } from '../../foundation/audit/audit.service.ts'

/** Records what happened to a person; nobody did it where an operator's command or the server did. */
export const auditUser = async (
  deps: AuditDeps,
  tx: Transaction,
  userId: string,
  verb: string,
  data: NonNullable<AuditEntry['data']> = {},
  actor_id: string | null = null,
): Promise<void> =>
  await addAuditEntry(deps, tx, {
    actor_id,
    team_id: null,
    verb,
    object_kind: 'user',
    object_id: userId,
    data,
  })
