import { afterAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../../testing/process/open-test-app.ts'
import {
  coffee,
  countryRefused,
  emptyRefused,
  footballPackage,
  openTinyTeams,
  unicyclePackage,
} from '../../../../testing/population/tiny-teams.ts'
import { POPULATION_SIZE } from '../../../../testing/population/tiny-population.ts'

const teams = await openTinyTeams()
const { app, admin, member, population, build } = teams
afterAll(async () => await teams.close())

const estimate = (body: unknown, as: TestUser = member) =>
  app.call('POST', '/api/audience-configs/perspectives/', { as, body })

describe('estimate-audience-size', () => {
  test('estimate-audience-size success: exact core audience with the effect of each clause (CALL-083)', async () => {
    const tree = {
      op: 'and',
      children: [
        { kind: 'keyword', label: 'coffee' },
        { kind: 'location', id: 'JP', label: 'Japan' },
      ],
    }
    const { status, body } = await estimate({ tree })
    expect(status).toBe(200)
    // 75 of the 150 coffee people live in Tokyo.
    expect(body.sizes).toMatchObject({ core_audience: 75, pro_targeting_size: 60, below_minimum: false })
    expect(body.clauses).toEqual([
      { path: [], alone: 75, before: 402, after: 75, delta: -327, uncounted: false },
      { path: [0], alone: 150, before: 402, after: 150, delta: -252, uncounted: false },
      { path: [1], alone: 200, before: 150, after: 75, delta: -75, uncounted: false },
    ])
    expect(body.kinds).toEqual([
      { kind: 'keyword', alone: 150, without: 200, unique: null },
      { kind: 'location', alone: 200, without: 150, unique: null },
    ])
    expect(body.population).toMatchObject({ size: 402, source: 'tiny' })
    expect(body.ad_groups).toHaveLength(1)
    expect(body.rounded).toBe(false)
  })
  test('total native is our own model without an ad account, and gives the bucket (ENUM-006, CALL-083)', async () => {
    const { body } = await estimate({ targeting_package: coffee })
    const { low, high, source } = body.sizes.total_native
    const users = app.deps.config.network_users.n
    expect(source).toBe('model')
    expect(low).toBeLessThan((150 / 402) * users)
    expect(high).toBeGreaterThan((150 / 402) * users)
    expect(body.sizes.bucket).toBe('25M+')
  })
  test('there is no native size without a primary criterion', async () => {
    const { body } = await estimate({ targeting_package: { countries: [{ code: 'JP' }] } })
    expect(body.sizes).toMatchObject({ core_audience: 200, total_native: null, bucket: null })
  })
  test('sizes under 50 are hidden, and so is everything that would reveal them (CONST-034)', async () => {
    const { body } = await estimate({ targeting_package: unicyclePackage })
    expect(body.sizes).toMatchObject({ core_audience: null, pro_targeting_size: null, below_minimum: true })
    expect(body.sizes.total_native.low).toBe(0)
    const emptyEstimate = await estimate({ targeting_package: { keywords: [{ label: 'zzxyqq' }] } })
    expect(emptyEstimate.body.sizes.total_native).toEqual(body.sizes.total_native)
    expect(emptyEstimate.body.clauses[0]).toMatchObject({ alone: null, after: null })
    expect(emptyEstimate.body.warnings).toMatchObject([{ code: 'unknown_criterion', subject: 'zzxyqq' }])
  })
  test('figures from inferred age or gender are rounded', async () => {
    const { body } = await estimate({ targeting_package: { ...coffee, gender: 'FEMALE' } })
    // 76 of the coffee people have a woman's first name.
    expect(body.rounded).toBe(true)
    expect(body.sizes.core_audience % 10).toBe(0)
    expect(body.warnings).toContainEqual({ code: 'inferred_rounded' })
  })
  test('a region narrows, and paths count from the recipe', async () => {
    const { body } = await estimate({ targeting_package: coffee, region_id: 289 })
    // Most of the region’s countries add few or no people: the figure of public facts is still exact.
    expect(body).toMatchObject({ rounded: false, sizes: { core_audience: 75 } })
    expect(body.clauses.map((clause: { path: number[] }) => clause.path)).toEqual([[], [0], [0, 0]])
    expect((await estimate({ targeting_package: coffee, region_id: 99_999 })).body).toEqual({
      region_id: ['This region does not exist.'],
    })
  })
  test('all public figures within a region are those of one more clause, at the paths of the recipe (issue 45.4)', async () => {
    const recipe = {
      op: 'and',
      children: [
        { kind: 'keyword', label: 'coffee' },
        { op: 'not', children: [{ kind: 'job_title', label: 'Chef' }] },
        { kind: 'network_operator', id: 'x1', label: 'Operator' },
      ],
    }
    const region = { op: 'or', children: [{ kind: 'location', id: 'JP', label: 'JP' }] }
    const apart = (await estimate({ tree: recipe })).body
    const within = (await estimate({ tree: recipe, region_id: 112 })).body
    const asClause = (await estimate({ tree: { op: 'and', children: [recipe, region] } })).body
    const { counted_at: _, ...sizes } = asClause.sizes
    expect(within).toMatchObject({ sizes, kinds: asClause.kinds, rounded: false })
    expect(within.ad_groups.map(({ criteria }: { criteria: unknown }) => criteria)).toEqual(
      asClause.ad_groups.map(({ criteria }: { criteria: unknown }) => criteria),
    )
    const { alone, after } = asClause.clauses[0]
    expect(within.clauses[0]).toMatchObject({ path: [], alone, after })
    expect(within.clauses.slice(1)).toEqual(apart.clauses.slice(1))
    expect([within.residual, within.warnings]).toEqual([apart.residual, apart.warnings])
    expect(within.residual).toMatchObject([{ code: 'not_without_exclusion', path: [1, 0] }])
  })
  test('what is deselected does not count (RULE-014)', async () => {
    const keywords = [{ label: 'coffee' }, { label: 'football', deselected: true }]
    expect((await estimate({ targeting_package: { keywords } })).body.sizes.core_audience).toBe(150)
  })
  test('uncountable kinds change the native size only, and are named', async () => {
    const { body } = await estimate({
      targeting_package: { ...coffee, network_operators: [{ id: 'x1', label: 'Operator' }] },
    })
    expect(body.sizes.core_audience).toBe(150)
    expect(body.warnings).toContainEqual({
      code: 'uncounted_kind',
      path: [1, 0],
      subject: 'network_operator',
    })
  })
  test.each([
    ['an empty package', { targeting_package: {} }, emptyRefused],
    ['nothing', {}, emptyRefused],
    [
      'the blocked country',
      { targeting_package: { ...coffee, countries: [{ code: 'KP' }] } },
      countryRefused,
    ],
    [
      'an interest that does not exist',
      { targeting_package: { interests: [{ id: 'no/such', label: 'No' }] } },
      { targeting_package: ['Unknown interest: no/such'] },
    ],
    [
      'a place that does not exist',
      { tree: { kind: 'location', id: 'city:atlantis-GR', label: 'Atlantis' } },
      { targeting_package: ['Unknown location: city:atlantis-GR'] },
    ],
    [
      'a sensitive keyword',
      { targeting_package: { keywords: [{ label: 'diabetes' }] } },
      { targeting_package: ["'diabetes' is about health. Sensitive traits are never used for targeting."] },
    ],
    [
      'a field of the wrong kind',
      { targeting_package: { keywords: [{ label: 5 }] } },
      { targeting_package: ['Targeting package is not valid'] },
    ],
  ])('estimate-audience-size denial: 400 for %s (RULE-018, RULE-038)', async (_, body, answer) => {
    expect(await estimate(body)).toMatchObject({ status: 400, body: answer })
  })
  test('a tree nested thousands deep is a 400, not a crash', async () => {
    const depth = 5_000
    const body = `{"tree":${'{"op":"and","children":['.repeat(depth)}{"kind":"keyword","label":"tea"}${']}'.repeat(depth)}}`
    const answer = await app.call('POST', '/api/audience-configs/perspectives/', { as: member, body })
    expect(answer.status).toBe(400)
  })
  test('10,000 items are a 400', async () => {
    const children = Array.from({ length: 10_000 }, (_, i) => ({ kind: 'handle', label: `h${i}` }))
    expect((await estimate({ tree: { op: 'or', children } })).status).toBe(400)
  })
  test('SQL, HTML and any script are harmless', async () => {
    for (const label of ["x'); DROP TABLE profiles; --", '<script>alert(1)</script>', '珈琲', 'قهوة', '%_\\'])
      expect(
        (await estimate({ targeting_package: { keywords: [{ label }, { label: 'coffee' }] } })).body.sizes,
      ).toMatchObject({
        core_audience: 150,
      })
  })
  test('a NUL character, which no store accepts, gives a 400', async () => {
    expect((await estimate({ targeting_package: { keywords: [{ label: 'a\u0000b' }] } })).status).toBe(400)
    expect((await build({ name: 'a\u0000b', targeting_package: coffee })).status).toBe(400)
  })
  test('a newer count of the same session replaces the running one', async () => {
    const body = {
      targeting_package: {
        ...coffee,
        handles: Array.from({ length: 500 }, (_, i) => ({ handle: `h_${i}` })),
      },
    }
    // On a busy machine one count may finish before the next begins: then no count is replaced, and the test
    // repeats it.
    let statuses: number[] = []
    for (let tries = 0; tries < 10 && !statuses.includes(503); tries += 1) {
      const answers = await Promise.all([
        estimate(body),
        estimate(body),
        estimate({ targeting_package: footballPackage }),
      ])
      statuses = answers.map(({ status }) => status)
      expect(statuses).toContain(200)
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    }
    expect(statuses).toContain(503)
    const twoAnswers = await Promise.all([
      estimate({ targeting_package: coffee }),
      estimate({ targeting_package: footballPackage }, admin),
    ])
    expect(twoAnswers.map(({ status }) => status)).toEqual([200, 200])
  })
  test('estimate-audience-size denial: 403 for strangers to the product', async () => {
    expect((await app.call('POST', '/api/audience-configs/perspectives/', { body: {} })).status).toBe(403)
  })
})

describe('autocomplete-criteria and resolve-criteria', () => {
  const suggestItems = (body: object) =>
    app.call('POST', '/api/audience-configs/autocomplete/', { as: member, body })
  test('autocomplete-criteria success: criteria of the population with their sizes (CALL-081)', async () => {
    const { body } = await suggestItems({ query: 'bean', kinds: ['handle'] })
    expect(body.results).toEqual([{ kind: 'handle', id: 'beanco', label: 'beanco', size: 200 }])
  })
  test('sizes under 50 are not shown', async () => {
    const { body } = await suggestItems({ query: 'unicycle', kinds: ['keyword'] })
    expect(body.results[0]).toMatchObject({ kind: 'keyword', id: 'unicycle', size: null })
  })
  test('without the network there are no operators, and all other kinds are available', async () => {
    const { status, body } = await suggestItems({ query: 'japan', kinds: ['network_operator', 'location'] })
    expect(status).toBe(200)
    expect(body.results[0]).toMatchObject({ kind: 'location', id: 'JP', label: 'Japan', size: 200 })
  })
  test('autocomplete-criteria denial: the blocked country, no query, no session', async () => {
    expect((await suggestItems({ query: 'a', country_codes: ['KP'] })).body).toEqual({
      country_codes: ['This country is not available for targeting.'],
    })
    expect((await suggestItems({ query: ' ' })).body).toEqual({ query: ['Query is required'] })
    expect(
      (await app.call('POST', '/api/audience-configs/autocomplete/', { body: { query: 'a' } })).status,
    ).toBe(403)
  })
  test('resolve-criteria success: the known part of a pasted list', async () => {
    const { body } = await app.call('POST', '/api/audience-configs/resolve/', {
      as: member,
      body: { kind: 'handle', values: ['beanco', 'goalnews', 'nobody_1'] },
    })
    expect(body).toEqual({
      found: [
        { kind: 'handle', id: 'beanco', label: 'beanco', size: 200 },
        { kind: 'handle', id: 'goalnews', label: 'goalnews', size: 250 },
      ],
      missing: ['nobody_1'],
      counted_as: [],
    })
  })
  test('resolve-criteria denial: 501 values, no session', async () => {
    const values = Array.from({ length: 501 }, (_, i) => `h${i}`)
    const answer = await app.call('POST', '/api/audience-configs/resolve/', {
      as: member,
      body: { kind: 'handle', values },
    })
    expect(answer.status).toBe(400)
    expect((await app.call('POST', '/api/audience-configs/resolve/', { body: {} })).status).toBe(403)
  })
})

test('everybody is in the tiny population', async () => {
  expect((await population.info()).size).toBe(POPULATION_SIZE + 2)
})
