import { z } from 'zod'
import { defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'
import { evidenceCriteria, evidencePostings } from './known-evidence.ts'

const filled = defineQuery({
  name: 'known-evidence-filled',
  params: z.object({}),
  row: z.object({ criterion: z.int() }),
  sql: `SELECT DISTINCT criterion FROM postings WHERE criterion IN (${evidenceCriteria.join(', ')})`,
  merge: 'rows',
})
const ofEverybody = evidencePostings('(SELECT network_id, profile_id FROM profile_numbers FINAL)', {
  follows: 'SELECT network_id FROM following_lists',
  posts: 'SELECT author_network_id FROM posts',
  bio: `SELECT network_id FROM profiles WHERE description != ''`,
})

/** For populations created before refreshes recorded it. No-op for any other; safe to repeat. */
export async function fillKnownEvidence(engine: Engine): Promise<void> {
  await Promise.all(
    engine.shards.map(async (shard) => {
      const has = new Set((await filled.run(shard, {})).map(({ criterion }) => criterion))
      for (const { criterion, sql } of ofEverybody)
        if (!has.has(criterion))
          await shard.command(`INSERT INTO postings ${sql}`, { tag: 'fill-known-evidence' })
    }),
  )
}
