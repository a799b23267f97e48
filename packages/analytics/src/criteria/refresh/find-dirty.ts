import { clear, step, type RefreshContext } from './refresh-context.ts'
import { ownInterests } from '../../inference/interest-rules.ts'

/**
 * Which accounts have to be computed anew: those a new row is about, and the followers of accounts that are about something else than before,
 * since followers take interests on. Fills `dirty` and `dirty_posts`.
 */
export async function findDirty(c: RefreshContext): Promise<void> {
  const fresh = `batch > ${c.since} AND batch <= ${c.through}`
  await clear(c, 'dirty', 'dirty_posts', 'changed_interests')
  await step(
    c,
    `INSERT INTO dirty SELECT DISTINCT network_id FROM (
       SELECT network_id FROM profile_rows WHERE ${fresh}
       UNION ALL SELECT author_network_id FROM posts WHERE ${fresh}
       UNION ALL SELECT follower_network_id FROM follows WHERE ${fresh}
       UNION ALL SELECT network_id FROM touched WHERE ${fresh})`,
  )
  await takePosts(c)
  await step(
    c,
    `INSERT INTO changed_interests SELECT n.network_id, n.interests FROM (${ownInterests}) AS n
     LEFT JOIN (SELECT network_id, interests FROM account_interests FINAL WHERE network_id IN (SELECT network_id FROM dirty)) AS o
     ON n.network_id = o.network_id WHERE n.interests != o.interests`,
  )
  await c.engine.spread('changed_interests', ['network_id', 'interests'])
  // Kept in `touched` before the new interests are: a kill between the two must not lose the followers.
  await step(
    c,
    `INSERT INTO touched SELECT DISTINCT follower_network_id, ${c.through} FROM follows
     WHERE followed_network_id IN (SELECT network_id FROM changed_interests)
       AND follower_network_id NOT IN (SELECT network_id FROM dirty)`,
  )
  await step(
    c,
    `INSERT INTO account_interests SELECT network_id, interests, ${c.through} FROM changed_interests`,
  )
  await step(
    c,
    `INSERT INTO dirty SELECT DISTINCT network_id FROM touched WHERE ${fresh} AND network_id NOT IN (SELECT network_id FROM dirty)`,
  )
  await clear(c, 'dirty_posts')
  await takePosts(c)
}

const takePosts = (c: RefreshContext) =>
  step(
    c,
    `INSERT INTO dirty_posts SELECT author_network_id, lang, hashtags, topics, interests FROM posts FINAL
     WHERE author_network_id IN (SELECT network_id FROM dirty)`,
  )
