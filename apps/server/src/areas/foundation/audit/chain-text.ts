import type { AuditEntry } from './audit-entry.ts'

/** What a row's hash is over: the row, and the hash of the one before. */
export const chainText = (before: string, id: number, at: Date, entry: AuditEntry): string =>
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
  ])

/** What the MAC of the chain's beginning is over, after older rows were forgotten. */
export const startText = (id: number, hash: string): string => JSON.stringify(['start', id, hash])
