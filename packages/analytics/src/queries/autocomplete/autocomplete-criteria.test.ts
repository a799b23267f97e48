import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SensitiveCriterionError, type CriteriaResolver } from '../../criteria/criteria-resolver.ts'
import { resolveCriteria } from '../resolve-criteria/resolve-criteria.ts'
import { knownWorld, peopleIn, leafOf, type KnownWorld } from '../testing/known-world.ts'
import { openKnownWorld, type OpenedWorld } from '../testing/open-known-world.ts'
import { autocompleteCriteria } from './autocomplete-criteria.ts'

/**
 * The known world with readable labels: four interests around coffee, a company whose label contains LIKE
 * wildcards, and Japanese labels. Sizes stay as in the known world, so the order among equal matches is
 * known.
 */
const baseWorld = knownWorld(600)
const names: Record<string, [string, string]> = {
  'interest food/a': ['Coffee', 'コーヒー'],
  'interest food/b': ['Coffee shops', '喫茶店'],
  'interest food/c': ['Iced coffee', 'アイスコーヒー'],
  'interest sport/a': ['Decoffeeinated', 'カフェインレス'],
  'company c0': ['100% _wool\\', '100% _wool\\'],
  'location US': ['United States', 'アメリカ合衆国'],
  'job_title j0': ['Classic cars', 'クラシックカー'],
  'job_title j11': ['Carson', 'カーソン'],
  'conversation_topic c0': ['Home espresso', 'おうちエスプレッソ'],
  'conversation_topic c1': ['Home espresso', 'おうちエスプレッソ'],
  'movie_tv_show m0': ['Home espresso', 'おうちエスプレッソ'],
}
const world: KnownWorld = {
  ...baseWorld,
  criteria: baseWorld.criteria.map((c) => {
    const name = names[`${c.kind} ${c.code}`]
    return name ? { ...c, label: name[0], label_ja: name[1] } : c
  }),
}
const sizeOf = (kind: Parameters<typeof leafOf>[1], code: string) =>
  peopleIn(world, leafOf(world, kind, code)).length
let context: OpenedWorld
beforeAll(async () => {
  context = await openKnownWorld(world)
})
afterAll(() => context.close())
const labels = async (query: string, more = {}) =>
  (
    await autocompleteCriteria(context, { query, kinds: ['interest', 'company', 'location'], ...more })
  ).results.map((match) => match.label)

