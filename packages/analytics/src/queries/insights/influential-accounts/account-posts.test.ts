import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTemporaryPopulation, type TemporaryPopulation } from '../../../testing/open-tiny-population.ts'
import { postRow, profileRow } from '../../../testing/rows.ts'

const [ROASTER, LOCKED, GONE, SILENT, STRANGER] = ['11', '12', '13', '14', '15'] as const
const rosesTopic = {
  domain_id: '66',
  domain: 'Interests and Hobbies Category',
  entity_id: '900000000000000001',
  entity: 'Roses',
}
let nextPostId = 1000
const post = (author: string, day: number, text: string, more: Partial<Parameters<typeof postRow>[0]> = {}) =>
  postRow({
    network_id: String(nextPostId++),
    author_network_id: author,
    text,
    created_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
    ...more,
  })

let temporaryPopulation: TemporaryPopulation
beforeAll(async () => {
  temporaryPopulation = await openTemporaryPopulation()
  const { population } = temporaryPopulation
  await population.ingest.profiles(
    [ROASTER, LOCKED, GONE, SILENT].map((id) =>
      profileRow({ network_id: id, handle: `account_${id}`, name: id, protected: id === LOCKED }),
    ),
    'world',
  )
  const firstPost = post(ROASTER, 2, 'beans', { topics: [rosesTopic], hashtags: ['Espresso', 'vote'] })
  await population.ingest.posts(
    [
      firstPost,
      post(ROASTER, 3, 'more beans', { topics: [rosesTopic], hashtags: ['Espresso', 'vote'] }),
      post(ROASTER, 9, 'the newest beans', { hashtags: ['once'] }),
      post(ROASTER, 10, 'thank you', { reply_to: '1', topics: [rosesTopic] }),
      post(ROASTER, 11, 'of another', { repost_of: '2', hashtags: ['Espresso'] }),
      post(LOCKED, 9, 'for friends', { hashtags: ['secret'] }),
      post(GONE, 9, 'soon gone'),
    ],
    'world',
  )
  // The same post from another source is not counted again.
  await population.ingest.posts([firstPost], 'other')
  await population.ingest.deletions([{ kind: 'profile', network_id: GONE, reason: 'deleted' }])
  await population.refresh()
})
afterAll(() => temporaryPopulation.dispose())

const computePosts = (network_ids: readonly string[], language: 'en' | 'ja' = 'en') =>
  temporaryPopulation.population.accountPosts({ network_ids, language })

test('an account’s topics come from its own words, by number of posts, with its newest post that is not a reply (issue 15)', async () => {
  expect(await computePosts([ROASTER])).toEqual([
    {
      network_id: ROASTER,
      // Four posts of its own: reposts do not count, and a post ingested twice counts once.
      posts: 4,
      topics: [{ label: 'Roses', posts: 3 }],
      // Without items of a single post and of a sensitive trait.
      hashtags: [{ label: 'espresso', posts: 2 }],
      newest: {
        text: 'the newest beans',
        created_at: '2026-11-09T12:00:00Z',
        url: expect.stringMatching(/^https:\/\/x\.com\/account_11\/status\/\d+$/),
      },
    },
  ])
})

test('protected, deleted, silent and unknown accounts show no posts (issue 15)', async () => {
  expect(await computePosts([LOCKED, GONE, SILENT, STRANGER])).toEqual([])
  expect(await computePosts([])).toEqual([])
})
