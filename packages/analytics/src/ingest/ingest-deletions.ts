import type { DeletionInput } from '../model/input.ts'
import { refuseId } from './field-checks.ts'
import { ingestChunks, type IngestResult, type Rows, type Writing } from './ingest-chunks.ts'
import { countOfBatch } from './count-of-batch.ts'
import type { Engine } from '../store/engine.ts'
import { applyDeletions } from '../deletions/apply-deletions.ts'
import { deletionColumns } from '../schema/deletion-tables.ts'

function refuseDeletion(row: DeletionInput): string | null {
  if (row === null || typeof row !== 'object') return 'the row is not an object'
  if (row.kind !== 'profile' && row.kind !== 'post') return 'kind is neither profile nor post'
  if (typeof row.reason !== 'string' || !/^[a-z_]{1,30}$/.test(row.reason)) return 'reason is not a word'
  return refuseId('network_id', row.network_id)
}

/**
 * Ingests what the network deleted, protected or suspended, or restored. Restored items may be ingested
 * again; they do not return by themselves. `taken` counts deletions that were new, and restorations of known
 * deletions.
 */
export function ingestDeletions(
  engine: Engine,
  rows: Rows<DeletionInput>,
  writing: Writing,
): Promise<IngestResult> {
  return ingestChunks(rows, {
    refuse: refuseDeletion,
    // If a chunk contains a deletion and a restoration of the same item, the later one wins.
    key: (row) => `${row.kind} ${row.network_id}`,
    line: (row) => row,
    complete: (rows) => rows,
    rows: 100_000,
    writing,
    write: async (lines) => {
      const restored = lines.filter((row) => row.restored)
      const deletedRows = lines.filter((row) => !row.restored)
      const restoredCount = restored.length > 0 ? await restore(engine, restored) : 0
      if (deletedRows.length === 0) return { taken: restoredCount }
      const batch = writing.nextBatch()
      await stage(engine, deletedRows)
      // A post known as an earlier version, or deleted with its author, is permanently deleted once it is
      // deleted itself.
      await engine.command(
        `INSERT INTO deletions SELECT kind, network_id, author_network_id, reason, {batch:UInt32} FROM incoming_deletions
         WHERE (kind, network_id) NOT IN (SELECT kind, network_id FROM deletions FINAL WHERE author_network_id = 0)`,
        { tag: 'ingest-deletions', params: { batch } },
      )
      const taken = await countOfBatch(engine, 'deletions', batch)
      if (taken > 0) await applyDeletions(engine, { since: batch - 1, through: batch })
      return { taken: taken + restoredCount }
    },
  })
}

async function stage(engine: Engine, rows: readonly DeletionInput[]): Promise<void> {
  await engine.command('TRUNCATE TABLE incoming_deletions', { tag: 'ingest-deletions' })
  const lines = rows.map(({ kind, network_id, reason }) => JSON.stringify([kind, network_id, '0', reason]))
  await engine.insert(
    'incoming_deletions',
    deletionColumns,
    'JSONCompactEachRow',
    Buffer.from(lines.join('\n')),
  )
}

async function restore(engine: Engine, rows: readonly DeletionInput[]): Promise<number> {
  await stage(engine, rows)
  const countBefore = await countRestored(engine)
  await engine.command(
    `DELETE FROM deletions WHERE (kind, network_id) IN (SELECT kind, network_id FROM incoming_deletions)
       OR (reason = 'author' AND author_network_id IN (SELECT network_id FROM incoming_deletions WHERE kind = 'profile'))`,
    { tag: 'ingest-deletions' },
  )
  return countBefore
}

async function countRestored(engine: Engine): Promise<number> {
  const [row] = (await engine.query(
    `SELECT count() AS n FROM deletions FINAL WHERE (kind, network_id) IN (SELECT kind, network_id FROM incoming_deletions)`,
    { tag: 'count-restored', merge: 'same' },
  )) as { n: string }[]
  return Number(row!.n)
}
