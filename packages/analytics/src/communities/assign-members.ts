import { SHARD_BITS } from '../schema/tables.ts'
import type { Engine } from '../store/engine.ts'

/** Following a single account of a community does not make a member. */
const MIN_FOLLOWS = 2
/** Negative log of the largest accepted probability (1 in 10) that so many follows happen by chance. */
const MIN_LOG_ODDS = Math.log(10)
const NO_CLUSTER = 4294967295

export interface AssignedAccount {
  criterion: number
  community: number
}

/**
 * Assigns the profiles with numbers [from, to) to communities: a member follows more accounts of the
 * community than chance explains for someone with as many follows. With λ expected follows, chance gives k or
 * more with probability at most e^-(k ln(k/λ) - k + λ) (Chernoff bound of a Poisson tail). A profile belongs
 * to every community that passes the test. Cost: one pass over the memberships of these numbers.
 *
 * @param expected share of each community among all follows of clustered accounts
 */
export async function assignMembers(
  engine: Engine,
  run: number,
  accounts: readonly AssignedAccount[],
  expected: ReadonlyMap<number, number>,
  from: number,
  to: number,
): Promise<void> {
  if (accounts.length === 0 || expected.size === 0) return
  const communities = [...expected.keys()]
  if (
    ![run, from, to, ...communities, ...accounts.flatMap((a) => [a.criterion, a.community])].every(isNumber)
  )
    throw new RangeError('Not numbers')
  const communityOfAccountSql = `transform(c, [${accounts.map((a) => a.criterion).join(',')}], [${accounts.map((a) => a.community).join(',')}], toUInt32(${NO_CLUSTER}))`
  const share = `transform(community, [${communities.join(',')}], [${communities.map((c) => expected.get(c)!.toExponential(9)).join(',')}], toFloat64(1))`
  const shardSize = 2 ** SHARD_BITS
  // One shard at a time, so that statements do not grow with the population.
  for (let start = Math.floor(from / shardSize) * shardSize; start < to; start += shardSize)
    await engine.command(
      `INSERT INTO community_postings
       SELECT ${run}, community, toUInt16(bitShiftRight(profile_id, ${SHARD_BITS})) AS shard, groupBitmapState(profile_id) FROM (
         SELECT profile_id, arrayJoin(arrayDistinct(mine)) AS community, countEqual(mine, community) AS k, length(mine) * ${share} AS chance FROM (
           SELECT profile_id, arrayFilter(x -> x != ${NO_CLUSTER}, arrayMap(c -> ${communityOfAccountSql}, criteria)) AS mine
           FROM memberships WHERE profile_id >= ${Math.max(start, from)} AND profile_id < ${Math.min(start + shardSize, to)})
         WHERE length(mine) >= ${MIN_FOLLOWS})
       WHERE community > 0 AND k >= ${MIN_FOLLOWS} AND k > chance AND k * log(k / chance) - k + chance >= ${MIN_LOG_ODDS}
       GROUP BY community, shard`,
      { tag: 'communities' },
    )
}

const isNumber = (n: number) => Number.isInteger(n) && n >= 0
