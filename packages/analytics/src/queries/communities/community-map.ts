import { PRIVACY_MINIMUM } from '@rookery/contract'
import { z } from 'zod'
import { currentRun } from '../../communities/current-run.query.ts'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { everybody } from '../../fragments/targeting-predicate.ts'
import { knownFollows, largestGroup } from '../insights/parts/known-follows.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { peopleOf } from './population-communities.ts'
import { type Sql } from '../../store/sql.ts'

const overlapPairsQuery = defineQuery({
  name: 'community-pairs',
  params: z.object({}),
  row: z.object({ a: z.int(), b: z.int(), shared: countColumn }),
  sql: ({ run, bitmaps }: { run: number; bitmaps: Sql }) => {
    if (!Number.isInteger(run)) throw new RangeError('Not a run')
    const members = `
      SELECT community, shard, bitmapAnd(groupBitmapMergeState(profiles), sets.2[indexOf(sets.1, shard)]) AS members
      FROM community_postings WHERE run = ${run} GROUP BY community, shard`
    return `
      WITH (SELECT (groupArray(shard), groupArray(living)) FROM (${bitmaps})) AS sets
      SELECT x.community AS a, y.community AS b, sum(bitmapAndCardinality(x.members, y.members)) AS shared
      FROM (${members}) AS x INNER JOIN (${members}) AS y ON x.shard = y.shard
      WHERE x.community <= y.community GROUP BY a, b`
  },
  merge: { by: ['a', 'b'], add: ['shared'] },
})

export interface CommunityTie {
  a: string
  b: string
  shared: number
  jaccard: number
  lift: number
}

/** At least the privacy minimum of shared members; the strongest first. */
export async function communityTies(
  context: QueryContext,
  { signal }: QuestionOptions = {},
): Promise<CommunityTie[]> {
  const communityRun = await currentRun(context.engine, signal)
  if (!communityRun) return []
  const program = new BitmapProgram()
  const livingBitmap = program.living(everybody(program))
  const bitmaps = program.bitmapSql(context.postings(), { living: livingBitmap })
  // Profiles without known follows belong to no community.
  const [rows, follows] = await Promise.all([
    overlapPairsQuery.run(context.engine, {}, { shape: { run: communityRun.run, bitmaps }, signal }),
    knownFollows(await peopleOf(context, {}, { signal })),
  ])
  const size = largestGroup(follows)?.people.baseline.size ?? 0
  const sizes = new Map(rows.filter(({ a, b }) => a === b).map(({ a, shared }) => [a, shared]))
  const isDisclosed = (n: number | undefined): n is number => n !== undefined && n >= PRIVACY_MINIMUM
  return rows
    .flatMap(({ a, b, shared }): CommunityTie[] => {
      const [one, other] = [sizes.get(a), sizes.get(b)]
      if (a === b || !isDisclosed(shared) || !isDisclosed(one) || !isDisclosed(other)) return []
      const lift = (shared * size) / (one * other)
      if (lift <= 1) return []
      return [{ a: `c${a}`, b: `c${b}`, shared, jaccard: shared / (one + other - shared), lift }]
    })
    .sort((x, y) => y.jaccard - x.jaccard || (x.a < y.a ? -1 : 1))
}
