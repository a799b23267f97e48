import { afterAll, describe, expect, test } from 'vitest'
import { effort } from '../../../../../../../tools/lib/effort.ts'
import type { TestUser } from '../../../../testing/process/open-test-app.ts'
import { plainPost } from '../../../../testing/population/plain-post.ts'
import { readWorkbook } from '../../../../testing/files/read-workbook.ts'
import { networkIdOf } from '../../../../testing/population/tiny-population.ts'
import { coffee, footballPackage, openTinyTeams } from '../../../../testing/population/tiny-teams.ts'
import { shipCatalogue } from '../catalogue/ship-catalogue.service.ts'
import { catalogueRecipes, type CatalogueRecipe } from '../catalogue/catalogue-recipes.ts'
import { recountOutdated } from '../sizes/recount-outdated.ts'

const teams = await openTinyTeams()
const { population, app, member, stranger, team, saved } = teams
afterAll(async () => await teams.close())

const call = (method: string, path: string, body?: object, as: TestUser | undefined = member) =>
  app.call(method, path, { as, ...(body ? { body } : {}) })
const names = async (query: string) =>
  (await call('GET', `/api/audiences/?team_id=${team.id}&ordering=name&${query}`)).body.results.map(
    ({ name }: { name: string }) => name,
  )

describe('history', () => {
  test('get-audience-history success: each count with its cause; a change of the recipe apart from newer data', async () => {
    const audience = await saved('Changing', coffee)
    const patchAnswer = await call('PATCH', `/api/audiences/${audience.id}/`, {
      targeting_package: { keywords: [{ label: 'coffee' }, { label: 'football' }] },
      version: 1,
    })
    expect(patchAnswer.status).toBe(200)
    const { body } = await call('GET', `/api/audiences/${audience.id}/history/`)
    expect(body.sizes.map((s: { cause: string; sizes: object }) => [s.cause, s.sizes])).toMatchObject([
      ['built', { core_audience: 150 }],
      ['rule', { core_audience: 300 }],
    ])
    expect(body.versions).toMatchObject([
      {
        number: 2,
        added: [{ kind: 'keyword', label: 'football' }],
        removed: [],
        regrouped: false,
        size: 300,
        by_rule: 150,
        by_data: null,
        created_by: { name: 'Max Member' },
      },
      { number: 1, added: [], size: 150, by_rule: null, by_data: null },
    ])
  })
  test('recount-audience success: a new row of the same recipe, and no new version of the audience', async () => {
    const audience = await saved('Counted again', footballPackage)
    const repeatedRecount = await call('POST', `/api/audiences/${audience.id}/recount/`)
    expect(repeatedRecount).toMatchObject({ status: 200, body: { version: 1, core_audience: 200 } })
    const { body } = await call('GET', `/api/audiences/${audience.id}/history/`)
    expect(body.sizes.map((s: { cause: string }) => s.cause)).toEqual(['built', 'data'])
    expect(body.versions).toHaveLength(1)
  })
  test('after a refresh of the population every audience is counted once more, and a change reports both causes', async () => {
    const audience = await saved('Growing', coffee)
    const posts = Array.from({ length: 60 }, (_, n) =>
      plainPost(
        String(7_100_000_000_000 + n),
        networkIdOf(200 + n),
        'I like coffee now',
        '2026-11-02T12:00:00.000Z',
      ),
    )
    await population.ingest.posts(posts, 'tiny')
    await population.refresh()
    const changedAnswer = await call('PATCH', `/api/audiences/${audience.id}/`, {
      targeting_package: footballPackage,
      version: 1,
    })
    expect(changedAnswer.body.core_audience).toBe(200)
    const { body } = await call('GET', `/api/audiences/${audience.id}/history/`)
    expect(body.versions[0]).toMatchObject({ by_data: 60, by_rule: null, size: 200 })
    expect(body.sizes.map((s: { cause: string }) => s.cause)).toEqual(['built', 'data', 'rule'])

    const otherAudience = await saved('Of before', { keywords: [{ label: 'coffee' }, { label: 'tea' }] })
    await app.deps.store.pool.query("update audiences set population_snapshot = 'old' where id = $1", [
      otherAudience.id,
    ])
    expect(await recountOutdated(app.deps, new AbortController().signal)).toBeGreaterThan(0)
    expect(await recountOutdated(app.deps, new AbortController().signal)).toBe(0)
    const historyAnswer = await call('GET', `/api/audiences/${otherAudience.id}/history/`)
    expect(historyAnswer.body.sizes.at(-1)).toMatchObject({ cause: 'data', sizes: { core_audience: 210 } })
  })
  test('get-audience-history and recount-audience denial: strangers, no session, and no manual count of the catalogue', async () => {
    const audience = await saved('Private', coffee)
    for (const [method, pathPart] of [
      ['GET', 'history'],
      ['POST', 'recount'],
    ] as const) {
      const path = `/api/audiences/${audience.id}/${pathPart}/`
      expect((await call(method, path, undefined, stranger)).status).toBe(404)
      expect((await app.call(method, path)).status).toBe(403)
    }
  })
})

