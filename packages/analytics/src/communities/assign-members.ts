import { SHARD_BITS } from '../schema/tables.ts'
import type { Engine } from '../store/engine.ts'

/** Following one account of a community is no membership. */
const FEWEST_FOLLOWS = 2
/** How unlikely so many follows would have to be by chance: 1 in 10. */
const UNLIKELY = Math.log(10)
const NONE = 4294967295

export interface AssignedAccount {
  criterion: number
  /** 0 between communities. */
  community: number
}

/**
 * Who belongs to which community, for profile numbers [from, to): those who follow more of its accounts than somebody with as many follows would by
 * chance. For k follows where λ were expected, chance gives k or more with probability e^-(k ln(k/λ) - k + λ) at the most (Chernoff's bound of a
 * Poisson tail). A profile belongs to every community of which this is true. Costs one pass over the memberships of these numbers.
 *
 * @param expected share of each community of all follows of clustered accounts
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
  const communityOf = `transform(c, [${accounts.map((a) => a.criterion).join(',')}], [${accounts.map((a) => a.community).join(',')}], toUInt32(${NONE}))`
  const share = `transform(community, [${communities.join(',')}], [${communities.map((c) => expected.get(c)!.toExponential(9)).join(',')}], toFloat64(1))`
  const step = 2 ** SHARD_BITS
  // A shard at a time: no statement grows with the population.
  for (let start = Math.floor(from / step) * step; start < to; start += step)
    await engine.command(
      `INSERT INTO community_postings
       SELECT ${run}, community, toUInt16(bitShiftRight(profile_id, ${SHARD_BITS})) AS shard, groupBitmapState(profile_id) FROM (
         SELECT profile_id, arrayJoin(arrayDistinct(mine)) AS community, countEqual(mine, community) AS k, length(mine) * ${share} AS chance FROM (
           SELECT profile_id, arrayFilter(x -> x != ${NONE}, arrayMap(c -> ${communityOf}, criteria)) AS mine
           FROM memberships WHERE profile_id >= ${Math.max(start, from)} AND profile_id < ${Math.min(start + step, to)})
         WHERE length(mine) >= ${FEWEST_FOLLOWS})
       WHERE community > 0 AND k >= ${FEWEST_FOLLOWS} AND k > chance AND k * log(k / chance) - k + chance >= ${UNLIKELY}
       GROUP BY community, shard`,
      { tag: 'communities' },
    )
}

const isNumber = (n: number) => Number.isInteger(n) && n >= 0
