import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostInput, ProfileInput } from '../model/input.ts'
import { memoryPostings, stagingTables, tables } from '../schema/tables.ts'
import {
  fillWithTinyWorld,
  openTemporaryPopulation,
  type TemporaryPopulation,
} from '../testing/open-tiny-population.ts'
import { postRow, profileRow } from '../testing/rows.ts'
import { deletionPlan } from './deletion-plan.ts'

const VICTIM_ID = '7777777777777777777'
const KEEPER_ID = '6666666666666666666'
const FAN_ID = '5555555555555555555'
const REGRETTED_ID = '8888888888888888888'
const VICTIM_POST_ID = '8888888888888888801'
const REPOST_ID = '8888888888888888802'
/** All values that belong only to the deleted person or the deleted post, as they may occur in a table. */
const deletionMarks = [
  VICTIM_ID,
  REGRETTED_ID,
  VICTIM_POST_ID,
  REPOST_ID,
  'victim_mark',
  'victimbio',
  'victimword',
  'victimtag',
  'victimshow',
  '4242424242',
  'regretword',
  'regrettag',
]

const profiles: ProfileInput[] = [
  profileRow({
    network_id: VICTIM_ID,
    handle: 'Victim_Mark',
    name: 'Victim',
    description: 'victimbio, football fan, nurse at Victimbio Corp',
    location: 'Berlin',
  }),
  profileRow({ network_id: KEEPER_ID, handle: 'keeper', description: 'I love coffee' }),
  profileRow({ network_id: FAN_ID, handle: 'fan', description: 'tea' }),
]
const tvShowTopic = { domain_id: '3', domain: 'TV Shows', entity_id: '4242424242', entity: 'Victimshow' }
const posts: PostInput[] = [
  postRow({
    network_id: VICTIM_POST_ID,
    author_network_id: VICTIM_ID,
    text: 'victimword all day #victimtag',
    hashtags: ['victimtag'],
    topics: [tvShowTopic],
  }),
  postRow({
    network_id: REGRETTED_ID,
    author_network_id: KEEPER_ID,
    text: 'regretword once',
    hashtags: ['regrettag'],
  }),
  postRow({ network_id: '8888888888888888803', author_network_id: KEEPER_ID, text: 'harmless tea' }),
  postRow({
    network_id: REPOST_ID,
    author_network_id: FAN_ID,
    text: 'RT @x: victimword all day',
    repost_of: VICTIM_POST_ID,
  }),
  postRow({
    network_id: '8888888888888888804',
    author_network_id: FAN_ID,
    text: 'I say no',
    reply_to: REGRETTED_ID,
  }),
]
const followRows = [
  { follower_network_id: VICTIM_ID, followed_network_id: KEEPER_ID },
  { follower_network_id: FAN_ID, followed_network_id: VICTIM_ID },
  { follower_network_id: FAN_ID, followed_network_id: KEEPER_ID },
]

let temporaryPopulation: TemporaryPopulation
const openedEngine = () => temporaryPopulation.population.context.engine
const queryRows = async (sql: string) =>
  (await openedEngine().query(sql, { tag: 'test', merge: 'rows' })) as Record<string, unknown>[]
const allTables = [...tables, ...stagingTables, memoryPostings]

/** Tables that contain any of these values in any column. */
async function tablesWithMarks(): Promise<string[]> {
  const found: string[] = []
  for (const { name, ddl } of allTables) {
    if (/CREATE DICTIONARY/.test(ddl)) continue
    const [types = {}] = await queryRows(`SELECT * APPLY(toTypeName) FROM ${name} LIMIT 1`)
    const columns = Object.entries(types)
      .filter(([, type]) => !String(type).startsWith('AggregateFunction'))
      .map(([column]) => /\((.*)\)$/.exec(column)?.[1] ?? column)
    if (columns.length === 0) continue
    const text = `lower(concat(${columns.map((column) => `ifNull(toString(${column}), '')`).join(`, ' ', `)}, ''))`
    const [row] = await queryRows(
      `SELECT count() AS n FROM ${name} WHERE multiSearchAny(${text}, [${deletionMarks.map((mark) => `'${mark}'`).join(', ')}])`,
    )
    if (Number(row!['n']) > 0) found.push(name)
  }
  return found.toSorted()
}
const size = async (tree: { kind: 'keyword' | 'hashtag' | 'handle'; label: string }) =>
  (await temporaryPopulation.population.estimate({ tree })).size

