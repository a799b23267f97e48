import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { kindNumber, kindOfNumber } from '../model/kind-number.ts'
import { openTinyPopulation, type TemporaryPopulation } from '../testing/open-tiny-population.ts'
import { watchEngine } from '../testing/watch-engine.ts'
import { SensitiveCriterionError, type FoundCriterion } from './criteria-resolver.ts'
import { largestCriteria } from './largest-criteria.query.ts'
import { PopulationCriteria } from './resolve-criteria.ts'

let temporary: TemporaryPopulation
beforeAll(async () => {
  temporary = await openTinyPopulation()
})
afterAll(async () => await temporary.dispose())

const engineOf = () => temporary.population.context.engine
const resolverOn = (engine: ReturnType<typeof engineOf>) =>
  new PopulationCriteria(
    engine,
    (act) => act(),
    () => false,
  )
/** Kind and code of every criterion that has a name. */
const allNames = async () =>
  z
    .array(z.object({ kind: z.int(), code: z.string() }))
    .parse(await engineOf().query("SELECT kind, code FROM criteria WHERE code != ''", { tag: 'test' }))
    .map(({ kind, code }) => ({ kind: kindOfNumber(kind), code }))
async function readAll(limit: number): Promise<FoundCriterion[]> {
  const found: FoundCriterion[] = []
  for await (const page of largestCriteria(engineOf(), 1e6, limit)) found.push(...page)
  return found
}

test('issue 52.1: names that were read ahead are found without a statement, as they are found by one', async () => {
  const { engine, asked } = watchEngine(engineOf())
  const names = await allNames()
  const resolver = resolverOn(engine)
  await resolver.fill()
  asked.length = 0
  const found = await resolver.resolve(names)
  expect(names.length).toBeGreaterThan(100)
  expect(asked).toEqual([])
  expect(found).toEqual(await resolverOn(engineOf()).resolve(names))
  resolver.clear()
  await resolver.resolve(names.slice(0, 3))
  expect(asked.map(({ tag }) => tag)).toContain('resolve-by-code')
})

test('pages of any size hold every criterion once, the largest first', async () => {
  const whole = await readAll(1e6)
  expect(whole).toHaveLength((await allNames()).length)
  expect(whole.map(({ profiles }) => profiles)).toEqual(
    whole.map(({ profiles }) => profiles).toSorted((a, b) => b - a),
  )
  expect(await readAll(170)).toEqual(whole)
})

test('issue 52.1: a sensitive word is refused although an earlier version kept it and it was read ahead', async () => {
  const names: readonly FoundCriterion['kind'][] = ['keyword', 'hashtag']
  for (const [n, kind] of names.entries()) {
    const row = [4_000_000 + n, kindNumber(kind), 'diabetes', 'diabetes', 'diabetes', 0, '0', 900, 0]
    const columns = [
      'criterion',
      'kind',
      'code',
      'label',
      'label_ja',
      'parent',
      'network_id',
      'profiles',
      'in_memberships',
    ]
    await engineOf().insert('criteria', columns, 'JSONCompactEachRow', Buffer.from(JSON.stringify(row)))
  }
  const resolver = resolverOn(engineOf())
  await resolver.fill()
  for (const kind of names)
    await expect(resolver.resolve([{ kind, code: 'diabetes' }])).rejects.toThrow(SensitiveCriterionError)
})
