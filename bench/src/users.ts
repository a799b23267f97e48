import type { CriterionTree } from '@rookery/contract'
import { audienceInsight, estimateAudienceSize, type QueryContext } from '@rookery/analytics/queries/index.ts'
import { figure, timed, type Figure } from './timing.ts'

/** What a person does who builds an audience: sizes as they type, now and then a page of insights. */
async function session(context: QueryContext, trees: readonly CriterionTree[], times: Times): Promise<void> {
  for (const [i, tree] of trees.entries()) {
    times.sizes.push(await timed(() => estimateAudienceSize(context, { tree })))
    if (i % 5 === 4)
      times.pages.push(await timed(() => audienceInsight(context, { tree, tab: 'demographics' })))
  }
}
interface Times {
  sizes: number[]
  pages: number[]
}

/** The same questions asked by one and by `users` at once, without a pause between them: a far harder load than people make. */
export async function manyUsers(
  context: QueryContext,
  users: number,
  makeTree: () => CriterionTree,
  each: number,
): Promise<Figure[]> {
  const alone: Times = { sizes: [], pages: [] }
  const together: Times = { sizes: [], pages: [] }
  await session(context, Array.from({ length: 2 * each }, makeTree), alone)
  await Promise.all(
    Array.from({ length: users }, () => session(context, Array.from({ length: each }, makeTree), together)),
  )
  return [
    figure('one user: size, waterfall and kinds', alone.sizes),
    figure('one user: demographics', alone.pages),
    figure(`${users} users at once: size, waterfall and kinds`, together.sizes),
    figure(`${users} users at once: demographics`, together.pages),
  ]
}
