import type { CriterionKind } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SensitiveCriterionError } from '../criteria/criteria-resolver.ts'
import type { Population } from './population.ts'
import {
  openTemporaryPopulation,
  openTinyPopulation,
  type TemporaryPopulation,
} from '../testing/open-tiny-population.ts'
import { postRow, profileRow } from '../testing/rows.ts'
import { tinyFollows, tinyIds, tinyPosts, tinyProfiles } from '../testing/tiny-world.ts'

const sizeOf = async (population: Population, kind: CriterionKind, id: string) =>
  (await population.estimate({ tree: { kind, id, label: id } })).size
const found = async (population: Population, kind: CriterionKind, code: string) =>
  (await population.context.resolver.resolve([{ kind, code }]))[0] ?? null

/**
 * All content of a population about its people, with profile numbers replaced by network ids so that two
 * populations can be compared.
 */
async function contentOf(population: Population): Promise<string[]> {
  const rows = await population.context.engine.query(
    `SELECT toString(p.network_id) AS id, p.handle AS handle, p.country AS country, p.age_band AS age, p.gender AS gender, p.language AS language,
       p.job_title AS job, arraySort(groupArray(concat(toString(k.kind), ':', k.code, ':', toString(k.network_id)))) AS criteria
     FROM (SELECT * FROM profiles WHERE profile_id IN (SELECT profile_id FROM profile_numbers FINAL)) AS p
     LEFT JOIN (SELECT profile_id, arrayJoin(criteria) AS criterion FROM memberships) AS m ON p.profile_id = m.profile_id
     LEFT JOIN criteria AS k ON m.criterion = k.criterion
     GROUP BY id, handle, country, age, gender, language, job ORDER BY id`,
    { tag: 'test' },
  )
  return rows.map((row) => JSON.stringify(row))
}
/** Sizes stored in `criteria`, by kind and code. */
async function sizesOf(population: Population): Promise<string[]> {
  const rows = await population.context.engine.query(
    `SELECT kind, code, toString(network_id) AS id, profiles FROM criteria WHERE profiles > 0 ORDER BY kind, code, id`,
    { tag: 'test' },
  )
  return rows.map((row) => JSON.stringify(row))
}

