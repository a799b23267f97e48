// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@rookery/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effort, testSeed } from '../../../../tools/lib/effort.ts'
import { openPopulation, type Population } from '../population.ts'
import type { SizeEstimate } from '../queries/index.ts'
import { shardOf } from '../store/route-rows.ts'
import { serveChdbOverHttp } from '../testing/chdb-over-http.ts'
import { leafOf, recipes, targetable } from './testing/random-recipes.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'

/**
 * The same 2,500 people twice: on one server, and on three shards. The servers are databases of one engine
 * behind its HTTP interface, so that figures can be combined only through HTTP. Every figure must be equal.
 */
const world = createWorld({ seed: 11, size: 2500, date: '2026-11-20' })
const folder = mkdtempSync(join(tmpdir(), 'rookery-cluster-'))
let facade: Awaited<ReturnType<typeof serveChdbOverHttp>>
let one: Population
let three: Population
const shardUrls = () => [1, 2, 3].map((n) => `${facade.url}/shard_${n}`).join(',')
const both = () => [one, three]

async function fill(population: Population, from: number, to: number): Promise<void> {
  await population.ingest.profiles(world.profiles(from, to), 'synthetic')
  await population.ingest.posts(world.posts(from, to), 'synthetic')
  await population.ingest.follows(world.follows(from, to), 'synthetic')
  await population.refresh()
}

