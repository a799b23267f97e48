import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { joinSql, sql, textSql, type Sql } from '../../store/sql.ts'
import type { Engine } from '../../store/engine.ts'
import { MIN_CELL_AUTHORS } from '../insights/posts/post-cells.ts'

/** Rows have `key`, the conversation, with the author, the time and the hashtags of a post. */
interface OfConversations {
  readonly rows: Sql
  readonly keys: readonly string[]
}
const amongKeys = ({ rows, keys }: OfConversations): Sql =>
  sql`SELECT * FROM (${rows}) WHERE key IN (${joinSql(keys.map(textSql), ', ')})`

const times = defineQuery({
  name: 'conversation-times',
  params: z.object({}),
  row: z.object({ key: z.string(), seconds_back: z.coerce.number(), seconds: z.coerce.number() }),
  sql: (rows: Sql) => `
    SELECT key, max(-toInt64(toUnixTimestamp(created_at))) AS seconds_back, max(toInt64(toUnixTimestamp(created_at))) AS seconds
    FROM (${rows}) GROUP BY key`,
  merge: { by: ['key'], most: ['seconds_back', 'seconds'] },
})

const tags = defineQuery({
  name: 'conversation-hashtags',
  params: z.object({}),
  row: z.object({ key: z.string(), tag: z.string(), authors: countColumn }),
  sql: (rows: Sql) => `
    SELECT key, arrayJoin(hashtags) AS tag, groupBitmap(profile_id) AS authors
    FROM (${rows}) GROUP BY key, tag HAVING authors >= ${Math.ceil(MIN_CELL_AUTHORS / 2)} ORDER BY authors DESC, tag`,
  merge: {
    by: ['key', 'tag'],
    add: ['authors'],
    order: [
      ['authors', 'down'],
      ['tag', 'up'],
    ],
  },
})

/** Moments of the first and the last post, in seconds, by conversation. */
export async function conversationTimes(
  engine: Engine,
  of: OfConversations,
  signal?: AbortSignal,
): Promise<Map<string, { first: number; last: number }>> {
  if (of.keys.length === 0) return new Map()
  const rows = await times.run(engine, {}, { shape: amongKeys(of), signal })
  return new Map(rows.map(({ key, seconds_back, seconds }) => [key, { first: -seconds_back, last: seconds }]))
}

/** Hashtags that people of a conversation use, the most used first. */
export async function conversationHashtags(engine: Engine, of: OfConversations, signal?: AbortSignal) {
  return of.keys.length === 0 ? [] : await tags.run(engine, {}, { shape: amongKeys(of), signal })
}