beforeAll(async () => {
  temporaryPopulation = await openTemporaryPopulation()
  const { population } = temporaryPopulation
  await fillWithTinyWorld(population)
  await population.ingest.profiles(profiles, 'old file')
  await population.ingest.posts(posts, 'old file')
  await population.ingest.follows(followRows, 'old file')
  await population.ingest.follows(
    followRows.map((row) => ({ ...row, list: 'followers' as const })),
    'old file',
  )
  await population.refresh()
  // An old number of the deleted person, with the content of that time.
  await population.ingest.profiles(
    [{ ...profiles[0]!, description: 'victimbio again, football fan, nurse at Victimbio Corp' }],
    'old file',
  )
  await population.refresh()
  await openedEngine().insert(
    'community_accounts',
    ['run', 'community', 'criterion', 'network_id', 'followers', 'attachment'],
    'JSONCompactEachRow',
    Buffer.from(JSON.stringify([1, 1, 1, VICTIM_ID, 60, 0.5])),
  )
  await openedEngine().insert(
    'list_members',
    ['criterion', 'network_id', 'handle_lc'],
    'JSONCompactEachRow',
    Buffer.from(JSON.stringify([3000000000, VICTIM_ID, ''])),
  )
})
afterAll(() => temporaryPopulation.dispose())

test('every table of the schema says how a deletion reaches it', () => {
  expect(Object.keys(deletionPlan).toSorted()).toEqual(allTables.map(({ name }) => name).toSorted())
})

