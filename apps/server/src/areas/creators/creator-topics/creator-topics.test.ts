import {
  openTemporaryPopulation,
  type TemporaryPopulation,
} from '@rookery/analytics/testing/open-tiny-population.ts'
import { postRow, profileRow } from '@rookery/analytics/testing/rows.ts'
import { topicIdentity } from '@rookery/analytics/catalogue/one-topic.ts'
import type { FollowingTopic, OwnTopic } from '@rookery/contract/creators/creator-topics/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCreator, type OpenCreator } from '../../../testing/creators/open-creator.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let creator: OpenCreator
let opened: TemporaryPopulation
beforeAll(async () => {
  opened = await openTemporaryPopulation()
  creator = await openCreator(opened.population)
  await creator.subscribe()
  // The world's history ended some weeks ago: the account has posted since.
  await creator.moveOn(20 * DAY_MS)
  await creator.readPosts()
  await creator.unsubscribe()
})
afterAll(async () => {
  await creator.close()
  await opened.dispose()
})

/** Whom the account follows write of cycling; of chess only two of them do. */
async function writeOfCycling() {
  const { network, world } = creator.sandbox.running.sandbox
  const authors = network
    .following(creator.index, network.now())
    .slice(0, 4)
    .map((each) => world.networkIdAt(each))
  const annotated = (entity_id: string, entity: string) => [
    { domain_id: '46', domain: 'Brand Category', entity_id, entity },
  ]
  await opened.population.ingest.profiles(
    authors.map((id) => profileRow({ network_id: id, handle: `a${id}`.slice(0, 15) })),
    'x',
  )
  let id = 7_000n
  const write = (author: string, days: number, topics: ReturnType<typeof annotated>) =>
    postRow({
      network_id: String(id++),
      author_network_id: author,
      text: 'something',
      created_at: new Date(Date.parse('2026-10-30T12:00:00Z') - days * DAY_MS).toISOString(),
      topics,
    })
  await opened.population.ingest.posts(
    authors.flatMap((author, n) => [
      ...[1, 2, 3].map((days) => write(author, days, annotated('901', 'Cycling'))),
      ...(n < 2 ? [write(author, 1, annotated('902', 'Chess'))] : []),
    ]),
    'x',
  )
  await opened.population.refresh()
  return authors
}

describe('topics of own posts (issue 49.4)', () => {
  test('list-own-topics denial and list-following-topics denial: a plan is needed, and other people’s accounts are not found', async () => {
    const stranger = await creator.signIn('brand_owner')
    for (const path of ['topics/', 'following-topics/']) {
      const unpaid = await creator.ask(path)
      expect([path, unpaid.status, unpaid.body.detail]).toEqual([
        path,
        402,
        'You need an active premium subscription.',
      ])
      expect((await creator.ask(`${path}?account_id=${creator.account}`, stranger)).status).toBe(404)
      expect((await creator.app.call('GET', `/api/external/premium-suite/${path}`)).status).toBe(403)
    }
    await creator.subscribe()
    expect((await creator.ask('topics/?limit=0')).status).toBe(400)
    expect((await creator.ask('following-topics/?days=29')).status).toBe(400)
  })

  test('list-own-topics success: each topic with its posts and how they did, most first (CALL-249)', async () => {
    const { status, body } = await creator.ask(`topics/?account_id=${creator.account}&limit=50`)
    expect(status).toBe(200)
    const results: OwnTopic[] = body.results
    expect(results.length).toBeGreaterThan(1)
    const counts = results.map(({ posts }) => posts)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3)
    expect(body.with_topic).toBeLessThanOrEqual(body.posts)
    for (const { posts, share, top_posts, followers_share } of results) {
      expect(share).toBeCloseTo(posts / body.posts, 3)
      expect(top_posts).toHaveLength(3)
      expect(followers_share).toBeNull()
    }
    expect(results.some(({ score }) => score !== null)).toBe(true)
    // What is said to stand out is not the middle.
    for (const { is_distinct, score } of results) if (is_distinct) expect(score).not.toBe(1)
  })

  test('list-own-topics: an interest, X’s annotation and a hashtag of one name are one topic, which says who tells it (CALL-249)', async () => {
    const results: OwnTopic[] = (await creator.ask('topics/?limit=50&language=en')).body.results
    const identities = results.map(({ label }) => topicIdentity(label))
    expect(new Set(identities).size).toBe(identities.length)
    const [both] = results.filter(({ sources }) => sources.length > 1)
    expect(both!.sources).toContain('words')
    expect(both!.id).toContain('/')
  })

  test('list-own-topics: of the days asked for; interests are named in the reader’s language (CALL-249)', async () => {
    expect((await creator.ask('topics/?end=2020-01-01')).body).toMatchObject({ results: [], posts: 0 })
    const labelsIn = async (language: string) =>
      new Map<string, string>(
        (await creator.ask(`topics/?limit=50&language=${language}`)).body.results.map(
          ({ id, label }: OwnTopic) => [id, label] as const,
        ),
      )
    const [english, japanese] = [await labelsIn('en'), await labelsIn('ja')]
    const interests = [...english.keys()].filter((id) => id.includes('/'))
    expect(interests.length).toBeGreaterThan(0)
    for (const id of interests) expect(japanese.get(id)).not.toBe(english.get(id))
  })

  test('list-following-topics success: topics of three followed accounts or more, of those whose posts we know (CALL-250)', async () => {
    expect((await creator.ask('following-topics/')).body).toMatchObject({ results: [], known_posts: 0 })
    const authors = await writeOfCycling()
    const { status, body } = await creator.ask(`following-topics/?account_id=${creator.account}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ known_accounts: authors.length, known_posts: 14 })
    expect(body.following).toBeGreaterThan(authors.length)
    const [cycling, ...others]: FollowingTopic[] = body.results
    expect(others).toEqual([])
    expect(cycling).toMatchObject({ label: 'Cycling', posts: 12, accounts: 4, is_changed: false })
    expect(cycling!.sources).toContain('annotation')
    expect(cycling!.top_posts.length).toBeGreaterThan(0)
  })
})
