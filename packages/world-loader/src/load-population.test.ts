import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PopulationStore } from '@rookery/analytics'
import { createWorld } from '@rookery/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadWorld, type LoadReport } from './index.ts'

/** A small world in a real population: 500 profiles in a temporary chDB folder. */
const world = createWorld({ seed: 5, size: 500, date: '2026-11-20' })
let folder: string
let population: PopulationStore
let report: LoadReport
const rejectDetails: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rookery-world-'))
  population = await PopulationStore.open({ dataDir: folder }, { sessions: 1, inferenceThreads: 0 })
  report = await loadWorld({
    world,
    population,
    onProgress: ({ detail }) => rejectDetails.push(detail ?? ''),
  })
})

afterAll(async () => {
  await population?.close()
  await rm(folder, { recursive: true, force: true })
})

test('the ordinary ingestion accepts every row of the world and refuses none', async () => {
  const posts = [...world.posts()].length
  const followCount = world.followPairs().length / 2
  expect(report.profiles).toEqual({ taken: 500, repeated: 0, rejected: 0 })
  expect(report.posts).toEqual({ taken: posts, repeated: 0, rejected: 0 })
  expect(report.follows).toEqual({ taken: followCount, repeated: 0, rejected: 0 })
  expect(await population.sources()).toEqual([
    { source: 'synthetic', profiles: 500, posts, follows: followCount },
  ])
  expect((await population.info()).size).toBe(500)
  expect(rejectDetails.some((detail) => detail !== '')).toBe(true)
})

test('the stored data equals the world', async () => {
  const expected = world.profileAt(499)
  const rows = await population.engine.query(
    'SELECT handle, name, description, followers_count FROM profiles WHERE network_id = {id:UInt64}',
    {
      tag: 'test',
      params: { id: expected.network_id },
    },
  )
  const { handle, name, description, followers_count } = expected
  expect(rows).toEqual([{ handle, name, description, followers_count }])
})

test('loading again changes nothing', { tags: ['full'], timeout: 60_000 }, async () => {
  const secondLoad = await loadWorld({ world, population })
  expect([secondLoad.profiles.taken, secondLoad.posts.taken, secondLoad.follows.taken]).toEqual([0, 0, 0])
  expect((await population.info()).size).toBe(500)
})
