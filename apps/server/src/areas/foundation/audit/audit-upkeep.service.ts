import type { Deps } from '../../../app/deps.ts'
import { addAnchor, anchorText, readAnchors } from './anchor-file.ts'
import { forgetUpTo, lockChain, readLastOfOld, readLastRow } from './audit.repository.ts'
import { startText } from './chain-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Notes the log's last row outside of the database, once a day: in a file that only grows and in the server's log. Who
 * rewrites the whole chain afterwards, even with its key, contradicts the note.
 */
export const anchorAudit = async ({
  config,
  clock,
  store,
  audit_keys,
  logger,
}: Pick<Deps, 'config' | 'clock' | 'store' | 'audit_keys' | 'logger'>): Promise<void> => {
  const { dir } = config.audit
  const now = clock()
  const last = readAnchors(dir).at(-1)
  if (last && now.getTime() - Date.parse(last.at) < DAY_MS) return
  const row = await readLastRow(store.db)
  if (row === null) return
  const noted = { at: now.toISOString(), id: row.id, hash: row.hash }
  await addAnchor(dir, { ...noted, key_id: audit_keys.id, mac: audit_keys.mac(anchorText(noted)) })
  // The beginning of the hash tells one row from another, and is no value that the log must not hold.
  logger.info({ row: row.id, hash: row.hash.slice(0, 16) }, 'the audit log was noted')
}

/**
 * Removes rows that are older than the rule says. The chain then begins with the next row, after a note under the key: a
 * beginning that somebody else cut off has none.
 */
export const forgetOldAudit = async ({
  config,
  clock,
  store,
  audit_keys,
}: Pick<Deps, 'config' | 'clock' | 'store' | 'audit_keys'>): Promise<number> =>
  await store.db.transaction(async (tx) => {
    await lockChain(tx)
    const now = clock()
    const last = await readLastRow(tx)
    const row =
      last && (await readLastOfOld(tx, new Date(now.getTime() - config.audit.days * DAY_MS), last.id))
    if (!row) return 0
    const { id, hash } = row
    const mac = audit_keys.mac(startText(id, hash))
    return await forgetUpTo(tx, { id, hash, key_id: audit_keys.id, mac, forgotten_at: now })
  })
