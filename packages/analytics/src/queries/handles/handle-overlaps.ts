import { PRIVACY_MINIMUM, type CriterionTree, type Profile } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { accountProfiles } from '../insights/parts/account-profiles.query.ts'
import { handleAudience } from './handle-audience.ts'
import { peopleByPair } from './handle-sets.query.ts'

export interface HandleFacts {
  handle: string
  /** Null if protected or without a profile in the population. */
  profile: Profile | null
  followers: number
  unique: number
  /** Relative to chance; counts too small to be disclosed count as 0. Null without a sufficient overlap. */
  relevance: number | null
}
export interface HandleOverlaps {
  handles: HandleFacts[]
  overlap: { a: string; b: string; shared: number; jaccard: number }[]
  missing: string[]
}

export async function handleOverlaps(
  context: QueryContext,
  { handles, within }: { handles: readonly string[]; within: CriterionTree | null },
  options: QuestionOptions = {},
): Promise<HandleOverlaps> {
  const { found, missing, bitmaps, size } = await handleAudience(context, handles, within, options)
  const criteria = found.map(({ criterion }) => criterion)
  const [rows, profiles] = await Promise.all([
    peopleByPair.run(
      context.engine,
      {},
      { shape: { postings: context.postings(), bitmaps, criteria, threshold: 2 ** 32 }, ...options },
    ),
    accountProfiles(context.engine, criteria, options.signal),
  ])
  const sizeByCriterion = new Map(rows.filter(({ a, b }) => a === b).map((row) => [row.a, row]))
  const followers = (criterion: number) => sizeByCriterion.get(criterion)?.n ?? 0
  const overlapPairs = rows.filter(({ a, b }) => a !== b)
  const sharedByPair = new Map<number, number>()
  for (const { a, b, n } of overlapPairs)
    if (n >= PRIVACY_MINIMUM)
      for (const one of [a, b]) sharedByPair.set(one, (sharedByPair.get(one) ?? 0) + n)
  const followerSum = criteria.reduce((sum, criterion) => sum + followers(criterion), 0)
  const nameOf = new Map(found.map(({ criterion, label }) => [criterion, label]))
  return {
    handles: found.map(({ criterion, label }) => {
      const n = followers(criterion)
      const byChance = size > 0 ? (n * (followerSum - n)) / size : 0
      return {
        handle: label,
        profile: profiles.get(criterion)?.profile ?? null,
        followers: n,
        unique: sizeByCriterion.get(criterion)?.alone ?? 0,
        relevance:
          byChance > 0 && sharedByPair.has(criterion) ? sharedByPair.get(criterion)! / byChance : null,
      }
    }),
    overlap: overlapPairs
      .map(({ a, b, n }) => ({
        a: nameOf.get(a)!,
        b: nameOf.get(b)!,
        shared: n,
        jaccard: n / (followers(a) + followers(b) - n),
      }))
      .sort((x, y) => y.jaccard - x.jaccard || (x.a + x.b < y.a + y.b ? -1 : 1)),
    missing,
  }
}