describe('autocompleteCriteria', () => {
  test('ranks exact labels first, then beginnings, then words, then any position (CALL-081)', async () => {
    expect(await labels('Coffee')).toEqual(['Coffee', 'Coffee shops', 'Iced coffee', 'Decoffeeinated'])
  })
  test('a value of very few people comes after values that can be shown, unless exactly that was typed (issue 15: walk)', async () => {
    expect([sizeOf('job_title', 'j0') >= 50, sizeOf('job_title', 'j11') < 50]).toEqual([true, true])
    expect(await labels('cars', { kinds: ['job_title'] })).toEqual(['Classic cars', 'Carson'])
    expect(await labels('carson', { kinds: ['job_title'] })).toEqual(['Carson'])
    expect(await labels('cars', { kinds: ['job_title'], limit: 1 })).toEqual(['Classic cars'])
  })
  test('of topics with one name the most used stands for all; another kind of that name is told by its kind (use-4 S3, issue 44.6)', async () => {
    const named = async (query: string) =>
      (
        await autocompleteCriteria(context, {
          query,
          kinds: ['conversation_topic', 'movie_tv_show'],
          language: query === 'home espresso' ? 'en' : 'ja',
        })
      ).results
        .map(({ kind, id }) => `${kind} ${id}`)
        .toSorted()
    const sizes = ['c0', 'c1'].map((code) => sizeOf('conversation_topic', code))
    expect(sizes[0]).toBeGreaterThan(sizes[1]!)
    for (const query of ['home espresso', 'おうちエスプレッソ'])
      expect(await named(query)).toEqual(['conversation_topic c0', 'movie_tv_show m0'])
  })
  test('knows both languages and answers in the one asked for, with parent and exact size', async () => {
    const { results } = await autocompleteCriteria(context, {
      query: 'コーヒー',
      kinds: ['interest'],
      language: 'ja',
    })
    expect(results).toEqual([
      {
        kind: 'interest',
        id: 'food/a',
        label: 'コーヒー',
        parent_label: 'foodの',
        size: sizeOf('interest', 'food/a'),
      },
      expect.objectContaining({ id: 'food/c', label: 'アイスコーヒー' }),
    ])
  })
  test('finds countries by code and stays within the requested countries', async () => {
    expect(await labels('us', { kinds: ['location'] })).toEqual(['United States'])
    expect(await labels('us', { kinds: ['location'], country_codes: ['JP'] })).toEqual([])
  })
  test('accepts pattern characters, quotes and any script literally', async () => {
    expect(await labels('100% _')).toEqual(['100% _wool\\'])
    expect(await labels('l\\')).toEqual(['100% _wool\\'])
    expect(await labels('%')).toEqual(['100% _wool\\'])
    for (const text of ["'; DROP TABLE criteria --", '<script>', '\u0000', '日本語'.repeat(30), '🦩'])
      expect(await labels(text)).toEqual([])
  })
  test('leaves out selected values and respects its limit', async () => {
    expect(await labels('coffee', { exclude: ['food/a', 'interest:food/c'], limit: 1 })).toEqual([
      'Coffee shops',
    ])
  })
  test('reads @ and # as kinds and orders equal matches by size', async () => {
    const { results } = await autocompleteCriteria(context, { query: '@h1', limit: 3 })
    expect(results[0]).toEqual({ kind: 'handle', id: 'h1', label: 'h1', size: sizeOf('handle', 'h1') })
    expect(results.every((match) => match.kind === 'handle')).toBe(true)
    const [a, b] = results.slice(1)
    expect(a!.size).toBeGreaterThanOrEqual(b!.size!)
  })
  test('offers the text itself as a keyword with its size, unless it is about a sensitive trait', async () => {
    const suggestItems = (resolver: CriteriaResolver) =>
      autocompleteCriteria({ ...context, resolver }, { query: 'Sea breeze', kinds: ['keyword'] })
    const found = {
      criterion: 9,
      kind: 'keyword',
      code: 'sea breeze',
      label: 'sea breeze',
      label_ja: 'sea breeze',
      parent: 0,
      profiles: 77,
    } as const
    expect((await suggestItems({ resolve: async () => [found] })).results).toEqual([
      { kind: 'keyword', id: 'sea breeze', label: 'sea breeze', size: 77 },
    ])
    expect((await suggestItems({ resolve: async () => [null] })).results).toMatchObject([{ size: 0 }])
    const refuseRead = async () => {
      throw new SensitiveCriterionError('sea breeze', 'religion')
    }
    expect(await suggestItems({ resolve: refuseRead })).toEqual({ results: [], refused: 'religion' })
    const neverResolver = { resolve: () => new Promise<never>(() => {}) }
    expect((await suggestItems(neverResolver)).results).toMatchObject([{ size: null }])
  })
})

describe('resolveCriteria', () => {
  test('returns the known values of a pasted list with sizes, once each, and the unknown ones', async () => {
    const answer = await resolveCriteria(context, {
      kind: 'handle',
      values: ['h3', ' h1 ', 'nobody', 'h3', ''],
    })
    expect(answer).toEqual({
      counted_as: [],
      found: [
        { kind: 'handle', id: 'h3', label: 'h3', size: sizeOf('handle', 'h3') },
        { kind: 'handle', id: 'h1', label: 'h1', size: sizeOf('handle', 'h1') },
      ],
      missing: ['nobody'],
      refused: [],
    })
  })
  test('retains the rest of a list that has a sensitive word', async () => {
    const resolver: CriteriaResolver = {
      resolve: async (wanted) => {
        if (wanted.some(({ code }) => code === 'bad')) throw new SensitiveCriterionError('bad', 'health')
        return context.resolver.resolve(wanted)
      },
    }
    const answer = await resolveCriteria(
      { ...context, resolver },
      { kind: 'keyword', values: ['k1', 'bad', 'zzz'] },
    )
    expect(answer).toMatchObject({ found: [{ id: 'k1' }], missing: ['zzz'], refused: ['bad'] })
  })
})
