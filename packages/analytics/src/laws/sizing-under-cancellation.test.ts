// @module-tag full
import { setTimeout as delay } from 'node:timers/promises'
import type { CriterionTree } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effort } from '../../../../tools/lib/effort.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'
import { estimateAudienceSize } from '../queries/estimate/estimate-audience-size.ts'
import type { QueryContext } from '../queries/context.ts'
import { knownWorld, peopleIn, randomTree } from '../queries/testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../queries/testing/open-known-world.ts'

/**
 * Users who change a recipe while its size is being counted: each query cancels the previous one, at any
 * stage of the engine's work. The last result of each burst must arrive and be the correct count. (chDB
 * prepends partial output of a killed statement to the next result of its session: without the fix 5 of 1,000
 * bursts returned another recipe's size and 6 failed.)
 */
const BURST_COUNT = effort(100, 2_000)
const CONCURRENT_USERS = 4
const world = knownWorld(1500)
const random = seededNumbers(11)
const recipes = Array.from({ length: 60 }, () => randomTree(world, random, 2))
let openedWorld: OpenedWorld
beforeAll(async () => {
  openedWorld = await openKnownWorld(world)
})
afterAll(() => openedWorld?.close())

async function figuresOf(context: QueryContext, tree: CriterionTree, signal?: AbortSignal) {
  const { size, clauses, kinds, disclosed } = await estimateAudienceSize(
    context,
    { tree },
    signal ? { signal } : {},
  )
  return { size, clauses, kinds, disclosed: [disclosed.how, disclosed.size] }
}
type Figures = Awaited<ReturnType<typeof figuresOf>>

describe.each([
  ['in one statement', false],
  ['in two halves', true],
])('a population counted %s', (_, halved) => {
  test(`after ${BURST_COUNT / 2} bursts of changes no last size is another's, none is missing and none an error`, async () => {
    const populationFacts = await openedWorld.population()
    const context: QueryContext = halved
      ? { ...openedWorld, population: async () => ({ ...populationFacts, size: 1e7 }) }
      : openedWorld
    const expected: Figures[] = []
    for (const tree of recipes) expected.push(await figuresOf(context, tree))
    expect(expected.map(({ size }) => size)).toEqual(recipes.map((tree) => peopleIn(world, tree).length))

    const wrongAnswers: unknown[] = []
    let [answered, cancelled] = [0, 0]
    const estimate = async (recipe: number, signal?: AbortSignal) => {
      const figures = await figuresOf(context, recipes[recipe]!, signal)
      if (JSON.stringify(figures) !== JSON.stringify(expected[recipe])) wrongAnswers.push([recipe, figures])
    }
    const runRecipes = async (seed: number) => {
      const nextRandom = seededNumbers(seed)
      const randomRecipe = () => Math.floor(nextRandom() * recipes.length)
      for (let burst = 0; burst < BURST_COUNT / 2 / CONCURRENT_USERS; burst++) {
        for (let change = Math.floor(nextRandom() * 4); change >= 0; change--) {
          const abortController = new AbortController()
          const pendingEstimate = estimate(randomRecipe(), abortController.signal).catch((error: Error) => {
            if (error.name === 'AbortError') cancelled++
            else wrongAnswers.push(error)
          })
          await delay(nextRandom() * 12)
          abortController.abort()
          void pendingEstimate
        }
        await estimate(randomRecipe()).then(
          () => answered++,
          (error: unknown) => wrongAnswers.push(error),
        )
      }
    }
    await Promise.all(
      Array.from({ length: CONCURRENT_USERS }, (_, person) => runRecipes(7919 * (person + 1))),
    )

    expect(wrongAnswers).toEqual([])
    expect(answered).toBe(CONCURRENT_USERS * Math.ceil(BURST_COUNT / 2 / CONCURRENT_USERS))
    // Sanity check of the test: most queries are still running when they are cancelled.
    expect(cancelled).toBeGreaterThan(BURST_COUNT / 4)
  }, 3_600_000)
})
