import { afterAll, describe, expect, test } from 'vitest'
import {
  all,
  anyOfNodes,
  japanLeaf,
  keyword,
  openAnalysis,
  token,
} from '../../../testing/population/open-analysis.ts'
import type { TestUser } from '../../../testing/process/open-test-app.ts'
import { POPULATION_SIZE } from '../../../testing/population/tiny-population.ts'

const teams = await openAnalysis()
const { app, stranger, team, post, denials } = teams
afterAll(async () => await teams.close())

const suggestItems = (body: object, as?: TestUser) => post('/api/audience-configs/suggestions/', body, as)
const nativePack = (body: object) => post('/api/external/generate-native-pack/', body)
const postAges = (body: object) => post('/api/external/compute-age-groups/', body)

describe('suggestions', () => {
  test('suggest-additions success: traits that coffee people share, with the new profiles each would add', async () => {
    const { status, body } = await suggestItems({ tree: all(anyOfNodes(keyword('coffee'))) })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ mode: 'extend', into: [0], audience: 150, rounded: false })
    // 200 people follow @beanco; 150 of them are the coffee people.
    const beancoResult = body.results.find((each: { id: string }) => each.id === 'beanco')
    expect(beancoResult).toMatchObject({
      kind: 'handle',
      label: 'beanco',
      name: 'Bean Company',
      size: 200,
      reach: 50,
      audience_count: 150,
      audience_share: 1,
    })
    expect(beancoResult.lift_low).toBeGreaterThan(1.2)
    const ids = body.results.map((each: { kind: string; id: string }) => `${each.kind}:${each.id}`)
    expect(ids).not.toContain('keyword:coffee')
    const suggestionsWithout = await suggestItems({
      tree: all(anyOfNodes(keyword('coffee'))),
      exclude: ['handle:beanco'],
    })
    expect(suggestionsWithout.body.results.map((each: { id: string }) => each.id)).not.toContain('beanco')
  })
  test('the announced increase equals the increase after adding', async () => {
    const tree = all(anyOfNodes(keyword('coffee')))
    const size = async (recipe: object) =>
      (await post('/api/audience-configs/perspectives/', { tree: recipe })).body.sizes.core_audience
    const { body } = await suggestItems({ tree })
    expect(body.results.length).toBeGreaterThan(0)
    for (const { kind, id, label, reach } of body.results)
      expect((await size(all(anyOfNodes(keyword('coffee'), { kind, id, label })))) - (await size(tree))).toBe(
        reach,
      )
  })
  test('paths are the recipe’s own within a region, figures exact; those from inferred gender are rounded', async () => {
    const suggestionsWithin = await suggestItems({ tree: all(anyOfNodes(keyword('coffee'))), region_id: 289 })
    expect(suggestionsWithin.body).toMatchObject({ into: [0], rounded: false, audience: 75 })
    const womenSuggestions = await suggestItems({
      tree: all(anyOfNodes(keyword('coffee')), anyOfNodes({ kind: 'gender', id: 'FEMALE', label: 'Women' })),
    })
    expect(womenSuggestions.body).toMatchObject({ into: [0], rounded: true })
    expect(womenSuggestions.body.audience % 10).toBe(0)
  })
  test('a list chosen by its path is the same list within a region (issue 45.4)', async () => {
    const tree = all(anyOfNodes(keyword('coffee')), anyOfNodes(keyword('football'), keyword('coffee')))
    for (const region_id of [undefined, 289])
      expect((await suggestItems({ tree, into: [1], region_id })).body).toMatchObject({ into: [1] })
  })
  test('too few people, a sensitive word and nothing at all', async () => {
    expect((await suggestItems({ tree: keyword('unicycle') })).body).toMatchObject({
      audience: null,
      results: [],
    })
    expect((await suggestItems({ tree: keyword('cancer') })).status).toBe(400)
    expect((await suggestItems({})).body).toEqual({
      targeting_package: ['Failed to apply targeting list because it is empty.'],
    })
  })
  test('suggest-additions denial: no session, a false token, and the application alone', async () => {
    await denials('POST', '/api/audience-configs/suggestions/', { tree: keyword('coffee') })
  })
})

describe('age groups', () => {
  test('compute-age-groups success: the nearest value, whether it is exact, and its cells (CALL-214)', async () => {
    const { status, body } = await postAges({ min_age: 18, max_age: 24 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ age: '13-24', targeting_value: 'AGE_13_TO_24', exact: false })
    expect(body.groups.map((each: { age_band: string }) => each.age_band)).toEqual([
      '13-17',
      '18-20',
      '21-24',
    ])
    expect(body.residual).toEqual({ added: [{ from: 13, to: 17 }], missed: [] })
    expect((await postAges({ age: '25-49' })).body).toMatchObject({
      targeting_value: 'AGE_25_TO_49',
      exact: true,
      residual: { added: [], missed: [] },
    })
    expect((await postAges({ age: 'AGE_ANY' })).body).toMatchObject({ targeting_value: null, exact: true })
    const fixedAges = await app.call('POST', '/api/external/compute-age-groups/', {
      body: { age: '25-49' },
      headers: token,
    })
    expect(fixedAges.status).toBe(200)
  })
  test('compute-age-groups refuses an invalid age', async () => {
    expect((await postAges({})).body).toEqual({ age: ['Age is required'] })
    expect((await postAges({ age: '12-99' })).body).toEqual({ age: ['Age is not valid'] })
    expect((await postAges({ min_age: 9 })).body).toEqual({ min_age: ['Age is not valid'] })
  })
  test('compute-age-groups denial: no session and a false token', async () => {
    await denials('POST', '/api/external/compute-age-groups/', { age: '25-49' })
  })
})

