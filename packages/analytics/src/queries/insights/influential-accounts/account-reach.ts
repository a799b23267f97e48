import { PRIVACY_MINIMUM } from '@rookery/contract'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import type { QuestionOptions, QueryContext } from '../../context.ts'
import { restsOnGuarded } from '../../disclosure/guarded.ts'
import { roundedUnions } from '../../disclosure/rounded-unions.ts'
import { followersByCombination, handleCriteria } from './account-reach.query.ts'
import { hasInsights, insightAudience, type InsightParams } from '../parts/insight-audience.ts'

export const REACH_CAP = 50

export interface ReachStep {
  network_id: string
  added: number
  reach: number
}

/**
 * Combined reach of accounts within an audience, rounded if it rests on guarded criteria, in greedy order:
 * each next account is the one that adds most. The list ends before the first step that adds fewer than the
 * privacy minimum. Empty for an audience under the privacy minimum.
 *
 * @throws RangeError for more than 50 accounts
 */
export async function accountReach(
  context: QueryContext,
  { network_ids, ...params }: InsightParams & { network_ids: readonly string[] },
  options: QuestionOptions = {},
): Promise<ReachStep[]> {
  if (network_ids.length > REACH_CAP) throw new RangeError(`At most ${REACH_CAP} accounts`)
  const audience = await insightAudience(context, params, options)
  if (!hasInsights(audience) || network_ids.length === 0) return []
  const { engine } = context
  const found = await handleCriteria.run(engine, { ids: [...new Set(network_ids)] }, options)
  const idOf = new Map(found.map((row) => [row.criterion, row.network_id]))
  const criteria = [...idOf.keys()].sort((a, b) => a - b)
  const program = new BitmapProgram()
  const bitmaps = program.bitmapSql(context.postings(), { audience: audience.sets(program).audience })
  const queryParams = { postings: context.postings(), bitmaps, criteria }
  const rows = await followersByCombination.run(engine, {}, { shape: queryParams, ...options })
  const steps = greedyOrder(criteria.length, rows)
  const reachUnions = steps.map(({ account, reach }) => ({ criterion: criteria[account]!, reached: reach }))
  const audienceOf = (of: BitmapProgram) => audience.sets(of).audience
  const isGuarded = params.tree !== null && restsOnGuarded(params.tree)
  const reachedCells = isGuarded
    ? await roundedUnions(context, { within: audienceOf, steps: reachUnions }, options)
    : reachUnions.map((union) => union.reached)
  return steps.map(({ account }, i) => ({
    network_id: idOf.get(criteria[account]!)!,
    added: reachedCells[i]! - (reachedCells[i - 1] ?? 0),
    reach: reachedCells[i]!,
  }))
}

function greedyOrder(
  accounts: number,
  rows: readonly { which: number; n: number }[],
): { account: number; added: number; reach: number }[] {
  const isInCell = (which: number, account: number) => Math.floor(which / 2 ** account) % 2 === 1
  const steps: { account: number; added: number; reach: number }[] = []
  let uncoveredCount = rows
  let peopleReached = 0
  for (;;) {
    const additions = Array.from({ length: accounts }, () => 0)
    for (const { which, n } of uncoveredCount)
      for (let account = 0; account < accounts; account++)
        if (isInCell(which, account)) additions[account]! += n
    const largestAddition = Math.max(0, ...additions)
    if (largestAddition < PRIVACY_MINIMUM) return steps
    const account = additions.indexOf(largestAddition)
    peopleReached += largestAddition
    steps.push({ account, added: largestAddition, reach: peopleReached })
    uncoveredCount = uncoveredCount.filter(({ which }) => !isInCell(which, account))
  }
}