describe('a profile and a post that the network deleted', () => {
  test('are in every table that the plan removes them from, so that this test is meaningful', async () => {
    const plannedTables = Object.entries(deletionPlan)
      .filter(([, plan]) => plan.ingested || plan.derived)
      .map(([name]) => name)
    // `memberships` contains numbers only, and no account is in `touched` yet.
    const directTables = plannedTables.filter((name) => !['memberships', 'touched'].includes(name))
    expect(await tablesWithMarks()).toEqual([...directTables, 'list_members'].toSorted())
    expect(await size({ kind: 'keyword', label: 'victimword' })).toBe(2)
    expect(await size({ kind: 'handle', label: 'Victim_Mark' })).toBe(1)
  })
  test('vanish from all of them, with values that only they had', async () => {
    const { population } = temporaryPopulation
    const sizeBefore = (await population.info()).size
    const numbers = (
      await queryRows(
        `SELECT profile_id FROM profiles WHERE network_id IN (${VICTIM_ID}, ${KEEPER_ID}, ${FAN_ID})`,
      )
    ).map((row) => row['profile_id'])
    expect(numbers.length).toBeGreaterThan(3)
    const result = await population.ingest.deletions([
      { kind: 'profile', network_id: VICTIM_ID, reason: 'suspended' },
      { kind: 'post', network_id: REGRETTED_ID, reason: 'deleted' },
      { kind: 'post', network_id: 'x', reason: 'deleted' },
    ])
    expect(result).toEqual({
      taken: 2,
      repeated: 0,
      rejected: [{ index: 2, reason: 'network_id is not a decimal number' }],
    })
    await population.refresh()
    expect(await tablesWithMarks()).toEqual([
      'deletions',
      'list_members',
      'post_reactions',
      'posts',
      'profile_posts',
    ])
    // A reply to the deleted post belongs to its own author: it retains the id it answers, and nothing else.
    expect(
      await queryRows(`SELECT toString(reference) AS r, text FROM posts WHERE reference = ${REGRETTED_ID}`),
    ).toEqual([{ r: REGRETTED_ID, text: 'I say no' }])
    expect(
      await queryRows(
        `SELECT toString(reference) AS r FROM profile_posts WHERE reference IN (${REGRETTED_ID}, ${VICTIM_POST_ID})`,
      ),
    ).toEqual([{ r: REGRETTED_ID }])
    for (const table of ['memberships', 'profiles', 'profile_posts', 'post_reactions'])
      expect(
        await queryRows(`SELECT 1 FROM ${table} WHERE profile_id IN (${numbers.join(', ')})`),
        table,
      ).toEqual([])
    expect((await population.info()).size).toBe(sizeBefore - 1)
    expect(await size({ kind: 'keyword', label: 'victimword' })).toBe(0)
    expect(await size({ kind: 'keyword', label: 'regretword' })).toBe(0)
    expect(await size({ kind: 'handle', label: 'keeper' })).toBe(1)
    expect(await size({ kind: 'handle', label: 'Victim_Mark' })).toBe(0)
    const names = await population.autocomplete({
      query: 'victim',
      kinds: ['handle', 'hashtag', 'company', 'movie_tv_show'],
      language: 'en',
      limit: 10,
    })
    expect(names.results).toEqual([])
  })
  test('an old file does not restore them, and the report names the refused rows', async () => {
    const { population } = temporaryPopulation
    const reason = expect.stringContaining('the network deleted')
    expect(await population.ingest.profiles(profiles, 'another file')).toMatchObject({
      taken: 2,
      rejected: [{ index: 0, reason }],
    })
    expect(await population.ingest.posts([...posts, posts[0]!], 'another file')).toMatchObject({
      taken: 2,
      repeated: 0,
      rejected: [{ index: 0 }, { index: 1 }, { index: 3 }, { index: 5 }],
    })
    expect(await population.ingest.follows(followRows, 'old file')).toMatchObject({
      taken: 0,
      repeated: 1,
      rejected: [{ index: 0 }, { index: 1 }],
    })
    await population.refresh()
    expect(await tablesWithMarks()).toEqual([
      'deletions',
      'list_members',
      'post_reactions',
      'posts',
      'profile_posts',
    ])
    expect(
      await population.ingest.deletions([{ kind: 'profile', network_id: VICTIM_ID, reason: 'deleted' }]),
    ).toMatchObject({ taken: 0, repeated: 1 })
  })
  test('accounts restored by the network may be imported again', async () => {
    const { population } = temporaryPopulation
    expect(
      await population.ingest.deletions([
        { kind: 'profile', network_id: VICTIM_ID, reason: 'suspended', restored: true },
      ]),
    ).toMatchObject({ taken: 1 })
    expect(await population.ingest.profiles(profiles, 'old file')).toMatchObject({ rejected: [] })
    expect(await population.ingest.posts(posts, 'old file')).toMatchObject({ rejected: [{ index: 1 }] })
    await population.refresh()
    expect(await size({ kind: 'keyword', label: 'victimword' })).toBeGreaterThan(0)
    expect(await size({ kind: 'keyword', label: 'regretword' })).toBe(0)
  })
})

test(
  'of an edited post the newest version remains, in any order of arrival',
  { tags: ['full'] },
  async () => {
    const { population } = temporaryPopulation
    const [first, second, third] = ['9000000000000000001', '9000000000000000002', '9000000000000000003']
    const version = (network_id: string, text: string, earlier_versions: string[]) =>
      postRow({ network_id, author_network_id: KEEPER_ID, text, earlier_versions })
    await population.ingest.posts(
      [version(first, 'firstdraft', []), version(second, 'seconddraft', [first])],
      'edits',
    )
    await population.refresh()
    expect([
      await size({ kind: 'keyword', label: 'firstdraft' }),
      await size({ kind: 'keyword', label: 'seconddraft' }),
    ]).toEqual([0, 1])
    await population.ingest.posts([version(third, 'thirddraft', [first, second])], 'edits')
    expect(
      await population.ingest.posts([version(second, 'seconddraft', [first])], 'later copy'),
    ).toMatchObject({ taken: 0, repeated: 1, rejected: [] })
    await population.refresh()
    expect([
      await size({ kind: 'keyword', label: 'seconddraft' }),
      await size({ kind: 'keyword', label: 'thirddraft' }),
    ]).toEqual([0, 1])
    expect(
      await queryRows(`SELECT text FROM posts WHERE post_id IN (${first}, ${second}, ${third})`),
    ).toEqual([{ text: 'thirddraft' }])
  },
)
