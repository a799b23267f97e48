import type { Deps } from '../../../app/deps.ts'
import { sha256 } from '../../../security/keys.ts'
import type { AuditEntry } from './audit-entry.ts'
import { readAnchors, anchorText, type Anchor } from './anchor-file.ts'
import { readAuditRows, readStart, type AuditStart } from './audit.repository.ts'
import { chainText, startText } from './chain-text.ts'

/**
 * - changed: the row, or one before it, was changed, is missing or was added later.
 * - unknown_key: the row was written with a key that is not here.
 * - anchored: the row is not what was noted of it outside of the database, or is gone.
 * - anchor_file: a line of that file is none of ours.
 */
export type AuditProblem = 'changed' | 'unknown_key' | 'anchored' | 'anchor_file'

export interface VerifiedAudit {
  /** Rows that are whole. */
  readonly rows: number
  /** Rows among them from before the chain had a key. */
  readonly unkeyed: number
  /** Notes outside of the database that the rows agree with. */
  readonly anchors: number
  /** The first row that is not what it was; null if all are whole. */
  readonly broken_at: number | null
  readonly problem: AuditProblem | null
}

type VerifyDeps = Pick<Deps, 'db' | 'audit_keys'> & { readonly audit_dir: string }
type AuditRow = Awaited<ReturnType<typeof readAuditRows>>[number]

/** The keyed hash of a row after this one; null if its key is not here. */
const hashOf = ({ audit_keys }: Pick<Deps, 'audit_keys'>, before: string, row: AuditRow): string | null => {
  const entry = { ...row, data: row.data as NonNullable<AuditEntry['data']> }
  const text = chainText(before, row.id, row.at, entry)
  return row.key_id === null ? sha256(text) : audit_keys.macBy(row.key_id, text)
}

const isWholeAnchor = ({ audit_keys }: Pick<Deps, 'audit_keys'>, anchor: Anchor | null): anchor is Anchor =>
  anchor !== null && audit_keys.macBy(anchor.key_id, anchorText(anchor)) === anchor.mac

const isWholeStart = ({ audit_keys }: Pick<Deps, 'audit_keys'>, start: AuditStart): boolean =>
  audit_keys.macBy(start.key_id, startText(start.id, start.hash)) === start.mac

/** Reads the whole chain under its keys, and compares it with what was noted of it outside of the database. */
export const verifyAudit = async (deps: VerifyDeps): Promise<VerifiedAudit> => {
  const noted = readAnchors(deps.audit_dir)
  const anchors = noted.filter((each) => isWholeAnchor(deps, each))
  const start = await readStart(deps.db)
  const firstId = (start?.id ?? 0) + 1
  const counts = { rows: 0, unkeyed: 0, anchors: 0 }
  const brokenAt = (broken_at: number, problem: AuditProblem): VerifiedAudit => ({
    ...counts,
    broken_at,
    problem,
  })
  if (start !== null && !isWholeStart(deps, start)) return brokenAt(firstId, 'changed')
  const anchorsById = Map.groupBy(anchors, ({ id }) => id)
  let previous = { id: firstId - 1, hash: start?.hash ?? '', isKeyed: start !== null }
  for (;;) {
    const page = await readAuditRows(deps.db, previous.id, 1_000)
    if (page.length === 0) break
    for (const row of page) {
      const hash = hashOf(deps, previous.hash, row)
      if (hash === null) return brokenAt(row.id, 'unknown_key')
      // Once there is a key, a row without one was written by somebody who does not have it.
      const lostKey = previous.isKeyed && row.key_id === null
      if (row.id !== previous.id + 1 || hash !== row.hash || lostKey) return brokenAt(row.id, 'changed')
      const ofRow = anchorsById.get(row.id) ?? []
      if (ofRow.some((anchor) => anchor.hash !== row.hash)) return brokenAt(row.id, 'anchored')
      counts.rows += 1
      counts.unkeyed += row.key_id === null ? 1 : 0
      counts.anchors += ofRow.length
      previous = { id: row.id, hash: row.hash, isKeyed: row.key_id !== null }
    }
  }
  // Rows were cut off at the end.
  const lost = anchors.find(({ id }) => id > previous.id)
  if (lost !== undefined) return brokenAt(previous.id + 1, 'anchored')
  if (anchors.length < noted.length) return brokenAt(previous.id, 'anchor_file')
  return { ...counts, broken_at: null, problem: null }
}