describe('export', () => {
  const exportAs = (body: object, as = member) =>
    call('POST', '/api/audiences/export/', { team_id: team.id, ...body }, as)
  const bytesOf = async ({ body }: Awaited<ReturnType<typeof exportAs>>) =>
    (await app.app.inject({ url: body.document.url, headers: { host: 'localhost' } })).rawPayload
  test('export-audiences success: the filtered list or the chosen ones, as CSV and as a workbook', async () => {
    const item = await saved('=Formula', coffee)
    const rareAudience = await saved('Rare', { keywords: [{ label: 'unicycle' }] })
    const csv = await exportAs({ format: 'csv', audience_ids: [item.id, rareAudience.id], ordering: 'name' })
    expect(csv.body.exported).toBe(2)
    const file = await app.call('GET', csv.body.document.url)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = String(file.body).split('\r\n')
    const unquotedLines = lines.map((line) => line.replaceAll('"', ''))
    expect(unquotedLines[0]).toBe(
      '\uFEFFName,Category,Countries,In our sample (Core audience) [ledger.sample],Like them on X [ledger.projection],Like them on X, low [ledger.projection.low],Like them on X, high [ledger.projection.high],X says, low [ledger.network.low],X says, high [ledger.network.high],An upload would match (Pro targeting) [ledger.match],An upload would match, low [ledger.match.low],An upload would match, high [ledger.match.high],Counted (UTC),Modified (UTC),Targetable,Has insights,Ad account,Status,Missing lists',
    )
    expect(lines[1]).toMatch(/^"'=Formula",,"Worldwide",\d+,/)
    expect(unquotedLines[2]).toMatch(/^Rare,,Worldwide,<50,\d+,0,\d+,,,<50,<50,<50,/)
    const xlsx = await exportAs({
      format: 'xlsx',
      audience_ids: [item.id, rareAudience.id],
      ordering: 'name',
    })
    expect(xlsx.body.exported).toBe(2)
    const workbook = await bytesOf(xlsx)
    expect(workbook.length).toBe(xlsx.body.document.size_bytes)
    const [sheet] = await readWorkbook(workbook)
    expect(sheet).toMatchObject({ name: 'Audiences' })
    expect(sheet!.rows.map(([name, , where, core]) => [name, where, core])).toEqual([
      ['Name', 'Countries', 'In our sample (Core audience) [ledger.sample]'],
      ['=Formula', 'Worldwide', expect.any(Number)],
      ['Rare', 'Worldwide', '<50'],
    ])
    expect(sheet!.rows[1]![12]).toBeInstanceOf(Date)
    await app.deps.store.pool.query("update users set language = 'ja' where id = $1", [member.id])
    const inJapanese = await exportAs({ format: 'xlsx', audience_ids: [rareAudience.id] })
    expect(await readWorkbook(await bytesOf(inJapanese))).toMatchObject([{ name: 'オーディエンス' }])
    await app.deps.store.pool.query("update users set language = 'en' where id = $1", [member.id])
  })
  test('every figure about people in the export carries its key, and is the one of the list, the audience and its history (use.md 1, 4)', async () => {
    const ids = await Promise.all(
      [coffee, { keywords: [{ label: 'unicycle' }] }, { ...coffee, gender: 'FEMALE' }].map(
        async (targetingPackage, n) => (await saved(`Kind ${n}`, targetingPackage)).id,
      ),
    )
    const xlsx = await exportAs({ format: 'xlsx', audience_ids: ids, ordering: 'name' })
    const [sheet] = await readWorkbook(await bytesOf(xlsx))
    const [header, ...rows] = sheet!.rows
    const keys = header!.map((name) => /\[(.+)\]$/.exec(String(name))?.[1] ?? null)
    expect(rows).toHaveLength(ids.length)
    // Figures about people are the numbers that are neither days nor words.
    for (const row of rows)
      row.forEach((value, at) => {
        if (typeof value === 'number' || value === '<50') expect(keys[at], String(header![at])).not.toBeNull()
      })
    for (const [n, id] of ids.entries()) {
      const item = (await app.call('GET', `/api/audiences/${id}/`, { as: member })).body
      const history = (await app.call('GET', `/api/audiences/${id}/history/`, { as: member })).body
      expect(history.sizes.at(-1).sizes.ledger).toEqual(item.ledger)
      const listedAudiences = await app.call('GET', `/api/audiences/?team_id=${team.id}&limit=200`, {
        as: member,
      })
      expect(listedAudiences.body.results.find((each: { id: string }) => each.id === id).ledger).toEqual(
        item.ledger,
      )
      const { sample, projection, network, match } = item.ledger
      const expectedSizes: Record<string, number | null | undefined> = {
        'ledger.sample': sample.count,
        'ledger.projection': projection?.middle,
        'ledger.projection.low': projection?.low,
        'ledger.projection.high': projection?.high,
        'ledger.network.low': network?.low,
        'ledger.network.high': network?.high,
        'ledger.match': match.middle,
        'ledger.match.low': match.low,
        'ledger.match.high': match.high,
      }
      for (const [key, value] of Object.entries(expectedSizes)) {
        const exportedCell = rows[n]![keys.indexOf(key)] ?? undefined
        expect([key, exportedCell]).toEqual([key, value === null ? '<50' : value])
      }
    }
  })
  test('export-audiences denial: another team, an audience of another team, an unknown format, no session', async () => {
    expect((await exportAs({ format: 'csv' }, stranger)).status).toBe(404)
    const id = '01900000-0000-7000-8000-000000000000'
    expect((await exportAs({ format: 'csv', audience_ids: [id] })).status).toBe(404)
    expect((await exportAs({ format: 'pdf' })).status).toBe(400)
    expect((await app.call('POST', '/api/audiences/export/')).status).toBe(403)
  })
})

