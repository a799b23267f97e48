import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTinyPopulation,
  type TemporaryPopulation,
} from '@rookery/analytics/testing/open-tiny-population.ts'
import { audienceSize } from '@rookery/analytics/queries/index.ts'
import { largestCriteria } from '@rookery/analytics/criteria/largest-criteria.query.ts'
import { bruteForce } from './brute-force.ts'

let temporary: TemporaryPopulation
beforeAll(async () => {
  temporary = await openTinyPopulation()
})
afterAll(async () => await temporary.dispose())

test('the benchmark counts recipes by brute force, as the product counts them (issue 52.5)', async () => {
  const { context } = temporary.population
  const { size: profiles } = await temporary.population.info()
  const keywords = (await Array.fromAsync(largestCriteria(context.engine, 1e6)))
    .flat()
    .filter(({ kind }) => kind === 'keyword')
    .slice(0, 8)
  const count = await bruteForce(context.engine, 2 * profiles, keywords)
  const leaf = (n: number) => {
    const { kind, code, label } = keywords[n]!
    return { kind, id: code, label }
  }
  for (const op of ['and', 'or'] as const)
    for (let n = 0; n < keywords.length - 1; n++) {
      const tree = { op, children: [leaf(n), leaf(n + 1)] }
      expect(count(tree)).toBe(await audienceSize(context, { tree }))
    }
  expect(count(leaf(0))).toBeGreaterThan(0)
})
