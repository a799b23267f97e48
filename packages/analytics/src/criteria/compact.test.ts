// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTinyPopulation, type TemporaryPopulation } from '../testing/open-tiny-population.ts'
import { tinyProfiles } from '../testing/tiny-world.ts'

let opened: TemporaryPopulation
const ask = async (sql: string) =>
  (await opened.population.context.engine.query(sql, { tag: 'test', merge: 'rows' })) as Record<
    string,
    unknown
  >[]
const living = 'SELECT profile_id FROM profile_numbers FINAL WHERE profile_id != 4294967295'
/** Number of live profiles of every criterion, by its number. */
const sizes = () =>
  ask(
    `SELECT p.criterion AS criterion, sum(bitmapAndnotCardinality(p.profiles, d.profiles)) AS n FROM (
       SELECT criterion, shard, groupBitmapMergeState(profiles) AS profiles FROM postings WHERE criterion != 0 GROUP BY criterion, shard) AS p
     LEFT ANY JOIN (SELECT shard, groupBitmapMergeState(profiles) AS profiles FROM postings WHERE criterion = 0 GROUP BY shard) AS d USING (shard)
     GROUP BY criterion HAVING n > 0 ORDER BY criterion`,
  )
const count = async (table: string) => Number((await ask(`SELECT count() AS n FROM ${table}`))[0]!['n'])

beforeAll(async () => {
  opened = await openTinyPopulation()
  const { population } = opened
  const people = tinyProfiles()
  for (const word of ['otter', 'badger']) {
    await population.ingest.profiles(
      people.map((each) => ({
        ...each,
        location: 'Berlin',
        description: `${word} ${each.description}`.slice(0, 160),
      })),
      'later',
    )
    await population.refresh()
  }
  await population.ingest.deletions([
    { kind: 'profile', network_id: people[0]!.network_id, reason: 'deleted' },
  ])
  await population.refresh()
})
afterAll(() => opened.dispose())

test('dead numbers leave every table, sizes do not change', async () => {
  const { population } = opened
  const before = {
    sizes: await sizes(),
    info: await population.info(),
    memberships: await count('memberships'),
  }
  expect(before.memberships).toBeGreaterThan(2 * before.info.size)
  const { dropped } = await population.compact()
  expect(dropped).toBeGreaterThan(2 * before.info.size)
  expect(await sizes()).toEqual(before.sizes)
  expect((await population.info()).size).toBe(before.info.size)
  expect(await ask('SELECT 1 FROM postings WHERE criterion = 0')).toEqual([])
  for (const table of ['memberships', 'profiles', 'profile_posts', 'post_reactions'])
    expect(await ask(`SELECT 1 FROM ${table} WHERE profile_id NOT IN (${living})`), table).toEqual([])
  expect(await count('profiles')).toBe(before.info.size)
  expect((await population.estimate({ tree: { kind: 'keyword', label: 'badger' } })).size).toBe(
    before.info.size,
  )
  expect((await population.estimate({ tree: { kind: 'keyword', label: 'otter' } })).size).toBe(0)
  // A second run has nothing to do, and the next refresh continues with numbers never used before.
  expect(await population.compact()).toEqual({ dropped: 0 })
  await population.ingest.profiles([{ ...tinyProfiles()[1]!, description: 'otter' }], 'later')
  await population.refresh()
  expect((await population.estimate({ tree: { kind: 'keyword', label: 'otter' } })).size).toBe(1)
  expect((await population.info()).size).toBe(before.info.size)
})
