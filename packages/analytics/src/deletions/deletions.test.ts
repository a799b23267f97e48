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

const VICTIM = '7777777777777777777'
const KEEPER = '6666666666666666666'
const FAN = '5555555555555555555'
const REGRETTED = '8888888888888888888'
const OF_VICTIM = '8888888888888888801'
const REPOST = '8888888888888888802'
/** All values that belong only to the deleted person or the deleted post, as they may occur in a table. */
const marks = [
  VICTIM,
  REGRETTED,
  OF_VICTIM,
  REPOST,
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
    network_id: VICTIM,
    handle: 'Victim_Mark',
    name: 'Victim',
    description: 'victimbio, football fan, nurse at Victimbio Corp',
    location: 'Berlin',
  }),
  profileRow({ network_id: KEEPER, handle: 'keeper', description: 'I love coffee' }),
  profileRow({ network_id: FAN, handle: 'fan', description: 'tea' }),
]
const show = { domain_id: '3', domain: 'TV Shows', entity_id: '4242424242', entity: 'Victimshow' }
const posts: PostInput[] = [
  postRow({
    network_id: OF_VICTIM,
    author_network_id: VICTIM,
    text: 'victimword all day #victimtag',
    hashtags: ['victimtag'],
    topics: [show],
  }),
  postRow({
    network_id: REGRETTED,
    author_network_id: KEEPER,
    text: 'regretword once',
    hashtags: ['regrettag'],
  }),
  postRow({ network_id: '8888888888888888803', author_network_id: KEEPER, text: 'harmless tea' }),
  postRow({
    network_id: REPOST,
    author_network_id: FAN,
    text: 'RT @x: victimword all day',
    repost_of: OF_VICTIM,
  }),
  postRow({
    network_id: '8888888888888888804',
    author_network_id: FAN,
    text: 'I say no',
    reply_to: REGRETTED,
  }),
]
const follows = [
  { follower_network_id: VICTIM, followed_network_id: KEEPER },
  { follower_network_id: FAN, followed_network_id: VICTIM },
  { follower_network_id: FAN, followed_network_id: KEEPER },
]

let opened: TemporaryPopulation
const engine = () => opened.population.context.engine
const ask = async (sql: string) =>
  (await engine().query(sql, { tag: 'test', merge: 'rows' })) as Record<string, unknown>[]
const allTables = [...tables, ...stagingTables, memoryPostings]

/** Tables that contain any of these values in any column. */
async function tablesWithMarks(): Promise<string[]> {
  const found: string[] = []
  for (const { name, ddl } of allTables) {
    if (/CREATE DICTIONARY/.test(ddl)) continue
    const [types = {}] = await ask(`SELECT * APPLY(toTypeName) FROM ${name} LIMIT 1`)
    const columns = Object.entries(types)
      .filter(([, type]) => !String(type).startsWith('AggregateFunction'))
      .map(([column]) => /\((.*)\)$/.exec(column)?.[1] ?? column)
    if (columns.length === 0) continue
    const text = `lower(concat(${columns.map((column) => `ifNull(toString(${column}), '')`).join(`, ' ', `)}, ''))`
    const [row] = await ask(
      `SELECT count() AS n FROM ${name} WHERE multiSearchAny(${text}, [${marks.map((mark) => `'${mark}'`).join(', ')}])`,
    )
    if (Number(row!['n']) > 0) found.push(name)
  }
  return found.toSorted()
}
const size = async (tree: { kind: 'keyword' | 'hashtag' | 'handle'; label: string }) =>
  (await opened.population.estimate({ tree })).size

beforeAll(async () => {
  opened = await openTemporaryPopulation()
  const { population } = opened
  await fillWithTinyWorld(population)
  await population.ingest.profiles(profiles, 'old file')
  await population.ingest.posts(posts, 'old file')
  await population.ingest.follows(follows, 'old file')
  await population.refresh()
  // An old number of the deleted person, with the content of that time.
  await population.ingest.profiles(
    [{ ...profiles[0]!, description: 'victimbio again, football fan, nurse at Victimbio Corp' }],
    'old file',
  )
  await population.refresh()
  await engine().insert(
    'community_accounts',
    ['run', 'community', 'criterion', 'network_id', 'followers', 'attachment'],
    'JSONCompactEachRow',
    Buffer.from(JSON.stringify([1, 1, 1, VICTIM, 60, 0.5])),
  )
  await engine().insert(
    'list_members',
    ['criterion', 'network_id', 'handle_lc'],
    'JSONCompactEachRow',
    Buffer.from(JSON.stringify([3000000000, VICTIM, ''])),
  )
})
afterAll(() => opened.dispose())

