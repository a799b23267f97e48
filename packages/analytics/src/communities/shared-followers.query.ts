import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import { DEAD_CRITERION, EVERYONE_CRITERION } from '../schema/tables.ts'

// Maximum number of sampled profiles: enough to estimate shared followers, and the time no longer grows with
// the population.
const MAX_PROFILES = 300_000
/** Maximum follows per profile: profiles with thousands of follows connect everything, at quadratic cost. */
const MAX_FOLLOWS = 200
/** Number of random parts of the profiles; halves of the parts are the resamples. */
export const PART_COUNT = 6
/** Pairs returned per account: more than the graph of any half uses. */
const MAX_PAIRS = 40

interface FollowerLists {
  accounts: readonly number[]
  population: number
}

function accountListsSql({ accounts, population }: FollowerLists): string {
  if (!accounts.every((c) => Number.isInteger(c) && c >= 0)) throw new RangeError('Not criterion numbers')
  const sampleThreshold =
    population <= MAX_PROFILES ? 2 ** 32 : Math.floor((MAX_PROFILES / population) * 2 ** 32)
  const states = (criterion: number) => `groupBitmapMergeStateIf(profiles, criterion = ${criterion})`
  return `
    SELECT intHash32(profile_id + 1) % ${PART_COUNT} AS part,
      arraySlice(arraySort(c -> intHash32(c + profile_id), arrayFilter(c -> c IN (${accounts.join(',') || '0'}),
        reinterpret(dictGet('profile_criteria', 'criteria', toUInt64(profile_id)), 'Array(UInt32)'))), 1, ${MAX_FOLLOWS}) AS mine
    FROM (
      SELECT arrayJoin(bitmapToArray(bitmapAndnot(${states(EVERYONE_CRITERION)}, ${states(DEAD_CRITERION)}))) AS profile_id
      FROM postings WHERE criterion IN (${EVERYONE_CRITERION}, ${DEAD_CRITERION}) GROUP BY shard)
    WHERE intHash32(profile_id) < ${sampleThreshold} AND notEmpty(mine)`
}

const partCounts = `[${Array.from({ length: PART_COUNT }, (_, part) => `countIf(part = ${part})`).join(', ')}]`

/** Account 0 counts the profiles that follow any clustered account. */
export const sampledFollowers = defineQuery({
  name: 'community-followers',
  params: z.object({}),
  row: z.object({ account: z.int(), parts: z.array(countColumn) }),
  sql: (lists: FollowerLists) =>
    `SELECT account, ${partCounts} AS parts FROM (
       SELECT part, arrayJoin(arrayPushBack(mine, toUInt32(0))) AS account FROM (${accountListsSql(lists)})) GROUP BY account`,
  merge: { by: ['account'], add: ['parts'] },
})

/** By part, the pairs whose cosine exceeds chance most. A pair is packed into one number for speed. */
export const sharedFollowers = defineQuery({
  name: 'community-pairs',
  params: z.object({}),
  row: z.object({ a: z.int(), b: z.int(), parts: z.array(countColumn) }),
  sql: ({
    followers,
    profiles,
    ...lists
  }: FollowerLists & { followers: readonly number[]; profiles: number }) => {
    if (![profiles, ...followers].every((n) => Number.isInteger(n) && n >= 0))
      throw new RangeError('Not counts')
    const of = (account: string) =>
      `toFloat64(transform(${account}, [${lists.accounts.join(',')}], [${followers.join(',')}], 0))`
    return `
      SELECT least(x, y) AS a, greatest(x, y) AS b, any(p) AS parts FROM (
        SELECT x, y, p, (arraySum(p) - ${of('x')} * ${of('y')} / ${profiles}) / sqrt(${of('x')} * ${of('y')}) AS likeness FROM (
          SELECT arrayJoin([(first, second), (second, first)]) AS ends, ends.1 AS x, ends.2 AS y, p FROM (
            SELECT toUInt32(bitShiftRight(pair, 32)) AS first, toUInt32(bitAnd(pair, 4294967295)) AS second, ${partCounts} AS p FROM (
              SELECT part, arrayJoin(arrayFlatten(arrayMap((c, i) -> arrayMap(d -> bitOr(bitShiftLeft(toUInt64(c), 32), toUInt64(d)), arraySlice(sorted, i + 1)),
                sorted, arrayEnumerate(sorted)))) AS pair
              FROM (SELECT part, arraySort(mine) AS sorted FROM (${accountListsSql(lists)})))
            GROUP BY pair HAVING count() > 1))
        WHERE likeness > 0 ORDER BY x, likeness DESC, y LIMIT ${MAX_PAIRS} BY x)
      GROUP BY a, b ORDER BY a, b`
  },
  merge: { by: ['a', 'b'], add: ['parts'] },
})
