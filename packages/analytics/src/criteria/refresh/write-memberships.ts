import { DEAD_CRITERION, EVERYONE_CRITERION, NO_NUMBER, SHARD_BITS } from '../../schema/tables.ts'
import { evidencePostings } from '../known-evidence.ts'
import { kindNumber } from '../../model/kind-number.ts'
import { clear, step, type RefreshContext } from './refresh-context.ts'

export async function writeMemberships(c: RefreshContext): Promise<void> {
  const handle = kindNumber('handle')
  const selectKnown = (columns: string, where: string) =>
    `(SELECT ${columns} FROM criteria WHERE ${where} UNION ALL SELECT ${columns} FROM new_criteria WHERE ${where})`
  await clear(c, 'pairs')
  await step(
    c,
    `INSERT INTO pairs SELECT profile_id, k.criterion FROM edges
     SEMI LEFT JOIN ${selectKnown('network_id, criterion', `kind = ${handle}`)} AS k ON edges.followed_network_id = k.network_id`,
  )
  // A fact implies its parent: an interest its group, a job title its category.
  await step(
    c,
    `INSERT INTO pairs SELECT DISTINCT profile_id, arrayJoin(if(k.parent = 0, [k.criterion], [k.criterion, k.parent])) FROM facts
     SEMI LEFT JOIN ${selectKnown('kind, code, criterion, parent', `kind != ${handle}`)} AS k ON facts.kind = k.kind AND facts.code = k.code`,
  )
  await step(
    c,
    `INSERT INTO memberships SELECT profile_id, arraySort(groupUniqArray(criterion)) FROM pairs GROUP BY profile_id ORDER BY profile_id`,
  )
  const evidence = evidencePostings('renumbered', {
    follows: 'SELECT network_id FROM following_lists WHERE network_id IN (SELECT network_id FROM dirty)',
    posts: 'SELECT network_id FROM dirty_posts',
    bio: `SELECT network_id FROM profiles WHERE profile_id >= ${c.first} AND profile_id < ${c.next} AND description != ''`,
  })
  const shard = (column: string) => `toUInt16(bitShiftRight(${column}, ${SHARD_BITS}))`
  await step(
    c,
    `INSERT INTO postings
     SELECT criterion, ${shard('profile_id')} AS shard, groupBitmapState(profile_id) FROM pairs GROUP BY criterion, shard
     UNION ALL
     ${evidence.map(({ sql }) => sql).join(' UNION ALL ')}
     UNION ALL
     SELECT toUInt32(${EVERYONE_CRITERION}), ${shard('profile_id')} AS shard, groupBitmapState(profile_id) FROM renumbered
       WHERE profile_id != ${NO_NUMBER} GROUP BY shard
     UNION ALL
     SELECT toUInt32(${DEAD_CRITERION}), ${shard('old_id')} AS shard, groupBitmapState(old_id) FROM renumbered WHERE old_id != ${NO_NUMBER} GROUP BY shard`,
  )
  await step(c, `INSERT INTO profile_numbers SELECT network_id, profile_id, ${c.next} FROM renumbered`)
}
