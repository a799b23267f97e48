import type { AudienceCategory } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../testing/process/open-test-app.ts'
import {
  coffee,
  countryRefused,
  emptyRefused,
  footballPackage,
  openTinyTeams,
  unicyclePackage,
} from '../../../testing/population/tiny-teams.ts'
import { startPurge } from './store/purge-deleted.ts'

const teams = await openTinyTeams()
const { app, admin, member, stranger, team, others, build, saved } = teams
afterAll(async () => await teams.close())

// One audience of the catalogue, which others may read and copy.
beforeAll(async () => {
  const creatorUser = await app.signIn({ groups: ['Audience_creator'] })
  const makersTeam = await app.makeTeam('Makers', [{ user: creatorUser, level: 'member' }])
  const body = { team_id: makersTeam.id, name: 'For everybody', targeting_package: coffee, scope: 'catalog' }
  expect((await app.call('POST', '/api/audience-configs/', { as: creatorUser, body })).status).toBe(201)
})

describe('audiences', () => {
  test('build-audience and get-audience success: counted, frozen and saved (ENTITY-012, MSG-033, CALL-086, CALL-088)', async () => {
    const audience = await saved('Coffee in Asia', { ...coffee, countries: [{ code: 'Japan' }] })
    expect(audience).toMatchObject({
      name: 'Coffee in Asia',
      core_audience: 75,
      pro_targeting_size: 60,
      countries: [{ code: 'JP', label: 'Japan' }],
      has_insights: true,
      targetable: true,
      source: 'saved',
      saved: true,
      status: 'Draft',
      audience_config_version: 1,
      ad_account: null,
      version: 1,
      created_by: { id: member.id, name: 'Max Member' },
      id: expect.any(String),
      category: null,
      total_native: { low: expect.any(Number), high: expect.any(Number), source: 'model' },
      modified_at: expect.any(String),
      audience_config_id: expect.any(String),
      region: null,
      last_used_at: null,
    })
    expect(audience.total_native.low).toBeGreaterThan(0)
    expect(audience.total_native.high).toBeGreaterThan(audience.total_native.low)
    const { body } = await app.call('GET', `/api/audiences/${audience.id}/`, { as: admin })
    expect(body.targeting_package.countries).toEqual([{ code: 'JP' }])
    expect(body.uploads).toEqual([])
  })
  test('list-audience-categories success: each with the number of audiences that the caller may see, those of its children included (CALL-075)', async () => {
    const categoriesOf = async (as: TestUser): Promise<AudienceCategory[]> =>
      (await app.call('GET', '/api/audience-categories/?limit=200', { as })).body.results
    const [before, beforeOfStranger] = [await categoriesOf(member), await categoriesOf(stranger)]
    const child = before.find(({ parent_id }) => parent_id !== null)!
    const config = await app.call('POST', '/api/audience-configs/', {
      as: member,
      body: { team_id: team.id, name: 'Kettles', targeting_package: coffee, category_ids: [child.id] },
    })
    expect(config.status).toBe(201)
    expect((await build({ name: 'Kettles', audience_config_id: config.body.id })).status).toBe(201)
    const countsOf = (categories: AudienceCategory[]) =>
      new Map(categories.map(({ id, audience_count }) => [id, audience_count]))
    const counts = countsOf(before)
    for (const id of [child.id, child.parent_id!]) counts.set(id, counts.get(id)! + 1)
    expect(countsOf(await categoriesOf(member))).toEqual(counts)
    expect(await categoriesOf(stranger)).toEqual(beforeOfStranger)
  })
  test('an equivalent recipe uses the same config version', async () => {
    const item = await saved('Same 1', { keywords: [{ label: 'coffee' }, { label: 'milk' }] })
    const secondAudience = await saved('Same 2', { keywords: [{ label: 'Milk' }, { label: 'COFFEE' }] })
    expect(secondAudience.audience_config_id).toBe(item.audience_config_id)
    const otherAudience = await saved('Same 3', { keywords: [{ label: 'coffee' }] })
    expect(otherAudience.audience_config_id).not.toBe(item.audience_config_id)
  })
  test('an audience of a config, in a region', async () => {
    const config = await app.call('POST', '/api/audience-configs/', {
      as: member,
      body: { team_id: team.id, name: 'Recipe', targeting_package: footballPackage },
    })
    const { body } = await build({
      name: 'Recipe in the Netherlands',
      audience_config_id: config.body.id,
      region_id: 289,
    })
    expect(body).toMatchObject({ core_audience: 100, region: { id: 289 }, targetable: true })
    expect(body.countries.length).toBeGreaterThan(20)
  })
  test('list-audiences success: filters and total order (CALL-087)', async () => {
    const ownTeam = await app.makeTeam('Listing', [{ user: member, level: 'admin' }])
    const saveAudience = async (name: string, targeting_package: object) =>
      (await build({ team_id: ownTeam.id, name, targeting_package })).body
    await saveAudience('Apples', coffee)
    await saveAudience('bananas', footballPackage)
    await saveAudience('Cherries 100%', { ...unicyclePackage, countries: [{ code: 'JP' }] })
    await saveAudience('Dates', { countries: [{ code: 'GB' }] })
    const list = async (query: string, as = member) =>
      (await app.call('GET', `/api/audiences/?team_id=${ownTeam.slug}&${query}`, { as })).body
    const names = async (query: string) => (await list(query)).results.map((r: { name: string }) => r.name)
    expect(await names('ordering=name')).toEqual(['Apples', 'bananas', 'Cherries 100%', 'Dates'])
    expect(await names('ordering=-name&limit=2')).toEqual(['Dates', 'Cherries 100%'])
    expect(await names('ordering=-core_audience')).toEqual(
      expect.arrayContaining(['bananas', 'Dates', 'Apples', 'Cherries 100%']),
    )
    expect((await names('ordering=-core_audience')).at(-1)).toBe('Cherries 100%')
    expect(await names('q=ANAN')).toEqual(['bananas'])
    expect(await names('q=100%25')).toEqual(['Cherries 100%'])
    expect(await names('country_code=JP&country_code=GB&ordering=name')).toEqual(['Cherries 100%', 'Dates'])
    expect(await names('targetable=true&ordering=name')).not.toContain('nobody')
    expect(await names('size_bucket=25M%2B&ordering=name')).toEqual(['Apples', 'bananas', 'Cherries 100%'])
    expect(await names('size_bucket=1M-5M')).toEqual([])
    expect(await names('status=Active')).toEqual([])
    expect(await names('source=uploaded')).toEqual([])
    expect(await list('ordering=name&limit=1&offset=1')).toMatchObject({
      count: 4,
      results: [{ name: 'bananas' }],
    })
    expect(await names('')).toEqual(['Dates', 'Cherries 100%', 'bananas', 'Apples'])
  })
  test('list-audiences denial: unknown order, the blocked country, a foreign team, no session', async () => {
    const getAudiences = (query: string, as?: TestUser) => app.call('GET', `/api/audiences/?${query}`, { as })
    expect((await getAudiences('ordering=secret', member)).status).toBe(400)
    expect((await getAudiences('country_code=KP', member)).body).toEqual({
      country_code: ['This country is not available for targeting.'],
    })
    expect((await getAudiences(`team_id=${team.id}`, stranger)).status).toBe(404)
    expect((await getAudiences('')).status).toBe(403)
    const { body } = await getAudiences('q=Coffee in Asia', stranger)
    expect(body.count).toBe(0)
  })
  test('update-audience success: renaming raises the version; a changed recipe is a new config version', async () => {
    const audience = await saved('To change', { keywords: [{ label: 'coffee' }, { label: 'sugar' }] })
    const patchAudience = (body: object) =>
      app.call('PATCH', `/api/audiences/${audience.id}/`, { as: admin, body })
    const renamedAudience = await patchAudience({ name: 'Renamed', version: 1 })
    expect(renamedAudience).toMatchObject({
      status: 200,
      body: { name: 'Renamed', version: 2, audience_config_version: 1 },
    })
    const changedAnswer = await patchAudience({
      targeting_package: { keywords: [{ label: 'football' }, { label: 'sugar' }] },
      version: 2,
    })
    expect(changedAnswer.body).toMatchObject({
      version: 3,
      core_audience: 200,
      audience_config_id: audience.audience_config_id,
      audience_config_version: 2,
    })
    const movedBack = await patchAudience({ region_id: 289, version: 3 })
    expect(movedBack.body).toMatchObject({ core_audience: 100, region: { id: 289 } })
    expect((await patchAudience({ region_id: null, version: 4 })).body).toMatchObject({
      core_audience: 200,
      region: null,
    })
  })
  test('update-audience denial: stale, nothing changed, empty, foreign, of the catalogue', async () => {
    const audience = await saved('Stale', coffee)
    const patchAudience = (body: object, as = admin, id = audience.id) =>
      app.call('PATCH', `/api/audiences/${id}/`, { as, body })
    expect(await patchAudience({ name: 'Late', version: 7 })).toMatchObject({
      status: 409,
      body: { detail: 'This audience was changed by someone else.' },
    })
    expect((await patchAudience({ version: 1 })).status).toBe(400)
    expect((await patchAudience({ targeting_package: {}, version: 1 })).body).toEqual(emptyRefused)
    expect((await patchAudience({ name: 'Mine', version: 1 }, stranger)).status).toBe(404)
    const { body } = await app.call('GET', '/api/audiences/?source=catalog', { as: admin })
    expect((await patchAudience({ name: 'Mine', version: 1 }, admin, body.results[0].id)).status).toBe(403)
    expect((await app.call('PATCH', `/api/audiences/${audience.id}/`, { body: { version: 1 } })).status).toBe(
      403,
    )
    const racingAnswers = await Promise.all([
      patchAudience({ name: 'A1', version: 1 }),
      patchAudience({ name: 'A2', version: 1 }),
    ])
    expect(racingAnswers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
  test('duplicate-audience success: a copy with its own name, also of the catalogue and into another team', async () => {
    const audience = await saved('Original', coffee)
    const duplicateAudience = (id: string, body: object, as = member) =>
      app.call('POST', `/api/audiences/${id}/duplicate/`, { as, body })
    const firstCopy = await duplicateAudience(audience.id, {})
    expect(firstCopy).toMatchObject({ status: 201, body: { name: 'Original (copy)', core_audience: 150 } })
    expect((await duplicateAudience(firstCopy.body.id, {})).body.name).toBe('Original (copy 2)')
    const { body } = await app.call('GET', '/api/audiences/?source=catalog', { as: stranger })
    const takenCopy = await duplicateAudience(body.results[0].id, { name: 'Taken' }, stranger)
    expect(takenCopy.body).toMatchObject({ name: 'Taken', team_id: others.id, source: 'saved' })
  })
  test('duplicate-audience denial: foreign, into a foreign team, no session', async () => {
    const audience = await saved('Guarded', coffee)
    const duplicateAudience = (as: TestUser | undefined, body: object = {}) =>
      app.call('POST', `/api/audiences/${audience.id}/duplicate/`, { as, body })
    expect((await duplicateAudience(stranger)).status).toBe(404)
    expect((await duplicateAudience(member, { team_id: others.id })).status).toBe(404)
    expect((await duplicateAudience(undefined)).status).toBe(403)
  })
  test('delete-audience and restore-audience success: gone for others, back within 30 days, purged after', async () => {
    const audience = await saved('To delete', coffee)
    const at = `/api/audiences/${audience.id}/`
    expect((await app.call('DELETE', at, { as: admin })).status).toBe(204)
    expect((await app.call('GET', at, { as: admin })).status).toBe(404)
    expect((await app.call('DELETE', at, { as: admin })).status).toBe(404)
    expect((await app.call('POST', `${at}restore/`, { as: member })).body).toMatchObject({
      name: 'To delete',
    })
    expect((await app.call('GET', at, { as: admin })).status).toBe(200)
    await app.call('DELETE', at, { as: admin })
    app.tick(31 * 24 * 60 * 60 * 1000)
    try {
      const lateUser = await app.signIn()
      await app.makeTeam('Late', [{ user: lateUser, level: 'admin' }])
      await (
        await startPurge(app.deps)
      )()
      const { rows } = await app.deps.store.pool.query('select 1 from audiences where id = $1', [audience.id])
      expect(rows).toEqual([])
    } finally {
      app.tick(-31 * 24 * 60 * 60 * 1000)
    }
  })
  test('delete-audience and restore-audience denial: foreign, not deleted, no session', async () => {
    const audience = await saved('Kept', coffee)
    const at = `/api/audiences/${audience.id}/`
    expect((await app.call('DELETE', at, { as: stranger })).status).toBe(404)
    expect((await app.call('POST', `${at}restore/`, { as: member })).status).toBe(404)
    await app.call('DELETE', at, { as: member })
    expect((await app.call('POST', `${at}restore/`, { as: stranger })).status).toBe(404)
    expect((await app.call('DELETE', at)).status).toBe(403)
    expect((await app.call('POST', `${at}restore/`)).status).toBe(403)
  })
  test('build-audience and get-audience denial: empty, blocked country, foreign team, no session (ROLE-002, RULE-018)', async () => {
    expect((await build({ name: 'Empty', targeting_package: {} })).body).toEqual(emptyRefused)
    expect(
      (await build({ name: 'Blocked', targeting_package: { countries: [{ code: 'North Korea' }] } })).body,
    ).toEqual(countryRefused)
    expect((await build({ name: 'Foreign', targeting_package: coffee }, stranger)).status).toBe(404)
    expect((await build({ name: 'No config', audience_config_id: 'nope' })).status).toBe(404)
    expect((await app.call('POST', '/api/build-audience/', { body: {} })).status).toBe(403)
    expect((await app.call('GET', '/api/audiences/nope/', { as: member })).status).toBe(404)
    expect((await app.call('GET', '/api/audiences/nope/')).status).toBe(403)
    const { body } = await app.call('GET', '/api/audiences/?q=Empty', { as: member })
    expect(body.count).toBe(0)
  })
  test('a repeated build with the same key makes one audience', async () => {
    const copyOnce = () =>
      app.call('POST', '/api/build-audience/', {
        as: member,
        headers: { 'idempotency-key': 'build-1' },
        body: { team_id: team.id, name: 'Only once', targeting_package: coffee },
      })
    const [first, second] = [await copyOnce(), await copyOnce()]
    expect(second.body).toEqual(first.body)
    expect((await app.call('GET', '/api/audiences/?q=Only once', { as: member })).body.count).toBe(1)
  })
})

describe('audiences side by side', () => {
  test('compare-audiences success: overlap, unique reach, regions; groups under 50 are not shown', async () => {
    const a = await saved('Compare coffee', coffee)
    const b = await saved('Compare football', footballPackage)
    const c = await saved('Compare unicycle', unicyclePackage)
    const { status, body } = await app.call('POST', '/api/audiences/overlap/', {
      as: admin,
      body: { audience_ids: [a.id, b.id, c.id] },
    })
    expect(status).toBe(200)
    const ledgerWithCount = (count: number | null) => expect.objectContaining({ sample: { count, of: 402 } })
    expect(body.audiences).toEqual([
      { id: a.id, name: 'Compare coffee', size: 150, unique_reach: 100, ledger: ledgerWithCount(150) },
      { id: b.id, name: 'Compare football', size: 200, unique_reach: 150, ledger: ledgerWithCount(200) },
      { id: c.id, name: 'Compare unicycle', size: null, unique_reach: null, ledger: ledgerWithCount(null) },
    ])
    expect(body.union_size).toBe(340)
    expect(body.pairs[0]).toEqual({
      a: a.id,
      b: b.id,
      size: 50,
      jaccard: 0.167,
      share_of_a: 0.333,
      share_of_b: 0.25,
    })
    expect(body.pairs[1]).toMatchObject({ size: null, jaccard: null, share_of_a: null })
    expect(body.regions[0]).toEqual({ members: [b.id], size: 150 })
    // Regions too small to be disclosed are not named, and the number of their people is withheld if it is
    // too small.
    expect(body.regions.every((r: { size: number | null }) => r.size !== null && r.size >= 50)).toBe(true)
    expect(body.regions).toHaveLength(body.regions_found)
    expect(body.regions.some((r: { members: string[] }) => r.members.includes(c.id))).toBe(false)
    expect(body.rest).toBeNull()
  })
  test('compare-audiences: sizes of before more people came in are counted again, so that an audience has one size beside its parts', async () => {
    const [a, b] = [await saved('Grown coffee', coffee), await saved('Grown football', footballPackage)]
    await app.deps.store.pool.query(
      "update audiences set sizes = jsonb_set(sizes, '{core_audience}', '90'), population_snapshot = 'old' where id = $1",
      [a.id],
    )
    const countOf = ({ ledger }: { ledger: { sample: { count: number } } }) => ledger.sample.count
    const before = await app.call('GET', `/api/audiences/${a.id}/`, { as: admin })
    expect(countOf(before.body)).toBe(90)
    const { body } = await app.call('POST', '/api/audiences/overlap/', {
      as: admin,
      body: { audience_ids: [a.id, b.id] },
    })
    expect(body.audiences.map(({ size }: { size: number }) => size)).toEqual([150, 200])
    expect(body.audiences.map(countOf)).toEqual([150, 200])
    expect(countOf((await app.call('GET', `/api/audiences/${a.id}/`, { as: admin })).body)).toBe(150)
  })
  test('list-overlap-regions success: filters, pages, and regions with the same sizes as in the comparison (issue 14: every region)', async () => {
    const a = await saved('Regions coffee', coffee)
    const b = await saved('Regions football', footballPackage)
    const audience_ids = [a.id, b.id]
    const fetchOverlap = async (filter: object) =>
      (
        await app.call('POST', '/api/audiences/overlap/regions/', {
          as: member,
          body: { audience_ids, ...filter },
        })
      ).body
    const allRegions = await app.call('POST', '/api/audiences/overlap/', {
      as: member,
      body: { audience_ids },
    })
    const wholeOverlap = await fetchOverlap({})
    expect(wholeOverlap.results).toEqual(allRegions.body.regions)
    expect(wholeOverlap.count).toBe(allRegions.body.regions_found)
    expect(wholeOverlap.size).toBe(allRegions.body.union_size)
    const onlyInB = await fetchOverlap({ within: [b.id], without: [a.id] })
    expect(onlyInB.results).toEqual([{ members: [b.id], size: 150 }])
    expect(onlyInB.size).toBe(150)
    const secondPage = await fetchOverlap({ limit: 1, offset: 1 })
    expect(secondPage.results).toEqual([wholeOverlap.results[1]])
    expect(await fetchOverlap({ within: [a.id, b.id] })).toMatchObject({
      size: allRegions.body.pairs[0].size,
    })
  })
  test('list-overlap-regions denial: not compared, in and out at once, a foreign audience, no session', async () => {
    const a = await saved('Regions mine', coffee)
    const b = await saved('Regions mine too', footballPackage)
    const fetchOverlap = (body: object, as?: TestUser) =>
      app.call('POST', '/api/audiences/overlap/regions/', {
        as,
        body: { audience_ids: [a.id, b.id], ...body },
      })
    const unlistedOverlap = await fetchOverlap({ within: ['nope'] }, member)
    expect([unlistedOverlap.status, unlistedOverlap.body.errors ?? unlistedOverlap.body]).toMatchObject([
      400,
      {},
    ])
    expect(JSON.stringify(unlistedOverlap.body)).toContain('Choose among the audiences that are compared.')
    const overlapOfBoth = await fetchOverlap({ within: [a.id], without: [a.id] }, member)
    expect(overlapOfBoth.status).toBe(400)
    expect(JSON.stringify(overlapOfBoth.body)).toContain('cannot be in both')
    expect((await fetchOverlap({}, stranger)).status).toBe(404)
    expect((await fetchOverlap({})).status).toBe(403)
  })
  test('compare-audiences denial: one, the same twice, a foreign one, no session', async () => {
    const a = await saved('Compare mine', coffee)
    const b = await app.call('POST', '/api/build-audience/', {
      as: stranger,
      body: { team_id: others.id, name: 'Compare theirs', targeting_package: coffee },
    })
    const compareAudiences = (audience_ids: string[], as?: TestUser) =>
      app.call('POST', '/api/audiences/overlap/', { as, body: { audience_ids } })
    expect((await compareAudiences([a.id], member)).status).toBe(400)
    expect((await compareAudiences([a.id, a.id], member)).status).toBe(400)
    expect((await compareAudiences([a.id, b.body.id], member)).status).toBe(404)
    expect((await compareAudiences([a.id, 'nope'], member)).status).toBe(404)
    expect((await compareAudiences([a.id, b.body.id])).status).toBe(403)
  })
})