describe('the tiny world', () => {
  let temporaryPopulation: TemporaryPopulation
  let population: Population
  beforeAll(async () => {
    temporaryPopulation = await openTinyPopulation()
    population = temporaryPopulation.population
  })
  afterAll(() => temporaryPopulation.dispose())

  test('counts everybody and describes itself', async () => {
    expect(await population.info()).toMatchObject({
      size: 123,
      source: 'tiny',
      as_of: '2026-03-01T08:00:00Z',
    })
    expect(await population.sources()).toEqual([{ source: 'tiny', profiles: 123, posts: 125, follows: 131 }])
  })

  test.each([
    ['location', 'US', 61],
    ['location', 'US-TX', 60],
    ['location', 'city:austin-US', 60],
    ['location', 'JP', 61],
    ['location', 'city:osaka-JP', 60],
    ['location', 'city:berlin-DE', 1],
    ['gender', 'MALE', 60],
    ['gender', 'FEMALE', 61],
    ['age', '25-34', 61],
    ['language', 'ja', 61],
    ['language', 'en', 62],
    ['hashtag', 'coffee', 60],
    ['handle', 'brewhouse', 60],
    ['handle', 'pixelhouse', 70],
    ['job_title', 'software-engineer', 1],
    ['job_title', 'category:IT Developer', 1],
    ['company', 'northwind', 1],
    ['interest', 'food-and-drink/coffee-and-tea', 1],
    ['interest', 'food-and-drink', 1],
    ['movie_tv_show', '10031690001', 1],
  ] as const)('%s %s has %i profiles', async (kind, code, size) => {
    expect(await sizeOf(population, kind, code)).toBe(size)
  })

  test.each([
    ['coffee', 61, 'a word of posts and of a bio'],
    ['Coffee', 61, 'capitals do not matter'],
    ['morning coffee', 60, 'a phrase'],
    ['coffee morning', 0, 'a phrase in the wrong order'],
    ['cof', 0, 'part of a word'],
    ['flat white', 1, 'a rare phrase'],
    ['ゲーム', 61, 'Japanese within a sentence'],
    ['ＧＡＭＥ', 0, 'full width of a word nobody wrote'],
    ['northwind', 1, 'a word of a bio only'],
    ["'; DROP TABLE posts; --", 0, 'SQL'],
    ['%', 0, 'a sign alone'],
  ])('keyword %s reaches %i profiles: %s', async (keyword, size) => {
    expect(await sizeOf(population, 'keyword', keyword)).toBe(size)
  })

  test('names are found in both languages and by label', async () => {
    expect(await found(population, 'location', '大阪')).toMatchObject({ code: 'city:osaka-JP', profiles: 60 })
    expect(await found(population, 'location', 'berlin')).toMatchObject({
      code: 'city:berlin-DE',
      label_ja: 'ベルリン',
    })
    expect(await found(population, 'job_title', 'ソフトウェアエンジニア')).toMatchObject({
      code: 'software-engineer',
    })
    expect(await found(population, 'handle', '@BrewHouse')).toMatchObject({
      label: 'BrewHouse',
      profiles: 60,
    })
    expect(await found(population, 'movie_tv_show', 'the long harbour')).toMatchObject({
      code: '10031690001',
    })
    expect(await found(population, 'handle', 'nobody')).toBeNull()
    expect(await found(population, 'placement', 'homeTimelines')).toBeNull()
  })

  test.each([
    ['cancer support', 'health'],
    ['選挙', 'politics'],
    ['muslim', 'religion'],
    ['trade union', 'union_membership'],
  ])('keyword %s is refused for %s', async (keyword, trait) => {
    const refusalError = await found(population, 'keyword', keyword).catch((error: unknown) => error)
    expect(refusalError).toBeInstanceOf(SensitiveCriterionError)
    expect(refusalError).toMatchObject({ trait })
  })

  test('the same rows again change nothing', async () => {
    const stateBefore = [await contentOf(population), await sizesOf(population)]
    const measuredState = [
      await population.ingest.profiles(tinyProfiles(), 'tiny'),
      await population.ingest.posts(tinyPosts(), 'tiny'),
      await population.ingest.follows(tinyFollows(), 'tiny'),
    ]
    expect(measuredState).toEqual([
      { taken: 0, repeated: 123, rejected: [] },
      { taken: 0, repeated: 125, rejected: [] },
      { taken: 0, repeated: 131, rejected: [] },
    ])
    await population.refresh()
    expect([await contentOf(population), await sizesOf(population)]).toEqual(stateBefore)
  })

  test('ids above 2^53 have all their digits', async () => {
    const ids: string[] = []
    for await (const batch of population.matchableNetworkIds({
      tree: { kind: 'job_title', id: 'software-engineer', label: 'x' },
    }))
      ids.push(...batch)
    expect(ids).toEqual([tinyIds.anna])
  })

  test('broken rows are refused with the reason and do not stop the others', async () => {
    const validProfile = { network_id: '18446744073709551615', handle: 'last_id' }
    const profileWith = (given: object) => profileRow({ ...validProfile, ...given })
    const answer = await population.ingest.profiles(
      [
        profileWith({ network_id: '' }),
        profileWith({ network_id: 'abc' }),
        profileWith({ network_id: '18446744073709551616' }),
        profileWith({ network_id: 12345 }),
        profileWith({ handle: 'has space' }),
        profileWith({ name: 'x'.repeat(201) }),
        profileWith({ created_at: '2006-01-01T00:00:00.000Z' }),
        profileWith({ created_at: '2023-02-29T00:00:00.000Z' }),
        profileWith({ followers_count: -1 }),
        null as never,
        profileRow({ ...validProfile, name: 'half a pair \ud800 and a \0 byte' }),
      ],
      'broken',
    )
    expect(answer.taken).toBe(1)
    expect(answer.rejected).toEqual([
      { index: 0, reason: 'network_id is empty' },
      { index: 1, reason: 'network_id is not a decimal number' },
      { index: 2, reason: 'network_id does not fit in 64 bits' },
      { index: 3, reason: 'network_id is a number, which may have lost digits: give it as text' },
      { index: 4, reason: 'handle has a form no account has' },
      { index: 5, reason: 'name is longer than 200 characters' },
      { index: 6, reason: 'created_at is before the network existed: 2006-01-01' },
      { index: 7, reason: 'created_at is no date of the calendar' },
      { index: 8, reason: 'followers_count is not a count' },
      { index: 9, reason: 'the row is not an object' },
    ])
    const posts = await population.ingest.posts(
      [postRow({ network_id: '1', author_network_id: '2', text: 'x'.repeat(25_001) })],
      'broken',
    )
    expect(posts.rejected).toEqual([{ index: 0, reason: 'text is longer than 25000 characters' }])
    const ingestedFollows = await population.ingest.follows(
      [{ follower_network_id: '5', followed_network_id: '5' }],
      'broken',
    )
    expect(ingestedFollows.rejected).toEqual([{ index: 0, reason: 'an account cannot follow itself' }])
    await population.refresh()
    expect((await population.info()).size).toBe(124)
    await population.removeSource('broken')
    await population.refresh()
    expect((await population.info()).size).toBe(123)
  })

  test('a followed stranger is found by name once the profile comes', async () => {
    expect(await found(population, 'handle', 'stranger')).toBeNull()
    await population.ingest.profiles(
      [profileRow({ network_id: tinyIds.stranger, handle: 'Stranger' })],
      'late',
    )
    await population.refresh()
    expect(await sizeOf(population, 'handle', 'stranger')).toBe(1)
    await population.removeSource('late')
    await population.refresh()
    expect((await population.info()).size).toBe(123)
  })
})