beforeAll(async () => {
  facade = await serveChdbOverHttp(folder)
  one = await openPopulation({ clickhouseUrl: `${facade.url}/whole` }, { secret_key: 'known to everybody' })
  three = await openPopulation({ clickhouseUrl: shardUrls() }, { secret_key: 'known to everybody' })
  // In two refreshes: the second changes rows of the first.
  for (const population of both()) {
    await fill(population, 0, 2000)
    await fill(population, 2000, 2500)
  }
})
afterAll(async () => {
  await Promise.all(both().map((population) => population?.close()))
  await facade?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('every profile lives on one shard, and all of them hold some', async () => {
  const { shards } = three.context.engine
  const owned = await Promise.all(
    shards.map((shard) => shard.query('SELECT toString(network_id) AS id FROM profiles', { tag: 'test' })),
  )
  expect(owned).toHaveLength(3)
  owned.forEach((rows, i) => {
    expect(rows.length).toBeGreaterThan(600)
    for (const { id } of rows as { id: string }[]) expect(shardOf(id, 3)).toBe(i)
  })
  const [a, b] = await Promise.all(both().map((population) => population.info()))
  expect(b).toEqual(a)
  expect(await three.sources()).toEqual(await one.sources())
})

test('names and sizes of criteria are the same on every shard, and those of one server', async () => {
  const all = await Promise.all(
    [one.context.engine, ...three.context.engine.shards].map((engine) => targetable(engine, 0)),
  )
  expect(all[0]!.length).toBeGreaterThan(2000)
  for (const other of all.slice(1)) expect(other).toEqual(all[0])
})

/** Removes rounded sizes: their noise depends on profile numbers, which differ between servers. */
const withoutRoundedSizes = ({ disclosed, clauses, kinds, population: _, ...counted }: SizeEstimate) => ({
  ...counted,
  clauses: clauses.map(({ draws: _draws, ...clause }) => clause),
  kinds: kinds.map(({ draws: _draws, ...kind }) => kind),
  disclosed: [disclosed.how, disclosed.tree, disclosed.how === 'exact' ? disclosed.size : null],
})

const RECIPES = effort(12, 60)
test(`sizes, waterfalls and kinds of ${RECIPES} recipes add up to those of one server`, async () => {
  const make = recipes(await targetable(one.context.engine, 5), seededNumbers(testSeed()))
  let reached = 0
  for (let i = 0; i < RECIPES; i++) {
    const tree = make()
    const [a, b] = await Promise.all(both().map((population) => population.estimate({ tree })))
    expect(withoutRoundedSizes(b!)).toEqual(withoutRoundedSizes(a!))
    expect(await three.size({ tree })).toBe(a!.size)
    reached += Number(a!.size > 0)
  }
  // Sanity check: about three of five recipes reach people, so fewer than this is no chance.
  expect(reached).toBeGreaterThan(RECIPES / 12)
})

test('a list of 60 is walked on every shard', async () => {
  const handles = (await targetable(one.context.engine, 3)).filter(({ kind }) => kind === 'handle')
  const tree = { op: 'or' as const, children: handles.slice(0, 60).map(leafOf) }
  const [a, b] = await Promise.all(both().map((population) => population.estimate({ tree })))
  expect(a!.clauses).toHaveLength(61)
  expect(withoutRoundedSizes(b!)).toEqual(withoutRoundedSizes(a!))
})

test('overlaps and regions of five audiences', async () => {
  const handles = (await targetable(one.context.engine, 20)).filter(({ kind }) => kind === 'handle')
  const trees = handles.slice(0, 5).map(leafOf)
  const [a, b] = await Promise.all(both().map((population) => population.compare({ trees })))
  expect(a!.regions.length).toBeGreaterThan(10)
  expect(b).toEqual(a)
})

test('insight tabs over counts: demographics, interests, job titles, accounts', async () => {
  const countries = (await targetable(one.context.engine, 300)).filter(({ kind }) => kind === 'location')
  const tree = { op: 'or' as const, children: countries.slice(0, 2).map(leafOf) }
  for (const tab of ['summary', 'demographics', 'interests', 'influential_accounts', 'job_titles'] as const) {
    const [a, b] = await Promise.all(both().map((population) => population.insight({ tab, tree })))
    expect(a!.data).not.toBeNull()
    expect({ tab, data: b!.data }).toEqual({ tab, data: a!.data })
  }
})

test('suggestions, a keyword nobody asked for before, and the ids of an upload', async () => {
  for (const query of ['co', 'music', '@a', '日本'])
    expect(await three.autocomplete({ query })).toEqual(await one.autocomplete({ query }))
  const tree = { kind: 'keyword', id: 'really good', label: 'really good' } as const
  expect(await three.size({ tree })).toBe(await one.size({ tree }))
  const ids = async (population: Population) => {
    const all: string[] = []
    const coffee = (await targetable(one.context.engine, 50)).find(({ kind }) => kind === 'interest')!
    for await (const batch of population.matchableNetworkIds({ tree: leafOf(coffee) })) all.push(...batch)
    return all.toSorted()
  }
  const [a, b] = [await ids(one), await ids(three)]
  expect(a.length).toBeGreaterThan(50)
  expect(b).toEqual(a)
})

test('rows brought again are repeated, a source that is removed is gone everywhere', async () => {
  const again = await three.ingest.posts(world.posts(0, 300), 'synthetic')
  expect(again.taken).toBe(0)
  expect(again.repeated).toBeGreaterThan(300)
  for (const population of both()) {
    await population.ingest.profiles(
      [{ ...world.profileAt(7), description: 'a changed bio about chess' }],
      'other',
    )
    await population.refresh()
  }
  expect((await three.info()).source).toBe('other + synthetic')
  const tree = { kind: 'keyword', id: 'chess', label: 'chess' } as const
  expect(await three.size({ tree })).toBe(await one.size({ tree }))
  for (const population of both()) {
    await population.removeSource('other')
    await population.refresh()
  }
  expect(await three.sources()).toEqual(await one.sources())
  expect(await targetable(three.context.engine, 0)).toEqual(await targetable(one.context.engine, 0))
})

test('a shard that lacks what a killed refresh gave the others gets it at opening', async () => {
  const [, second] = three.context.engine.shards
  const before = await targetable(second!, 0)
  await second!.command('DELETE FROM criteria WHERE criterion % 7 = 0', { tag: 'test' })
  expect((await targetable(second!, 0)).length).toBeLessThan(before.length)
  await three.close()
  three = await openPopulation({ clickhouseUrl: shardUrls() }, { secret_key: 'known to everybody' })
  expect(await targetable(three.context.engine.shards[1]!, 0)).toEqual(before)
})

test('shards in another order, a part of them, or a server with people of its own are refused', async () => {
  const urls = shardUrls().split(',')
  for (const wrong of [urls.toReversed(), urls.slice(0, 2), [urls[0]!, `${facade.url}/whole`, urls[2]!]])
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
  await expect(three.context.engine.query('SELECT 1 AS n', { tag: 'test' })).rejects.toMatchObject({
    code: 'refused',
  })
})
