import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import { NO_NUMBER } from '../schema/tables.ts'
import type { Engine } from '../store/engine.ts'
import { deletionPlan } from './deletion-plan.ts'
import { deleted, deletionColumns, within, type Batches } from '../schema/deletion-tables.ts'

const countDeletions = defineQuery({
  name: 'deletions-of-batches',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: (batches: Batches) => `SELECT count() AS n FROM deletions WHERE ${within(batches)}`,
  merge: 'same',
})

export async function hasDeletions(engine: Engine, batches: Batches): Promise<boolean> {
  return (await countDeletions.run(engine, {}, { shape: batches }))[0]!.n > 0
}

/**
 * Removes what these batches deleted from the ingested tables: posts with their author, reposts with the
 * reposted post, follows with either end. The accounts to recompute (authors, followers) are recorded first,
 * so that repeating it after a kill is harmless. Derived tables follow with the next refresh, which calls
 * this again for interrupted deletions.
 */
export async function applyDeletions(engine: Engine, batches: Batches): Promise<void> {
  const runSql = (sql: string) => engine.command(sql, { tag: 'deletions' })
  const addDeletedPosts = async (select: string) => {
    await runSql('TRUNCATE TABLE incoming_deletions')
    await runSql(`INSERT INTO incoming_deletions SELECT DISTINCT 'post', post_id, ${select}`)
    await engine.spread('incoming_deletions', deletionColumns)
    await runSql(
      `INSERT INTO deletions SELECT ${deletionColumns.join(', ')}, ${batches.through} FROM incoming_deletions
       WHERE (kind, network_id) NOT IN (SELECT kind, network_id FROM deletions)`,
    )
  }
  await addDeletedPosts(
    `author_network_id, 'author' FROM posts WHERE author_network_id IN ${deleted('profile', batches)}`,
  )
  await addDeletedPosts(
    `d.author, if(d.author = 0, 'repost', 'author') FROM posts
     SEMI LEFT JOIN (SELECT network_id, author_network_id AS author FROM deletions WHERE kind = 'post' AND reason != 'edited' AND ${within(batches)}) AS d
     ON posts.reference = d.network_id WHERE posts.kind = 'repost'`,
  )
  await runSql('TRUNCATE TABLE incoming_deletions')
  await runSql(
    `INSERT INTO touched SELECT DISTINCT id, ${batches.through} FROM (
       SELECT network_id AS id FROM deletions WHERE kind = 'profile' AND ${within(batches)}
       UNION ALL SELECT author_network_id FROM posts WHERE post_id IN ${deleted('post', batches)}
       UNION ALL SELECT follower_network_id FROM follows WHERE followed_network_id IN ${deleted('profile', batches)})`,
  )
  for (const { ingested } of Object.values(deletionPlan)) if (ingested) await runSql(ingested(batches))
}

/** Runs after a refresh assigned new profile numbers. Safe to repeat. */
export async function eraseDeleted(engine: Engine, batches: Batches): Promise<void> {
  const runSql = (sql: string) => engine.command(sql, { tag: 'erase-deleted' })
  await runSql('TRUNCATE TABLE erased_numbers')
  await runSql(
    `INSERT INTO erased_numbers SELECT profile_id FROM profiles
     WHERE network_id IN (SELECT network_id FROM touched WHERE ${within(batches)})
       AND profile_id NOT IN (SELECT profile_id FROM profile_numbers FINAL WHERE profile_id != ${NO_NUMBER})`,
  )
  for (const { derived } of Object.values(deletionPlan)) if (derived) await runSql(derived(batches))
  await runSql('TRUNCATE TABLE erased_numbers')
}
