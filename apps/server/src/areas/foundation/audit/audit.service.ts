import type { Deps } from '../../../app/deps.ts'
import type { Transaction } from '../../../store/database.ts'
import { insertAuditRow, lockAndReadChain } from './audit.repository.ts'
import type { AuditEntry } from './audit-entry.ts'
import { chainText } from './chain-text.ts'

export { countAudited } from './count-audited.repository.ts'

export type { AuditEntry }

/** What writing a row needs. */
export type AuditDeps = Pick<Deps, 'clock' | 'audit_keys' | 'request_mark'>

/** Adds one row in the transaction of the change it records; its keyed hash covers the previous row. */
export const addAuditEntry = async (deps: AuditDeps, tx: Transaction, given: AuditEntry): Promise<void> => {
  const { request_mark: request, audit_keys } = deps
  const entry = request === undefined ? given : { ...given, data: { ...given.data, request } }
  const chainEnd = await lockAndReadChain(tx)
  const id = (chainEnd?.id ?? 0) + 1
  const at = deps.clock()
  await insertAuditRow(tx, {
    ...entry,
    data: entry.data ?? {},
    id,
    at,
    hash: audit_keys.mac(chainText(chainEnd?.hash ?? '', id, at, entry)),
    key_id: audit_keys.id,
  })
}

/** Finds what an earlier request with the same Idempotency-Key did, to answer its repeat. */
export { idDone, type Done } from '../../../app/http/done-by.ts'
