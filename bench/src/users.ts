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

/** What `count` users wait who ask at once. */
async function latenciesOf(
  who: string,
  context: QueryContext,
  trees: readonly (readonly CriterionTree[])[],
  thinking?: (user: number) => () => Promise<void>,
): Promise<Figure[]> {
  const times: Times = { sizes: [], pages: [] }
  await Promise.all(trees.map(async (own, user) => await session(context, own, times, thinking?.(user))))
  return [
    figureOfTimes(`${who}: size, waterfall and kinds`, times.sizes),
    figureOfTimes(`${who}: demographics`, times.pages),
  ]
}

function asPeopleThink(user: number): () => Promise<void> {
  const random = seededNumbers(user)
  return () => pause(THINKING_MS * (1 + 2 * random()))
}
const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

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
  const treesOf = () => several(users, () => several(each, makeTree))
  return [
    ...(await latenciesOf('one user', context, [several(2 * each, makeTree)])),
    ...(await latenciesOf(`${users} users, a second between changes`, context, treesOf(), asPeopleThink)),
    ...(await latenciesOf(`${users} users who never pause`, context, treesOf())),
  ]
}

/** Users who build audiences at once, as people do. */
export const crowd = async (
  context: QueryContext,
  users: number,
  makeTree: () => CriterionTree,
  each: number,
): Promise<Figure[]> =>
  await latenciesOf(
    `${users} users, a second between changes`,
    context,
    several(users, () => several(each, makeTree)),
    asPeopleThink,
  )