describe('native packs', () => {
  test('generate-native-pack success: ad groups with their reach, and how well they fit (CALL-218)', async () => {
    const { status, body } = await nativePack({ tree: all(anyOfNodes(keyword('coffee')), japanLeaf) })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ residual: null, coverage: 1, precision: 1 })
    expect(body.ad_groups).toHaveLength(1)
    expect(body.ad_groups[0].criteria).toMatchObject([
      { targeting_type: 'LOCATION', targeting_value: 'JP', operator_type: 'EQ' },
      { targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee', operator_type: 'EQ' },
    ])
    const { min, max, source } = body.ad_groups[0].estimate
    const share = (75 / (POPULATION_SIZE + 2)) * app.deps.config.network_users.n
    expect([source, min < share, max > share]).toEqual(['model', true, true])
  })
  test('what cannot be said is stated at its own path, within a region and countries as well (issue 45.4)', async () => {
    const tree = all(keyword('coffee'), { op: 'not', children: [{ kind: 'job_title', label: 'Chef' }] })
    for (const place of [{}, { region_id: 289 }, { region_id: 289, country_codes: ['JP'] }])
      expect((await nativePack({ tree, ...place })).body.residual, JSON.stringify(place)).toEqual(
        expect.arrayContaining([expect.objectContaining({ code: 'not_without_exclusion', path: [1, 0] })]),
      )
  })
  test('what cannot be said is stated and costs precision, never coverage', async () => {
    // 50 of the 150 coffee people post about football, too: an X ad group can target only one of the two.
    const { body } = await nativePack({ tree: all(keyword('coffee'), keyword('football')) })
    expect(body.residual).toMatchObject([{ code: 'and_of_primaries', subject: 'football' }])
    expect(body).toMatchObject({ coverage: 1, precision: 0.333 })
    const jobs = await nativePack({
      tree: anyOfNodes(keyword('coffee'), { kind: 'job_title', label: 'Chef' }),
    })
    expect(jobs.body.residual).toMatchObject([{ code: 'kind_not_native', subject: 'job_title', n: 1 }])
    // Look-alikes of followers are chosen by X, so their number cannot be counted here.
    const similarPack = await nativePack({ tree: { kind: 'handle', id: 'beanco', label: 'beanco' } })
    expect(similarPack.body).toMatchObject({
      residual: [{ code: 'handles_are_lookalikes', n: 1 }],
      coverage: null,
      precision: null,
    })
  })
  test('countries narrow, a stored recipe is found by its id, and another team’s is not found', async () => {
    const storedConfig = await post('/api/audience-configs/', {
      team_id: team.id,
      name: 'Coffee',
      targeting_package: { keywords: [{ label: 'coffee' }] },
    })
    expect(storedConfig.status, JSON.stringify(storedConfig.body)).toBe(201)
    const packRequest = { audience_config_id: storedConfig.body.id, country_codes: ['JP'] }
    const { body } = await nativePack(packRequest)
    expect(body.ad_groups[0].criteria[0]).toMatchObject({ targeting_type: 'LOCATION', targeting_value: 'JP' })
    expect((await post('/api/external/generate-native-pack/', packRequest, stranger)).status).toBe(404)
    expect((await nativePack({ ...packRequest, tree: keyword('coffee') })).status).toBe(400)
    expect((await nativePack({ tree: keyword('coffee'), country_codes: ['KP'] })).body).toEqual({
      country_codes: ['This country is not available for targeting.'],
    })
  })
  test('the reach of a group is computed from its disclosed size, never from the exact one (claims 0.1)', async () => {
    // Fewer than 50 women ride unicycles: the answer leaves them out.
    const womenGroup = anyOfNodes({ kind: 'gender', id: 'FEMALE', label: 'Women' })
    const sizeOfWords = async (...words: string[]) =>
      (await nativePack({ tree: all(anyOfNodes(...words.map(keyword)), womenGroup) })).body.ad_groups
    const [with40] = await sizeOfWords('coffee', 'unicycle')
    // A recipe of two words is less certain than one of one word: no one here writes the other word.
    const [oneWord] = await sizeOfWords('coffee', 'zzxyqq')
    expect(oneWord.estimate.max).toBeGreaterThan(0)
    expect(with40.estimate).toEqual(oneWord.estimate)
  })
  test('no share is disclosed under the privacy minimum', async () => {
    expect((await nativePack({ tree: keyword('unicycle') })).body).toMatchObject({
      coverage: null,
      precision: null,
    })
  })
  test('generate-native-pack denial: no session and a false token', async () => {
    expect((await nativePack({ targeting_package: {} })).status).toBe(400)
    await denials('POST', '/api/external/generate-native-pack/', { tree: keyword('coffee') })
  })
})
