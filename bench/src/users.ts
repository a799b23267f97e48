import { setTimeout as pause } from 'node:timers/promises'
import type { CriterionTree } from '@rookery/contract'
import { audienceInsight, estimateAudienceSize, type QueryContext } from '@rookery/analytics/queries/index.ts'
import { seeded } from './random.ts'
import { figure, timed, type Figure } from './timing.ts'

/** Between two changes of somebody who builds an audience quickly: half a second to one and a half. */
const THINKING_MS = 500

interface Times {
  sizes: number[]
  pages: number[]
}

/** What a person does who builds an audience: sizes as they type, now and then a page of insights. */
async function session(
  context: QueryContext,
  trees: readonly CriterionTree[],
  times: Times,
  thinking = async () => {},
): Promise<void> {
  for (const [i, tree] of trees.entries()) {
    await thinking()
    times.sizes.push(await timed(() => estimateAudienceSize(context, { tree })))
    if (i % 5 === 4)
      times.pages.push(await timed(() => audienceInsight(context, { tree, tab: 'demographics' })))
  }
}

/** The same questions asked by one and by `users` at once, who think between two changes, and who never pause: a far harder load than people make. */
export async function manyUsers(
  context: QueryContext,
  users: number,
  makeTree: () => CriterionTree,
  each: number,
): Promise<Figure[]> {
  const trees = (count: number) => Array.from({ length: count }, makeTree)
  const asked = async (who: string, count: number, thinking?: (user: number) => () => Promise<void>) => {
    const times: Times = { sizes: [], pages: [] }
    const sessions = Array.from({ length: count }, (_, user) =>
      session(context, trees(count === 1 ? 2 * each : each), times, thinking?.(user)),
    )
    await Promise.all(sessions)
    return [
      figure(`${who}: size, waterfall and kinds`, times.sizes),
      figure(`${who}: demographics`, times.pages),
    ]
  }
  const thinking = (user: number) => {
    const random = seeded(user)
    return () => pause(THINKING_MS * (1 + 2 * random()))
  }
  return [
    ...(await asked('one user', 1)),
    ...(await asked(`${users} users, a second between changes`, users, thinking)),
    ...(await asked(`${users} users who never pause`, users)),
  ]
}
