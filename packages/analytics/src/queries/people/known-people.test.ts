import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTinyPopulation, type TemporaryPopulation } from '../../testing/open-tiny-population.ts'
import { tinyIds, tinyPosts } from '../../testing/tiny-world.ts'

let opened: TemporaryPopulation
beforeAll(async () => {
  opened = await openTinyPopulation()
})
afterAll(async () => await opened.dispose())

const ask = async (more: object) =>
  await opened.population.social.knownPeople({
    network_ids: [],
    handles: [],
    language: 'en',
    now: new Date('2026-03-10T00:00:00Z'),
    ...more,
  })

describe('what is known of people (CALL-243)', () => {
  test('by id and by handle, nobody twice, nobody unknown', async () => {
    const found = await ask({
      network_ids: [tinyIds.brewhouse, tinyIds.stranger],
      handles: ['BREWHOUSE', 'Pixelhouse'],
    })
    expect(found.map(({ profile }) => profile.network_id).toSorted()).toEqual([
      tinyIds.brewhouse,
      tinyIds.pixelhouse,
    ])
    expect(await ask({})).toEqual([])
  })

  test('interests and topics are those by which an audience finds the person, in the language asked for', async () => {
    const [brewhouse] = await ask({ handles: ['brewhouse'] })
    expect(brewhouse!.interests.length).toBeGreaterThan(0)
    for (const [kind, things] of [
      ['interest', brewhouse!.interests],
      ['conversation_topic', brewhouse!.topics],
    ] as const)
      for (const { id, label } of things)
        expect(await opened.population.size({ tree: { kind, id, label } })).toBeGreaterThan(0)
    const [inJapanese] = await ask({ handles: ['brewhouse'], language: 'ja' })
    expect(inJapanese!.interests.map(({ id }) => id)).toEqual(brewhouse!.interests.map(({ id }) => id))
    expect(inJapanese!.interests).not.toEqual(brewhouse!.interests)
  })

  test('posts of the last 30 days and the last post, from the posts we have', async () => {
    const posts = tinyPosts().filter(({ author_network_id }) => author_network_id === tinyIds.brewhouse)
    const last = posts.map(({ created_at }) => Date.parse(created_at)).toSorted((a, b) => b - a)[0]!
    const askAt = async (days: number) =>
      (await ask({ handles: ['brewhouse'], now: new Date(last + days * 86_400_000) }))[0]!
    expect(Date.parse((await askAt(1)).last_post_at!)).toBe(Math.floor(last / 1000) * 1000)
    expect((await askAt(1)).posts_30d).toBeGreaterThan(0)
    expect((await askAt(300)).posts_30d).toBe(0)
  })
})
