import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountProfiles } from '../queries/insights/parts/account-profiles.query.ts'
import { openPopulation } from '../population/population.ts'
import { UNKNOWN_TIME } from '../model/unknown-time.ts'
import { postRow, profileRow } from '../testing/rows.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rookery-unknown-counts-'))
const population = await openPopulation({ dataDir }, { secret_key: 'known to everybody', sessions: 1 })
const ask = async (sql: string) => await population.context.engine.query(sql, { tag: 'test' })
const unknownCounts = {
  followers_count: null,
  following_count: null,
  posts_count: null,
  listed_count: null,
}
const account = (network_id: string, given: object) =>
  profileRow({ network_id, handle: `h${network_id}`, name: 'N', description: 'a bio', ...given })

beforeAll(async () => {
  await population.ingest.profiles(
    [
      account('1', { followers_count: 120_000, following_count: 0, posts_count: 5 }),
      account('2', unknownCounts),
      account('3', { followers_count: 0, created_at: UNKNOWN_TIME }),
    ],
    'first page',
  )
  // A later page with other texts and a hole where the counts were.
  const later = account('1', { ...unknownCounts, description: 'another bio' })
  await population.ingest.profiles([later], 'later page')
  const likes = (network_id: string, like_count: number | null) =>
    postRow({
      network_id,
      author_network_id: '1',
      text: 'a post',
      like_count,
      repost_count: null,
      reply_count: null,
    })
  const post = likes('32', 60)
  await population.ingest.posts([likes('31', null), post], 'posts')
  await population.ingest.follows([{ follower_network_id: '2', followed_network_id: '1' }], 'follows')
  await population.refresh()
})
afterAll(async () => {
  await population.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('issue 31.4: a count no source says is unknown, 0 stays 0, and a page with holes loses no count that was known', async () => {
  expect(
    await ask(
      'SELECT toString(network_id) AS id, description, followers_count, following_count FROM profiles ORDER BY id',
    ),
  ).toEqual([
    { id: '1', description: 'another bio', followers_count: 120_000, following_count: 0 },
    { id: '2', description: 'a bio', followers_count: null, following_count: null },
    { id: '3', description: 'a bio', followers_count: 0, following_count: 0 },
  ])
})

test('issue 31.4: rows with unknown counts are stored once and are equal when imported again', async () => {
  expect(await population.ingest.profiles([account('2', unknownCounts)], 'first page')).toMatchObject({
    taken: 0,
    repeated: 1,
  })
})

test('issue 31.4: engagement is of posts whose counts are known: a post without them is no post with 0 likes', async () => {
  const { engine } = population.context
  const [row] = (await ask('SELECT criterion FROM criteria WHERE network_id = 1')) as { criterion: number }[]
  const found = await accountProfiles(engine, [row!.criterion])
  expect(found.get(row!.criterion)).toMatchObject({
    engagement_rate: 60 / 120_000,
    profile: { handle: 'h1', followers_count: 120_000 },
  })
})

test('issue 31.4: a time no source says is unknown in answers, not the network’s first day', async () => {
  await population.ingest.follows([{ follower_network_id: '2', followed_network_id: '3' }], 'follows')
  await population.refresh()
  const [row] = (await ask('SELECT criterion FROM criteria WHERE network_id = 3')) as { criterion: number }[]
  const found = await accountProfiles(population.context.engine, [row!.criterion])
  expect(found.get(row!.criterion)!.profile).toMatchObject({ created_at: null, followers_count: 0 })
})