describe('views', () => {
  test('save-audience-view and list-audience-views and delete-audience-view success: stored by name, replaced, deleted', async () => {
    const saveView = (name: string, search: string) =>
      call('POST', '/api/audience-views/', { team_id: team.id, name, search })
    const firstView = await saveView('Large', '?size=25M%2B')
    expect(firstView).toMatchObject({ status: 201, body: { name: 'Large', search: '?size=25M%2B' } })
    const secondView = await saveView('large', '?size=25M%2B&sort=name')
    expect(secondView.body.id).toBe(firstView.body.id)
    await saveView('Drafts', '?status=Draft')
    const list = () => call('GET', `/api/audience-views/?team_id=${team.slug}`)
    expect((await list()).body.results).toMatchObject([{ name: 'Drafts' }, { name: 'large' }])
    expect((await call('DELETE', `/api/audience-views/${firstView.body.id}/`)).status).toBe(204)
    expect((await list()).body.count).toBe(1)
  })
  test('save-audience-view and list-audience-views and delete-audience-view denial: other people’s, an invalid search', async () => {
    const body = { team_id: team.id, name: 'Mine', search: '?q=x' }
    const ownView = await call('POST', '/api/audience-views/', body)
    expect((await call('POST', '/api/audience-views/', body, stranger)).status).toBe(404)
    expect((await call('GET', `/api/audience-views/?team_id=${team.id}`, undefined, stranger)).status).toBe(
      404,
    )
    expect(
      (await call('DELETE', `/api/audience-views/${ownView.body.id}/`, undefined, stranger)).status,
    ).toBe(404)
    expect((await call('POST', '/api/audience-views/', { ...body, search: 'https://x #y' })).body).toEqual({
      search: ['Search is not valid'],
    })
    expect((await app.call('GET', `/api/audience-views/?team_id=${team.id}`)).status).toBe(403)
  })
})

