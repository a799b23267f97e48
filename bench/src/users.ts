import { setTimeout as pause } from 'node:timers/promises'
import type { CriterionTree } from '@rookery/contract'
import { audienceInsight, estimateAudienceSize, type QueryContext } from '@rookery/analytics/queries/index.ts'
import { seededNumbers } from './random.ts'
import { figureOfTimes, timeAction, type Figure } from './timing.ts'

/**
 * Milliseconds between two changes of a user who builds an audience quickly: half this to one and a half
 * times.
 */
const THINKING_MS = 500

interface Times {
  sizes: number[]
  pages: number[]
}

/** A user who builds an audience: sizes while typing, occasionally a page of insights. */
async function session(
  context: QueryContext,
  trees: readonly CriterionTree[],
  times: Times,
  thinking = async () => {},
): Promise<void> {
  for (const [i, tree] of trees.entries()) {
    await thinking()
    times.sizes.push(await timeAction(() => estimateAudienceSize(context, { tree })))
    if (i % 5 === 4)
      times.pages.push(await timeAction(() => audienceInsight(context, { tree, tab: 'demographics' })))
  }
}

/**
 * The same queries by one and by `users` at once, who pause between changes, and who never pause: a far
 * higher load than people cause.
 */
export async function manyUsers(
  context: QueryContext,
  users: number,
  makeTree: () => CriterionTree,
  each: number,
): Promise<Figure[]> {
  const makeTrees = (count: number) => Array.from({ length: count }, makeTree)
  const latenciesOf = async (
    who: string,
    count: number,
    thinking?: (user: number) => () => Promise<void>,
  ) => {
    const durationsOfUsers: Times = { sizes: [], pages: [] }
    const sessions = Array.from({ length: count }, (_, user) =>
      session(context, makeTrees(count === 1 ? 2 * each : each), durationsOfUsers, thinking?.(user)),
    )
    await Promise.all(sessions)
    return [
      figureOfTimes(`${who}: size, waterfall and kinds`, durationsOfUsers.sizes),
      figureOfTimes(`${who}: demographics`, durationsOfUsers.pages),
    ]
  }
  const thinkingMs = (user: number) => {
    const random = seededNumbers(user)
    return () => pause(THINKING_MS * (1 + 2 * random()))
  }
  return [
    ...(await latenciesOf('one user', 1)),
    ...(await latenciesOf(`${users} users, a second between changes`, users, thinkingMs)),
    ...(await latenciesOf(`${users} users who never pause`, users)),
  ]
}
