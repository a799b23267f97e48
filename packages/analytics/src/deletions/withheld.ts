import { z } from 'zod'
import { defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'
import { deleted, deletionColumns } from '../schema/deletion-tables.ts'
import { asSql, type Sql } from '../store/sql.ts'

// Staged rows that the network deleted earlier, by the key of the rows. `isReplaced`: those that a later version of the same
// post took the place of.
export const stagedDeletions = {
  incoming_profiles: {
    key: 'toString(network_id)',
    isDeleted: `network_id IN ${deleted('profile')}`,
    isReplaced: '0',
  },
  incoming_posts: {
    key: 'toString(post_id)',
    isDeleted: `(post_id IN ${deleted('post')} OR author_network_id IN ${deleted('profile')} OR (kind = 'repost' AND reference IN
      (SELECT network_id FROM deletions WHERE kind = 'post' AND reason != 'edited')))`,
    isReplaced: `post_id IN (SELECT network_id FROM deletions WHERE kind = 'post' AND reason = 'edited') AND author_network_id NOT IN ${deleted('profile')}`,
  },
  incoming_follows: {
    key: `concat(toString(follower_network_id), ' ', toString(followed_network_id))`,
    isDeleted: `(follower_network_id IN ${deleted('profile')} OR followed_network_id IN ${deleted('profile')})`,
    isReplaced: '0',
  },
} as const
type StagedKind = keyof typeof stagedDeletions

const query = defineQuery({
  name: 'withheld',
  params: z.object({}),
  row: z.object({ key: z.string(), is_replaced: z.coerce.boolean() }),
  sql: (table: StagedKind) =>
    `SELECT DISTINCT ${stagedDeletions[table].key} AS key, (${stagedDeletions[table].isReplaced}) != 0 AS is_replaced FROM ${table} WHERE ${stagedDeletions[table].isDeleted}`,
  merge: 'rows',
})

export const WITHHELD = 'the network deleted, protected or suspended it'

/** Rejects, and a condition that also drops earlier versions of edited posts. Empty costs nothing. */
export async function findDeletedRows(
  engine: Engine,
  table: StagedKind,
): Promise<{ refused: ReadonlySet<string>; unless: Sql }> {
  const rows = await query.run(engine, {}, { shape: table })
  return {
    refused: new Set(rows.flatMap(({ key, is_replaced }) => (is_replaced ? [] : [key]))),
    unless: asSql(rows.length > 0 ? ` AND NOT ${stagedDeletions[table].isDeleted}` : ''),
  }
}

/** Stored versions are removed by the next refresh. */
export async function replaceVersions(engine: Engine, lines: Uint8Array, batch: number): Promise<void> {
  await engine.command('TRUNCATE TABLE incoming_deletions', { tag: 'replace-versions' })
  await engine.insert('incoming_deletions', deletionColumns, 'JSONCompactEachRow', lines)
  await engine.command(
    `INSERT INTO deletions SELECT DISTINCT kind, network_id, author_network_id, reason, {batch:UInt32} FROM incoming_deletions
     WHERE (kind, network_id) NOT IN (SELECT kind, network_id FROM deletions)`,
    { tag: 'replace-versions', params: { batch } },
  )
}
