// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@rookery/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effort, testSeed } from '../../../../tools/lib/effort.ts'
import { openPopulation, type Population } from '../population/population.ts'
import type { SizeEstimate } from '../queries/index.ts'
import { shardOf } from '../store/route-rows.ts'
import { serveChdbOverHttp } from '../testing/chdb-over-http.ts'
import { leafOf, recipes, targetableCriteria } from './testing/random-recipes.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'

/**
 * The same 2,500 people twice: on one server, and on three shards. The servers are databases of one engine
 * behind its HTTP interface, so that figures can be combined only through HTTP. Every figure must be equal.
 */
const world = createWorld({ seed: 11, size: 2500, date: '2026-11-20' })
const folder = mkdtempSync(join(tmpdir(), 'rookery-cluster-'))
let httpFacade: Awaited<ReturnType<typeof serveChdbOverHttp>>
let firstPopulation: Population
let threeShardPopulation: Population
const shardUrls = () => [1, 2, 3].map((n) => `${httpFacade.url}/shard_${n}`).join(',')
const bothPopulations = () => [firstPopulation, threeShardPopulation]

async function fillPopulation(population: Population, from: number, to: number): Promise<void> {
  await population.ingest.profiles(world.profiles(from, to), 'synthetic')
  await population.ingest.posts(world.posts(from, to), 'synthetic')
  await population.ingest.follows(world.follows(from, to), 'synthetic')
  await population.refresh()
}

