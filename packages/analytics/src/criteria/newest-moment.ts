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

/**
 * The population's day: the moment of its newest post. Accounts tell it only where there are no posts at all, for what an account says of itself was
 * often looked up years after its posts were. Null when no moment is known.
 */
export async function newestMoment(engine: Engine): Promise<string | null> {
  const [row] = await query.run(engine, {})
  return row!.posted || row!.made || null
}
