import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import type { Engine } from '../../store/engine.ts'

/** The pattern imports use today: the author, then the text. */
const written = '(?i)^RT @(\\\\w{1,20})\\\\s?:?\\\\s'
const misread = `kind = 'original' AND match(text, '${written}')`
const author = `extract(text, '${written}')`
const words = `trimBoth(replaceRegexpOne(text, '${written}', ''))`
// Surrogate id of the original post, as computed by imports (readers/surrogate-id.ts), so that old and new
// reposts of the same text match.
const original = `bitOr(reinterpretAsUInt64(reverse(substring(SHA256(lowerUTF8(concat('repost\\x1f', ${author}, '\\x1f', ${words}))), 1, 8))), 9223372036854775808)`

const touched = defineQuery({
  name: 'mend-reposts-touched',
  params: z.object({ batch: z.int() }),
  row: z.object({ n: countColumn }),
  sql: 'SELECT count() AS n FROM touched WHERE batch = {batch:UInt32}',
})

/**
 * Fixes rows of older versions, which took "RT @name: …" of tables and archives for the poster's own words.
 */
export async function repairReposts(shard: Engine, batch: number): Promise<void> {
  const run = (sql: string) => shard.command(sql, { tag: 'mend-reposts' })
  const before = (await touched.run(shard, { batch }))[0]!.n
  await run(
    `INSERT INTO touched SELECT DISTINCT author_network_id, toUInt32(${batch}) FROM posts WHERE ${misread}`,
  )
  if ((await touched.run(shard, { batch }))[0]!.n === before) return
  await run(
    `ALTER TABLE posts UPDATE kind = 'repost', reference = ${original} WHERE ${misread} SETTINGS mutations_sync = 2`,
  )
}
