import type { Deps } from '../../../app/deps.ts'
import { sha256 } from '../../../security/keys.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import { insertAuditRow, readAuditRows, lockAndReadChain } from './audit.repository.ts'

export { countAudited } from './count-audited.repository.ts'

export interface AuditEntry {
  readonly actor_id: string | null
  readonly team_id: string | null
  /** What happened, e.g. 'signed-in', 'created', 'granted'. */
  readonly verb: string
  readonly object_kind: string
  readonly object_id: string
  /** Small facts about the change; never a token or the text of a message. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

const hashOf = (before: string, id: number, at: Date, entry: AuditEntry): string =>
  sha256(
    JSON.stringify([
      before,
      id,
      at.toISOString(),
      entry.actor_id,
      entry.team_id,
      entry.verb,
      entry.object_kind,
      entry.object_id,
      Object.entries(entry.data ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  )

/** Adds one row in the transaction of the change it records; its hash covers the previous row. */
export const addAuditEntry = async (
  deps: Pick<Deps, 'clock' | 'request_mark'>,
  tx: Transaction,
  given: AuditEntry,
): Promise<void> => {
  const { request_mark: request } = deps
  const entry = request === undefined ? given : { ...given, data: { ...given.data, request } }
  const chainEnd = await lockAndReadChain(tx)
  const id = (chainEnd?.id ?? 0) + 1
  const at = deps.clock()
  await insertAuditRow(tx, {
    ...entry,
    data: entry.data ?? {},
    id,
    at,
    hash: hashOf(chainEnd?.hash ?? '', id, at, entry),
  })
}

/** Finds what an earlier request with the same Idempotency-Key did, to answer its repeat. */
export { idDone, type Done } from '../../../app/http/done-by.ts'

/**
 * Verifies the whole hash chain. Answers the number of rows and the id of the first row that was changed or
 * follows a missing one, or null if the chain is intact.
 */
export const verifyAudit = async (db: Db): Promise<{ rows: number; broken_at: number | null }> => {
  let previousHash = ''
  let rows = 0
  for (;;) {
    const page = await readAuditRows(db, rows, 1_000)
    if (page.length === 0) return { rows, broken_at: null }
    for (const row of page) {
      const entry = { ...row, data: row.data as NonNullable<AuditEntry['data']> }
      if (row.id !== rows + 1 || row.hash !== hashOf(previousHash, row.id, row.at, entry))
        return { rows, broken_at: row.id }
      previousHash = row.hash
      rows += 1
    }
  }
}