test('every table of the schema says how a deletion reaches it', () => {
  expect(Object.keys(deletionPlan).toSorted()).toEqual(allTables.map(({ name }) => name).toSorted())
})

describe('a profile and a post that the network deleted', () => {
  test('stand in every table that the plan takes them out of, so that this test means something', async () => {
    const planned = Object.entries(deletionPlan)
      .filter(([, plan]) => plan.ingested || plan.derived)
      .map(([name]) => name)
    // `memberships` contains numbers only, and no account is in `touched` yet.
    const direct = planned.filter((name) => !['memberships', 'touched'].includes(name))
    expect(await tablesWithMarks()).toEqual([...direct, 'list_members'].toSorted())
    expect(await size({ kind: 'keyword', label: 'victimword' })).toBe(2)
    expect(await size({ kind: 'handle', label: 'Victim_Mark' })).toBe(1)
  })
  test('vanish from all of them, with what only they were known for', async () => {
    const { population } = opened
    const before = (await population.info()).size
    const numbers = (
      await ask(`SELECT profile_id FROM profiles WHERE network_id IN (${VICTIM}, ${KEEPER}, ${FAN})`)
    ).map((row) => row['profile_id'])
    expect(numbers.length).toBeGreaterThan(3)
    const result = await population.ingest.deletions([
      { kind: 'profile', network_id: VICTIM, reason: 'suspended' },
      { kind: 'post', network_id: REGRETTED, reason: 'deleted' },
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
      await ask(`SELECT toString(reference) AS r, text FROM posts WHERE reference = ${REGRETTED}`),
    ).toEqual([{ r: REGRETTED, text: 'I say no' }])
    expect(
      await ask(
        `SELECT toString(reference) AS r FROM profile_posts WHERE reference IN (${REGRETTED}, ${OF_VICTIM})`,
      ),
    ).toEqual([{ r: REGRETTED }])
    for (const table of ['memberships', 'profiles', 'profile_posts', 'post_reactions'])
      expect(await ask(`SELECT 1 FROM ${table} WHERE profile_id IN (${numbers.join(', ')})`), table).toEqual(
        [],
      )
    expect((await population.info()).size).toBe(before - 1)
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
  test('an old file does not bring them back, and says which rows were refused', async () => {
    const { population } = opened
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
    expect(await population.ingest.follows(follows, 'old file')).toMatchObject({
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
      await population.ingest.deletions([{ kind: 'profile', network_id: VICTIM, reason: 'deleted' }]),
    ).toMatchObject({ taken: 0, repeated: 1 })
  })
  test('given back by the network, they may come in again', async () => {
    const { population } = opened
    expect(
      await population.ingest.deletions([
        { kind: 'profile', network_id: VICTIM, reason: 'suspended', restored: true },
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
  'of an edited post the newest version stands, in whichever order they come',
  { tags: ['full'] },
  async () => {
    const { population } = opened
    const [first, second, third] = ['9000000000000000001', '9000000000000000002', '9000000000000000003']
    const version = (network_id: string, text: string, earlier_versions: string[]) =>
      postRow({ network_id, author_network_id: KEEPER, text, earlier_versions })
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
    ).toMatchObject({ taken: 0, rejected: [{ index: 0 }] })
    await population.refresh()
    expect([
      await size({ kind: 'keyword', label: 'seconddraft' }),
      await size({ kind: 'keyword', label: 'thirddraft' }),
    ]).toEqual([0, 1])
    expect(await ask(`SELECT text FROM posts WHERE post_id IN (${first}, ${second}, ${third})`)).toEqual([
      { text: 'thirddraft' },
    ])
  },
)