describe('batch after batch', () => {
  test(
    'gives the same as one load of everything, sizes included, and removing a source undoes it',
    { tags: ['full'] },
    async () => {
      // Anna moves to Paris and changes her job; number 60 starts to post about coffee; number 1 follows
      // Anna; the unknown account gets a profile and posts about coffee twice, so that accounts that follow
      // three coffee accounts get that interest.
      const movedRow = profileRow({
        network_id: tinyIds.anna,
        handle: 'anna_weber',
        name: 'Anna Weber',
        location: 'Paris',
        description: 'Chef | 35',
      })
      const strangerRow = profileRow({
        network_id: tinyIds.stranger,
        handle: 'stranger',
        description: 'coffee',
      })
      const secondProfile = profileRow({
        network_id: '9007199254740999998',
        handle: 'second',
        description: 'coffee lover',
      })
      const posts = [
        postRow({
          network_id: '9107199254740995001',
          author_network_id: tinyIds.crowd(60),
          text: 'coffee in the morning',
        }),
        postRow({ network_id: '9107199254740995002', author_network_id: tinyIds.stranger, text: 'espresso' }),
        postRow({
          network_id: '9107199254740995003',
          author_network_id: tinyIds.stranger,
          text: 'latte art',
        }),
      ]
      const followRows = [
        { follower_network_id: tinyIds.crowd(1), followed_network_id: tinyIds.anna },
        { follower_network_id: tinyIds.crowd(0), followed_network_id: secondProfile.network_id },
      ]

      const openedPopulation = await openTinyPopulation()
      const original = [
        await contentOf(openedPopulation.population),
        await sizesOf(openedPopulation.population),
      ]
      await sizeOf(openedPopulation.population, 'keyword', 'in the morning')
      await sizeOf(openedPopulation.population, 'keyword', '買った')
      for (const add of [
        () => openedPopulation.population.ingest.profiles([movedRow], 'news'),
        () => openedPopulation.population.ingest.posts(posts, 'news'),
        () => openedPopulation.population.ingest.follows(followRows, 'news'),
        () => openedPopulation.population.ingest.profiles([strangerRow, secondProfile], 'news'),
      ]) {
        await add()
        await openedPopulation.population.refresh()
      }
      const keywords = async (p: Population) => ({
        coffee: await sizeOf(p, 'keyword', 'coffee'),
        phrase: await sizeOf(p, 'keyword', 'in the morning'),
        japanese: await sizeOf(p, 'keyword', '買った'),
        interest: await sizeOf(p, 'interest', 'food-and-drink/coffee-and-tea'),
        paris: await sizeOf(p, 'location', 'FR'),
        berlin: await sizeOf(p, 'location', 'DE'),
      })
      const keywordCounts = await keywords(openedPopulation.population)
      expect(keywordCounts).toMatchObject({ phrase: 1, japanese: 60, paris: 1, berlin: 0 })
      const ingestSteps = [
        await contentOf(openedPopulation.population),
        (await sizesOf(openedPopulation.population)).filter((r) => !r.includes('"kind":0')),
      ]
      const size = (await openedPopulation.population.info()).size

      await openedPopulation.population.removeSource('news')
      await openedPopulation.population.refresh()
      expect([
        await contentOf(openedPopulation.population),
        (await sizesOf(openedPopulation.population)).filter((r) => !r.includes('"kind":0')),
      ]).toEqual([original[0], original[1]!.filter((r) => !r.includes('"kind":0'))])
      await openedPopulation.dispose()

      const oneStep = await openTemporaryPopulation()
      await oneStep.population.ingest.profiles(tinyProfiles(), 'tiny')
      await oneStep.population.ingest.posts(tinyPosts(), 'tiny')
      await oneStep.population.ingest.follows(tinyFollows(), 'tiny')
      await oneStep.population.ingest.profiles([movedRow, strangerRow, secondProfile], 'news')
      await oneStep.population.ingest.posts(posts, 'news')
      await oneStep.population.ingest.follows(followRows, 'news')
      await oneStep.population.refresh()
      expect([
        await contentOf(oneStep.population),
        (await sizesOf(oneStep.population)).filter((r) => !r.includes('"kind":0')),
      ]).toEqual(ingestSteps)
      expect(await keywords(oneStep.population)).toEqual(keywordCounts)
      expect((await oneStep.population.info()).size).toBe(size)
      await oneStep.dispose()
    },
  )
})
