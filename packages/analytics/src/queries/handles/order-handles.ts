import type { CriterionTree } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { handleAudience } from './handle-audience.ts'
import { peopleByCombination } from './handle-sets.query.ts'

export interface OrderedHandle {
  handle: string
  added: number
  reached: number
}
export interface OrderedHandles {
  handles: OrderedHandle[]
  missing: string[]
  sampled: number
}

/** Maximum number of followers examined: beyond it a random part is counted and figures are scaled. */
const MAX_FOLLOWERS = 300_000

/** Any prefix reaches as many as possible. Ties by followers, then by name. */
export async function orderHandles(
  context: QueryContext,
  { handles, within }: { handles: readonly string[]; within: CriterionTree | null },
  options: QuestionOptions = {},
): Promise<OrderedHandles> {
  const { found, missing, bitmaps } = await handleAudience(context, handles, within, options)
  const followerSum = found.reduce((sum, { profiles }) => sum + profiles, 0)
  const sampledShare = Math.min(1, MAX_FOLLOWERS / Math.max(followerSum, 1))
  const rows = await peopleByCombination.run(
    context.engine,
    {},
    {
      shape: {
        postings: context.postings(),
        bitmaps,
        criteria: found.map(({ criterion }) => criterion),
        threshold: sampledShare >= 1 ? 2 ** 32 : Math.floor(sampledShare * 2 ** 32),
      },
      ...options,
    },
  )
  const rankedHandles = found.toSorted((a, b) => b.profiles - a.profiles || (a.code < b.code ? -1 : 1))
  const steps = greedyCover(
    rankedHandles.map(({ criterion }) => criterion),
    rows,
  )
  const codeOf = new Map(found.map(({ criterion, label }) => [criterion, label]))
  let reachedCount = 0
  const scaledCounts = steps.map(({ criterion, added }) => {
    reachedCount += added
    return {
      handle: codeOf.get(criterion)!,
      added: Math.round(added / sampledShare),
      reached: Math.round(reachedCount / sampledShare),
    }
  })
  return { handles: scaledCounts, missing, sampled: sampledShare }
}

/**
 * Greedy cover: all criteria, ordered by what each adds to those before it; `ranked` breaks ties. People are
 * grouped by their exact combination of criteria; each combination is processed once, when it is first
 * reached.
 */
export function greedyCover(
  ranked: readonly number[],
  rows: readonly { which: readonly number[]; n: number }[],
): { criterion: number; added: number }[] {
  const addedByCriterion = new Map(ranked.map((criterion) => [criterion, 0]))
  const rowsOf = new Map<number, number[]>(ranked.map((criterion) => [criterion, []]))
  rows.forEach(({ which, n }, at) => {
    for (const criterion of which) {
      addedByCriterion.set(criterion, (addedByCriterion.get(criterion) ?? 0) + n)
      rowsOf.get(criterion)?.push(at)
    }
  })
  const isReached = new Uint8Array(rows.length)
  const remainingHandles = new Set(ranked)
  const steps: { criterion: number; added: number }[] = []
  while (remainingHandles.size > 0) {
    let bestIndex = -1
    for (const criterion of remainingHandles)
      if (bestIndex < 0 || addedByCriterion.get(criterion)! > addedByCriterion.get(bestIndex)!)
        bestIndex = criterion
    remainingHandles.delete(bestIndex)
    steps.push({ criterion: bestIndex, added: addedByCriterion.get(bestIndex)! })
    for (const at of rowsOf.get(bestIndex)!) {
      if (isReached[at]) continue
      isReached[at] = 1
      const { which, n } = rows[at]!
      for (const criterion of which) addedByCriterion.set(criterion, addedByCriterion.get(criterion)! - n)
    }
  }
  return steps
}
