import { SHARD_BITS } from '../schema/tables.ts'
import type { Engine } from '../store/engine.ts'
import { keywordNeedle } from '../model/keyword-needle.ts'

/**
 * Counts a keyword over all posts and bios and stores its bitmap. Numbers that die meanwhile are harmless:
 * criterion 0 lists them.
 */
export async function materialiseKeyword(engine: Engine, criterion: number, code: string): Promise<void> {
  if (!Number.isInteger(criterion) || criterion < 1) throw new RangeError(`Not a criterion: ${criterion}`)
  await engine.command(
    `INSERT INTO postings SELECT toUInt32(${criterion}), toUInt16(bitShiftRight(profile_id, ${SHARD_BITS})) AS shard, groupBitmapState(profile_id)
     FROM (
       SELECT profile_id FROM profiles WHERE position(words, {needle:String}) > 0
       UNION ALL
       SELECT profile_id FROM profiles WHERE network_id IN (SELECT author_network_id FROM posts WHERE position(words, {needle:String}) > 0))
     WHERE profile_id IN (SELECT profile_id FROM profile_numbers FINAL) GROUP BY shard`,
    { tag: 'materialise-keyword', params: { needle: keywordNeedle(code) } },
  )
}