beforeAll(async () => {
  httpFacade = await serveChdbOverHttp(folder)
  firstPopulation = await openPopulation(
    { clickhouseUrl: `${httpFacade.url}/whole` },
    { secret_key: 'known to everybody' },
  )
  threeShardPopulation = await openPopulation(
    { clickhouseUrl: shardUrls() },
    { secret_key: 'known to everybody' },
  )
  // The data is loaded in two refreshes, of which the second changes rows of the first.
  for (const population of bothPopulations()) {
    await fillPopulation(population, 0, 2000)
    await fillPopulation(population, 2000, 2500)
  }
})
afterAll(async () => {
  await Promise.all(bothPopulations().map((population) => population?.close()))
  await httpFacade?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('every profile lives on one shard, and all of them hold some', async () => {
  const { shards } = threeShardPopulation.context.engine
  const ownedRows = await Promise.all(
    shards.map((shard) => shard.query('SELECT toString(network_id) AS id FROM profiles', { tag: 'test' })),
  )
  expect(ownedRows).toHaveLength(3)
  ownedRows.forEach((rows, i) => {
    expect(rows.length).toBeGreaterThan(600)
    for (const { id } of rows as { id: string }[]) expect(shardOf(id, 3)).toBe(i)
  })
  const [a, b] = await Promise.all(bothPopulations().map((population) => population.info()))
  expect(b).toEqual(a)
  expect(await threeShardPopulation.sources()).toEqual(await firstPopulation.sources())
})

test('names and sizes of criteria are the same on every shard, and those of one server', async () => {
  const allMembers = await Promise.all(
    [firstPopulation.context.engine, ...threeShardPopulation.context.engine.shards].map((engine) =>
      targetableCriteria(engine, 0),
    ),
  )
  expect(allMembers[0]!.length).toBeGreaterThan(2000)
  for (const other of allMembers.slice(1)) expect(other).toEqual(allMembers[0])
})

/** Removes rounded sizes: their noise depends on profile numbers, which differ between servers. */
const withoutRoundedSizes = ({ disclosed, clauses, kinds, population: _, ...counted }: SizeEstimate) => ({
  ...counted,
  clauses: clauses.map(({ roundings: _roundings, ...clause }) => clause),
  kinds: kinds.map(({ roundings: _roundings, ...kind }) => kind),
  disclosed: [disclosed.how, disclosed.how === 'exact' ? disclosed.size : null],
})

const RECIPES = effort(12, 60)
test(`sizes, waterfalls and kinds of ${RECIPES} recipes add up to those of one server`, async () => {
  const makeRecipe = recipes(
    await targetableCriteria(firstPopulation.context.engine, 5),
    seededNumbers(testSeed()),
  )
  let reachedCount = 0
  for (let i = 0; i < RECIPES; i++) {
    const tree = makeRecipe()
    const [a, b] = await Promise.all(bothPopulations().map((population) => population.estimate({ tree })))
    expect(withoutRoundedSizes(b!)).toEqual(withoutRoundedSizes(a!))
    expect(await threeShardPopulation.size({ tree })).toBe(a!.size)
    reachedCount += Number(a!.size > 0)
  }
  // Sanity check: about three of five recipes reach people, so fewer than this is no chance.
  expect(reachedCount).toBeGreaterThan(RECIPES / 12)
})

test('a list of 60 is walked on every shard', async () => {
  const handles = (await targetableCriteria(firstPopulation.context.engine, 3)).filter(
    ({ kind }) => kind === 'handle',
  )
  const tree = { op: 'or' as const, children: handles.slice(0, 60).map(leafOf) }
  const [a, b] = await Promise.all(bothPopulations().map((population) => population.estimate({ tree })))
  expect(a!.clauses).toHaveLength(61)
  expect(withoutRoundedSizes(b!)).toEqual(withoutRoundedSizes(a!))
})

test('overlaps and regions of five audiences', async () => {
  const handles = (await targetableCriteria(firstPopulation.context.engine, 20)).filter(
    ({ kind }) => kind === 'handle',
  )
  const handleTrees = handles.slice(0, 5).map(leafOf)
  const [a, b] = await Promise.all(
    bothPopulations().map((population) => population.compare({ trees: handleTrees })),
  )
  expect(a!.regions.length).toBeGreaterThan(10)
  expect(b).toEqual(a)
})

test('insight tabs over counts: demographics, interests, job titles, accounts', async () => {
  const countries = (await targetableCriteria(firstPopulation.context.engine, 300)).filter(
    ({ kind }) => kind === 'location',
  )
  const tree = { op: 'or' as const, children: countries.slice(0, 2).map(leafOf) }
  for (const tab of ['summary', 'demographics', 'interests', 'influential_accounts', 'job_titles'] as const) {
    const [a, b] = await Promise.all(bothPopulations().map((population) => population.insight({ tab, tree })))
    expect(a!.data).not.toBeNull()
    expect({ tab, data: b!.data }).toEqual({ tab, data: a!.data })
  }
})

test('suggestions, a new keyword, and the ids of an upload', async () => {
  for (const query of ['co', 'music', '@a', '日本'])
    expect(await threeShardPopulation.autocomplete({ query })).toEqual(
      await firstPopulation.autocomplete({ query }),
    )
  const tree = { kind: 'keyword', id: 'really good', label: 'really good' } as const
  expect(await threeShardPopulation.size({ tree })).toBe(await firstPopulation.size({ tree }))
  const ids = async (population: Population) => {
    const allHandles: string[] = []
    const coffeeHandle = (await targetableCriteria(firstPopulation.context.engine, 50)).find(
      ({ kind }) => kind === 'interest',
    )!
    for await (const batch of population.matchableNetworkIds({ tree: leafOf(coffeeHandle) }))
      allHandles.push(...batch)
    return allHandles.toSorted()
  }
  const [a, b] = [await ids(firstPopulation), await ids(threeShardPopulation)]
  expect(a.length).toBeGreaterThan(50)
  expect(b).toEqual(a)
})

test('repeated rows are recognized as repeated, and a removed source is gone everywhere', async () => {
  const secondImport = await threeShardPopulation.ingest.posts(world.posts(0, 300), 'synthetic')
  expect(secondImport.taken).toBe(0)
  expect(secondImport.repeated).toBeGreaterThan(300)
  for (const population of bothPopulations()) {
    await population.ingest.profiles(
      [{ ...world.profileAt(7), description: 'a changed bio about chess' }],
      'other',
    )
    await population.refresh()
  }
  expect((await threeShardPopulation.info()).source).toBe('other + synthetic')
  const tree = { kind: 'keyword', id: 'chess', label: 'chess' } as const
  expect(await threeShardPopulation.size({ tree })).toBe(await firstPopulation.size({ tree }))
  for (const population of bothPopulations()) {
    await population.removeSource('other')
    await population.refresh()
  }
  expect(await threeShardPopulation.sources()).toEqual(await firstPopulation.sources())
  expect(await targetableCriteria(threeShardPopulation.context.engine, 0)).toEqual(
    await targetableCriteria(firstPopulation.context.engine, 0),
  )
})

test('a shard without the rows that a killed refresh gave the others gets them at opening', async () => {
  const [, second] = threeShardPopulation.context.engine.shards
  const targetableBefore = await targetableCriteria(second!, 0)
  await second!.command('DELETE FROM criteria WHERE criterion % 7 = 0', { tag: 'test' })
  expect((await targetableCriteria(second!, 0)).length).toBeLessThan(targetableBefore.length)
  await threeShardPopulation.close()
  threeShardPopulation = await openPopulation(
    { clickhouseUrl: shardUrls() },
    { secret_key: 'known to everybody' },
  )
  expect(await targetableCriteria(threeShardPopulation.context.engine.shards[1]!, 0)).toEqual(
    targetableBefore,
  )
})

test('shards in another order, a part of them, or a server with people of its own are refused', async () => {
  const urls = shardUrls().split(',')
  for (const wrong of [urls.toReversed(), urls.slice(0, 2), [urls[0]!, `${httpFacade.url}/whole`, urls[2]!]])
    await expect(
      openPopulation({ clickhouseUrl: wrong.join(',') }, { secret_key: 'known to everybody' }),
    ).rejects.toMatchObject({
      code: 'unopenable',
    })
  await expect(
    openPopulation({ clickhouseUrl: urls[1]! }, { secret_key: 'known to everybody' }),
  ).rejects.toMatchObject({ code: 'unopenable' })
})

test('a question nothing says how to add up is refused, not answered in part', async () => {
  await expect(
    threeShardPopulation.context.engine.query('SELECT 1 AS n', { tag: 'test' }),
  ).rejects.toMatchObject({
    code: 'refused',
  })
})
