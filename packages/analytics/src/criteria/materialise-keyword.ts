import { SHARD_BITS } from '../schema/tables.ts'
import type { Engine } from '../store/engine.ts'
import { keywordCondition } from './keyword-condition.ts'

/** Numbers that die meanwhile are harmless: criterion 0 lists them. */
export async function materialiseKeyword(
  engine: Engine,
  criterion: number,
  code: string,
  numbers?: { readonly first: number; readonly next: number },
): Promise<void> {
  if (!Number.isInteger(criterion) || criterion < 1) throw new RangeError(`Not a criterion: ${criterion}`)
  const inRange = numbers
    ? `profile_id >= ${numbers.first} AND profile_id < ${numbers.next}`
    : 'profile_id IN (SELECT profile_id FROM profile_numbers FINAL)'
  const byAuthors = numbers
    ? `author_network_id IN (SELECT network_id FROM profiles WHERE ${inRange}) AND `
    : ''
  await engine.command(
    `INSERT INTO postings SELECT toUInt32(${criterion}), toUInt16(bitShiftRight(profile_id, ${SHARD_BITS})) AS shard, groupBitmapState(profile_id)
     FROM (
       SELECT profile_id FROM profiles WHERE ${keywordCondition(code, 'description')}
       UNION ALL
       SELECT profile_id FROM profiles WHERE network_id IN (SELECT author_network_id FROM posts WHERE ${byAuthors}${keywordCondition(code, 'text')}))
     WHERE ${inRange} GROUP BY shard`,
    { tag: 'materialise-keyword' },
  )
}
