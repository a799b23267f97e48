import { z } from 'zod'
import { NO_NUMBER } from '../../schema/tables.ts'
import { countColumn, defineQuery, idColumn } from '../../store/define-query.ts'
import { type Sql } from '../../store/sql.ts'

/** Most accounts that are ranked. */
const CANDIDATES = 5_000
/** Who follows more than this says nothing by one more. */
const MOST_FOLLOWS = 20_000

/** How many accounts each of the people is known to follow; who is missing follows nobody known. */
export const followsOfPeople = defineQuery({
  name: 'suggested-follows-people',
  params: z.object({}),
  row: z.object({ follower: idColumn, follows: countColumn }),
  sql: (people: Sql) => `
    SELECT toString(follower_network_id) AS follower, uniqExact(followed_network_id) AS follows
    FROM follows WHERE follower_network_id IN (${people}) GROUP BY follower_network_id`,
  merge: { by: ['follower'], add: ['follows'] },
})

/** Whom the people follow and one does not, those first whose follows weigh most: one of somebody who follows few says more. */
export const sharedFollows = defineQuery({
  name: 'suggested-follows-shared',
  params: z.object({}),
  row: z.object({ network_id: idColumn, shared: countColumn, weight: z.number() }),
  sql: ({ people, known }: { people: Sql; known: Sql }) => `
    WITH edges AS (SELECT DISTINCT follower_network_id AS follower, followed_network_id AS followed
      FROM follows WHERE follower_network_id IN (${people}))
    SELECT toString(edges.followed) AS network_id, count() AS shared, sum(1 / sqrt(numbers.follows)) AS weight
    FROM edges INNER JOIN (
      SELECT follower, count() AS follows FROM edges GROUP BY follower HAVING follows <= ${MOST_FOLLOWS}) AS numbers
      ON edges.follower = numbers.follower
    WHERE edges.followed NOT IN (${known})
    GROUP BY edges.followed ORDER BY weight DESC, edges.followed LIMIT ${CANDIDATES}`,
  merge: { by: ['network_id'], add: ['shared', 'weight'] },
})

/** Everybody known who follows the accounts. */
export const knownFollowers = defineQuery({
  name: 'suggested-follows-followers',
  params: z.object({}),
  row: z.object({ network_id: idColumn, followers: countColumn }),
  sql: (accounts: Sql) => `
    SELECT toString(followed_network_id) AS network_id, uniqExact(follower_network_id) AS followers
    FROM follows WHERE followed_network_id IN (${accounts}) GROUP BY followed_network_id`,
  merge: { by: ['network_id'], add: ['followers'] },
})

/** Which of the people follow which of the accounts. */
export const followsBetween = defineQuery({
  name: 'suggested-follows-between',
  params: z.object({}),
  row: z.object({ follower: idColumn, followed: idColumn }),
  sql: ({ people, accounts }: { people: Sql; accounts: Sql }) => `
    SELECT DISTINCT toString(follower_network_id) AS follower, toString(followed_network_id) AS followed
    FROM follows WHERE followed_network_id IN (${accounts}) AND follower_network_id IN (${people})
    ORDER BY followed, follower`,
  merge: 'rows',
})

/** Which of the accounts have any of the criteria. */
export const accountsWithCriteria = defineQuery({
  name: 'suggested-follows-topic',
  params: z.object({}),
  row: z.object({ network_id: idColumn }),
  sql: ({ accounts, criteria }: { accounts: Sql; criteria: readonly number[] }) => {
    if (!criteria.every((c) => Number.isInteger(c) && c >= 0)) throw new RangeError('Not criterion numbers')
    return `
      SELECT toString(network_id) AS network_id FROM profiles
      WHERE network_id IN (${accounts}) AND profile_id IN (SELECT profile_id FROM profile_numbers FINAL WHERE profile_id != ${NO_NUMBER})
        AND hasAny(reinterpret(dictGet('profile_criteria', 'criteria', toUInt64(profile_id)), 'Array(UInt32)'),
          CAST([${criteria.join(', ')}], 'Array(UInt32)'))`
  },
  merge: 'rows',
})
