import { z } from 'zod'
import { defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'
import { type Sql } from '../store/sql.ts'

export type TopicName = readonly [code: string, kind: number, name: string]

const staged = defineQuery({
  name: 'staged-topics',
  params: z.object({}),
  row: z.object({ code: z.string() }),
  sql: (unless: Sql) => `SELECT DISTINCT arrayJoin(topics) AS code FROM incoming_posts WHERE 1${unless}`,
  merge: 'rows',
})

/** Names used only by rejected posts are returned, to be retried with the next chunk. */
export async function nameTopics(engine: Engine, names: TopicName[], unless: Sql): Promise<TopicName[]> {
  if (names.length === 0) return names
  let [used, unused]: [TopicName[], TopicName[]] = [names, []]
  if (unless !== '') {
    const codes = new Set((await staged.run(engine, {}, { shape: unless })).map(({ code }) => code))
    used = names.filter(([code]) => codes.has(code))
    unused = names.filter(([code]) => !codes.has(code))
  }
  const bytes = Buffer.from(used.map((name) => JSON.stringify(name)).join('\n'))
  if (used.length > 0)
    await engine.insert('topic_names', ['code', 'kind', 'label'], 'JSONCompactEachRow', bytes)
  return unused
}