describe('the catalogue', () => {
  /** All recipes with full effort, else the ones with assertions and one in twelve of the others. */
  const shippedRecipes = catalogueRecipes().filter(
    ({ name }, n) => effort(0, 1) === 1 || name.startsWith('Coffee drinkers') || n % 12 === 0,
  )
  test('ships with the product: counted, in categories and regions, in both languages; once (ROUTE-082)', async () => {
    const neverAborted = new AbortController().signal
    const shipRecipes = () =>
      shipCatalogue(app.deps, neverAborted, { recipes: shippedRecipes, rest: async () => {} })
    expect(await shipRecipes()).toBe(shippedRecipes.length)
    expect(await shipRecipes()).toBe(0)
    const list = await call('GET', '/api/audiences/?source=catalog&q=Coffee drinkers&ordering=name')
    expect(list.body.results).toMatchObject([
      { name: 'Coffee drinkers', category: 'Food and drink', team_id: null, source: 'catalog' },
      { name: 'Coffee drinkers in Brazil', countries: [{ code: 'BR' }], region: { name: 'Brazil' } },
      { name: 'Coffee drinkers in Germany' },
      { name: 'Coffee drinkers in Japan', core_audience: expect.any(Number) },
      { name: 'Coffee drinkers in the United Kingdom' },
      { name: 'Coffee drinkers in the United States' },
    ])
    const ja = await app.signIn({ name: 'Mio' })
    await app.deps.store.pool.query("update users set language = 'ja' where id = $1", [ja.id])
    const found = await call('GET', '/api/audiences/?source=catalog&q=コーヒー好き（日本）', undefined, ja)
    expect(found.body.results).toMatchObject([{ name: 'コーヒー好き（日本）' }])
    const [{ id, audience_config_id: config }] = found.body.results
    const texts = { en: 'People who talk about coffee', ja: 'コーヒーの話題を投稿している人' }
    expect((await call('GET', `/api/audiences/${id}/`, undefined, ja)).body.description).toContain(texts.ja)
    expect((await call('GET', `/api/audiences/${id}/`)).body.description).toContain(texts.en)
    const [expectedSizes, plain] = [
      await call('GET', `/api/audience-configs/${config}/`, undefined, ja),
      await call('GET', `/api/audience-configs/${config}/`),
    ]
    expect([expectedSizes.body.name, expectedSizes.body.description]).toEqual([
      'コーヒー好き（日本）',
      expect.stringContaining(texts.ja),
    ])
    expect([plain.body.name, plain.body.description]).toEqual([
      'Coffee drinkers in Japan',
      expect.stringContaining(texts.en),
    ])
    expect((await call('PATCH', `/api/audiences/${id}/`, { name: 'Mine now', version: 1 })).status).toBe(403)
    expect((await call('POST', `/api/audiences/${id}/recount/`)).status).toBe(403)
    const duplicateAnswer = await call('POST', `/api/audiences/${id}/duplicate/`, {
      team_id: team.id,
      name: 'Our coffee',
    })
    expect(duplicateAnswer.body).toMatchObject({ source: 'saved', team_id: team.id })
  })
  test('keys and names differ, every category and region exists, nothing sensitive is in it', async () => {
    const catalogueAudiences = catalogueRecipes()
    expect(new Set(catalogueAudiences.map(({ key }) => key)).size).toBe(catalogueAudiences.length)
    expect(new Set(catalogueAudiences.map(({ name }) => name)).size).toBe(catalogueAudiences.length)
    for (const { description, description_ja } of catalogueAudiences)
      expect(description_ja, description).toMatch(/\p{sc=Hira}.*です。$/u)
    const { rows } = await app.deps.store.pool.query(
      "select count(*)::int as n from audiences where source = 'catalog' and cardinality(country_codes) = 0",
    )
    const isWorldwide = ({ country_codes, targeting_package }: CatalogueRecipe) =>
      country_codes === null && !targeting_package.countries?.length
    expect(rows[0].n).toBe(shippedRecipes.filter(isWorldwide).length)
    const categories = await call('GET', '/api/audience-categories/?limit=100')
    const counts = new Map<string, number>(
      categories.body.results.map((c: { slug: string; audience_count: number }) => [
        c.slug,
        c.audience_count,
      ]),
    )
    for (const { categories: slugs } of shippedRecipes)
      for (const slug of slugs) expect(counts.get(slug)).toBeGreaterThan(0)
  })
  test('eleven examples come first, whole and in both languages, and a list can have them alone (issue 46.4)', async () => {
    const examples = catalogueRecipes().slice(0, 11)
    expect(examples.every(({ key }) => key.startsWith('example.'))).toBe(true)
    expect(new Set(examples.flatMap(({ categories }) => categories.slice(0, 1))).size).toBeGreaterThan(7)
    const shipped = shippedRecipes.filter(({ key }) => key.startsWith('example.'))
    const listed = await call('GET', '/api/audiences/?source=catalog&is_example=true')
    expect(listed.body.results.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(shipped.map(({ name }) => name)),
    )
    expect(listed.body.count).toBe(shipped.length)
    const others = await call('GET', '/api/audiences/?source=catalog&is_example=false')
    expect(others.body.count).toBe(shippedRecipes.length - shipped.length)
  })
  test('filters: insights, category, region, country, of Pro Targeting alone (CALL-087)', async () => {
    expect(await names('has_insights=false&q=Rare')).toEqual(['Rare'])
    expect(await names('has_insights=true&q=Rare')).toEqual([])
    expect(await names('source=pro_targeting')).toEqual([])
    const { body } = await call('POST', '/api/user/tokens/', { mode: 'pro-targeting', name: 'Pro' })
    const createdAudience = await app.call('POST', '/api/build-audience/', {
      body: { team_id: team.id, name: 'By token', targeting_package: coffee },
      headers: { authorization: `Token ${body.token}` },
    })
    expect(createdAudience.body.source).toBe('pro_targeting')
    expect(await names('source=pro_targeting')).toEqual(['By token'])
  })
})
