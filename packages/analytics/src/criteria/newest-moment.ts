import { z } from 'zod'
import { isKnownTime } from '../model/unknown-time.ts'
import { defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'

const newest = (table: 'posts' | 'profile_rows') =>
  `(SELECT if(count() = 0, '', formatDateTime(max(created_at), '%Y-%m-%dT%H:%i:%SZ', 'UTC')) FROM ${table} WHERE ${isKnownTime('created_at')})`

const query = defineQuery({
  name: 'newest-moment',
  params: z.object({}),
  row: z.object({ posted: z.string(), made: z.string() }),
  sql: `SELECT ${newest('posts')} AS posted, ${newest('profile_rows')} AS made`,
  merge: { by: [], most: ['posted', 'made'] },
})

/** The newest post; only without any posts the newest account data, often fetched years later. */
export async function newestMoment(engine: Engine): Promise<string | null> {
  const [row] = await query.run(engine, {})
  return row!.posted || row!.made || null
}
