import { z } from 'zod'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { clear, step, type RefreshContext } from './refresh-context.ts'
import { ownInterests } from '../../inference/interest-rules.ts'

/** Accounts per part: with some 50 criteria, 100 follows and 50 posts each a part uses about 1.5 GB. */
export const SLICE = 200_000

const countRange = defineQuery({
  name: 'refresh-dirty',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: 'SELECT count() AS n FROM all_dirty',
  merge: { by: [], most: ['n'] },
})

/** New rows, and followers of accounts whose interests changed, because followers inherit interests. */
export async function findDirty(c: RefreshContext): Promise<void> {
  const fresh = `batch > ${c.since} AND batch <= ${c.through}`
  await clear(c, 'all_dirty', 'dirty', 'dirty_posts', 'changed_interests')
  await step(
    c,
    `INSERT INTO all_dirty SELECT DISTINCT network_id FROM (
       SELECT network_id FROM profile_rows WHERE ${fresh}
       UNION ALL SELECT author_network_id FROM posts WHERE ${fresh}
       UNION ALL SELECT follower_network_id FROM follows WHERE ${fresh}
       UNION ALL SELECT network_id FROM following_lists WHERE ${fresh}
       UNION ALL SELECT network_id FROM touched WHERE ${fresh})`,
  )
  await countSlices(c)
  for (c.slice = 0; c.slice < c.slices; c.slice++) {
    await startSlice(c)
    await step(
      c,
      `INSERT INTO changed_interests SELECT n.network_id, n.interests FROM (${ownInterests}) AS n
       LEFT JOIN (SELECT network_id, interests FROM account_interests FINAL WHERE network_id IN (SELECT network_id FROM dirty)) AS o
       ON n.network_id = o.network_id WHERE n.interests != o.interests`,
    )
  }
  await c.engine.spread('changed_interests', ['network_id', 'interests'])
  // Stored in `touched` before the new interests are written: a kill between the two must not lose the
  // followers.
  await step(
    c,
    `INSERT INTO touched SELECT DISTINCT follower_network_id, ${c.through} FROM follows
     WHERE followed_network_id IN (SELECT network_id FROM changed_interests)
       AND follower_network_id NOT IN (SELECT network_id FROM all_dirty)`,
  )
  await step(
    c,
    `INSERT INTO account_interests SELECT network_id, interests, ${c.through} FROM changed_interests`,
  )
  await step(
    c,
    `INSERT INTO all_dirty SELECT DISTINCT network_id FROM touched WHERE ${fresh} AND network_id NOT IN (SELECT network_id FROM all_dirty)`,
  )
  await countSlices(c)
}

async function countSlices(c: RefreshContext): Promise<void> {
  const [row] = await countRange.run(c.engine, {})
  c.slices = Math.max(1, Math.ceil(row!.n / c.sliceSize))
}

/** Parts are random, so that a prefix of the numbers is an unbiased sample. */
export async function startSlice(c: RefreshContext): Promise<void> {
  await clear(c, 'dirty', 'dirty_posts')
  const part = c.slices === 1 ? '' : ` WHERE intHash64(network_id) % ${c.slices} = ${c.slice}`
  await step(c, `INSERT INTO dirty SELECT network_id FROM all_dirty${part}`)
  await step(
    c,
    `INSERT INTO dirty_posts SELECT author_network_id, lang, hashtags, topics, interests FROM posts FINAL
     WHERE author_network_id IN (SELECT network_id FROM dirty)`,
  )
}
