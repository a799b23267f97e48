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
const BURSTS = effort(100, 2_000)
const PEOPLE = 4
const world = knownWorld(1500)
const random = seededNumbers(11)
const recipes = Array.from({ length: 60 }, () => randomTree(world, random, 2))
let opened: OpenedWorld
beforeAll(async () => {
  opened = await openKnownWorld(world)
})
afterAll(() => opened?.close())

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
  test(`after ${BURSTS / 2} bursts of changes no last size is another's, none is missing and none an error`, async () => {
    const facts = await opened.population()
    const context: QueryContext = halved
      ? { ...opened, population: async () => ({ ...facts, size: 1e7 }) }
      : opened
    const expected: Figures[] = []
    for (const tree of recipes) expected.push(await figuresOf(context, tree))
    expect(expected.map(({ size }) => size)).toEqual(recipes.map((tree) => peopleIn(world, tree).length))

    const wrong: unknown[] = []
    let [answered, cancelled] = [0, 0]
    const estimate = async (recipe: number, signal?: AbortSignal) => {
      const figures = await figuresOf(context, recipes[recipe]!, signal)
      if (JSON.stringify(figures) !== JSON.stringify(expected[recipe])) wrong.push([recipe, figures])
    }
    const work = async (seed: number) => {
      const nextRandom = seededNumbers(seed)
      const any = () => Math.floor(nextRandom() * recipes.length)
      for (let burst = 0; burst < BURSTS / 2 / PEOPLE; burst++) {
        for (let change = Math.floor(nextRandom() * 4); change >= 0; change--) {
          const stop = new AbortController()
          const pending = estimate(any(), stop.signal).catch((error: Error) => {
            if (error.name === 'AbortError') cancelled++
            else wrong.push(error)
          })
          await delay(nextRandom() * 12)
          stop.abort()
          void pending
        }
        await estimate(any()).then(
          () => answered++,
          (error: unknown) => wrong.push(error),
        )
      }
    }
    await Promise.all(Array.from({ length: PEOPLE }, (_, person) => work(7919 * (person + 1))))

    expect(wrong).toEqual([])
    expect(answered).toBe(PEOPLE * Math.ceil(BURSTS / 2 / PEOPLE))
    // Sanity check of the test: most queries are still running when they are cancelled.
    expect(cancelled).toBeGreaterThan(BURSTS / 4)
  }, 3_600_000)
})
