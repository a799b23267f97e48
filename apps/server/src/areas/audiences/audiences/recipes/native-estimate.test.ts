import type { Population } from '@rookery/analytics'
import { sizeBuckets, type Audience } from '@rookery/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishStaged, stageRows } from '../../../population/mirrors/lookup.repository.ts'
import { asNetworkUser } from '../../../people/identities/identity.service.ts'
import { openBrowser } from '../../../../testing/people/browser.ts'
import { withAccountAnswers } from '../../../../testing/network/changed-network.ts'
import { openSandbox, type TestSandbox } from '../../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../testing/process/open-test-app.ts'
import { openTinyPopulation } from '../../../../testing/population/tiny-population.ts'
import { grantDirectly } from '../../../../testing/network/upload-world.ts'

let sandbox: TestSandbox
let population: Population
let app: TestApp
let planner: TestUser
let stranger: TestUser
let account: string
let agencyTeamId: string
beforeAll(async () => {
  sandbox = await openSandbox()
  population = await openTinyPopulation()
  app = await openTestApp({ sandbox_url: sandbox.url, population, config: { rate_limit_factor: 1000 } })
  const browser = openBrowser(app)
  const { body } = await browser.signIn(sandbox, 'agency_planner')
  planner = { ...browser.asUser(), id: body.user.id }
  stranger = await app.signIn()
  const team = await app.makeTeam('Agency', [{ user: planner, level: 'admin' }])
  const accounts = await app.call('GET', '/api/user/accounts/', { as: planner })
  account = accounts.body.results.find((each: { access: boolean }) => each.access).account_id
  agencyTeamId = team.id
  await grantDirectly(app.deps, {
    team_id: team.id,
    membership_id: team.members[0]!,
    granted_by: planner.id,
    account_id: account,
  })
})
afterAll(async () => {
  await app.close()
  await population.close()
  await sandbox.close()
})
const setFaults = (body: object) =>
  fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
beforeEach(async () => {
  await setFaults({ remove: 'all' })
})
const estimate = (tree: object, as = planner, ad_account_id = account) =>
  app.call('POST', '/api/audience-configs/perspectives/', { as, body: { tree, ad_account_id } })
/** A word that people of every community say, so that the sandbox's small world has some. */
const keywordTree = () => 'espresso'
/** The network's own figure for its criteria. */
const totalNative = async (tree: object) => (await estimate(tree)).body.sizes.total_native

describe('total native with an ad account', () => {
  test('is the network’s estimate for the compiled targeting (CALL-083)', async () => {
    const found = await totalNative({ kind: 'keyword', label: keywordTree() })
    expect(found.source).toBe('network')
    expect(found.low).toBeGreaterThan(100_000)
    expect(found.high).toBeGreaterThan(found.low)
  })
  test('places, languages, interests, topics, handles and ages are sent to X as X’s own ids', async () => {
    const { world } = sandbox.running.sandbox
    const keyword = { kind: 'keyword', label: keywordTree() }
    const wideEstimate = await totalNative(keyword)
    const estimateWithin = async (...overrides: object[]) => {
      const found = await totalNative({ op: 'and', children: [keyword, ...overrides] })
      expect(found.source, JSON.stringify(overrides)).toBe('network')
      return found
    }
    const japanEstimate = await estimateWithin({ kind: 'location', id: 'JP', label: 'Japan' })
    expect(japanEstimate.high).toBeLessThan(wideEstimate.high)
    expect((await estimateWithin({ kind: 'language', id: 'en', label: 'English' })).high).toBeLessThanOrEqual(
      wideEstimate.high,
    )
    expect((await estimateWithin({ kind: 'age', id: '18-34', label: '18-34' })).high).toBeLessThan(
      wideEstimate.high,
    )
    expect((await estimateWithin({ kind: 'gender', id: 'FEMALE', label: 'Women' })).high).toBeLessThan(
      wideEstimate.high,
    )
    const hub = world.handleAt(world.hubs()[0]!.index)
    const handle = await totalNative({ kind: 'handle', id: hub.toLowerCase(), label: hub })
    expect(handle).toMatchObject({ source: 'network' })
    expect(handle.high).toBeGreaterThan(0)
    const [topic] = world.catalog().conversation_topics
    const eitherEstimate = await totalNative({
      op: 'or',
      children: [keyword, { kind: 'handle', label: hub }],
    })
    expect(eitherEstimate.high).toBeGreaterThanOrEqual(wideEstimate.high)
    expect(topic).toBeDefined()
  })
  test('a recipe made in Japanese sends X the same request as one made in English (use.md 3)', async () => {
    const interestIn = (interest: string, region: string) => ({
      op: 'and',
      children: [
        { kind: 'interest', id: 'food-and-drink/coffee-and-tea', label: interest },
        { kind: 'location', id: 'US-CA', label: region },
      ],
    })
    const japaneseEstimate = await totalNative(interestIn('コーヒー・お茶', 'カリフォルニア州'))
    expect(japaneseEstimate.source).toBe('network')
    expect(await totalNative(interestIn('Coffee and tea', 'California'))).toEqual(japaneseEstimate)
  })
  test('what X cannot express of a recipe made in English is reported to a Japanese reader in Japanese (use.md 3)', async () => {
    const japaneseReader = await app.signIn({ name: 'Mio' })
    await app.deps.store.pool.query("update users set language = 'ja' where id = $1", [japaneseReader.id])
    const coffeeInterest = { kind: 'interest', id: 'food-and-drink/coffee-and-tea', label: 'Coffee and tea' }
    const tree = {
      op: 'and',
      children: [
        { kind: 'keyword', label: keywordTree() },
        { op: 'not', children: [coffeeInterest] },
      ],
    }
    const subjectsFor = async (as: TestUser) =>
      (await estimate(tree, as)).body.residual.map(({ subject }: { subject?: string }) => subject)
    expect(await subjectsFor(japaneseReader)).toContain('コーヒー・お茶')
    expect(await subjectsFor(planner)).toContain('Coffee and tea')
  })
  test('a network that does not answer, a foreign account and no grant leave it to our own model (CALL-083)', async () => {
    await setFaults({ prefix: `/12/accounts/${account}/audience_estimate`, kind: 'error', value: 503 })
    expect((await totalNative({ kind: 'keyword', label: 'coffee' })).source).toBe('model')
    const foreignEstimate = await estimate({ kind: 'keyword', label: 'coffee' }, stranger)
    expect(foreignEstimate.body.sizes.total_native.source).toBe('model')
    const refusedEstimate = await estimate({ kind: 'keyword', label: 'coffee' }, planner, 'zzz')
    expect(refusedEstimate.body.sizes.total_native.source).toBe('model')
  })
  test('if X lacks an interest, X is not asked about the rest as if it were the whole recipe; the answer and the ad sets report it before a campaign starts (issue 15: walk)', async () => {
    // A name no network has: detected by the mirrored list, not by what the sandbox happens to lack.
    const { db } = app.deps
    const dogsInterest = { kind: 'interest', id: 'pets/dogs', label: 'Dogs' }
    const coffeeInterest = { kind: 'interest', id: 'food-and-drink/coffee-and-tea', label: 'Coffee and tea' }
    const tree = {
      op: 'or',
      children: [{ kind: 'keyword', label: keywordTree() }, dogsInterest, coffeeInterest],
    }
    const rows = [{ key: '12008', name: 'Food and drink/Coffee and tea', country_code: '', data: {} }]
    await stageRows(db, 'interests', 1, rows)
    await publishStaged(db, 'interests', 1, new Date())
    const { body } = await estimate(tree)
    expect(body.sizes.total_native.source).toBe('model')
    const unknownWarning = [{ code: 'unknown_at_network', subject: 'Dogs' }]
    expect(body.residual).toEqual(unknownWarning)
    const packAnswer = await app.call('POST', '/api/external/generate-native-pack/', {
      as: planner,
      body: { tree, ad_account_id: account },
    })
    expect(packAnswer.body).toMatchObject({
      residual: unknownWarning,
      ad_groups: [{ estimate: { source: 'model' } }],
    })
    // Nor is an unknown place treated as worldwide.
    const unknownPlace = {
      op: 'and',
      children: [coffeeInterest, { kind: 'location', id: 'JP-13', label: 'Tokyo' }],
    }
    expect((await estimate(unknownPlace)).body.sizes.total_native.source).toBe('model')
    // Once X lists it, the complete recipe is queried.
    await stageRows(db, 'interests', 2, [...rows, { ...rows[0]!, key: '17002', name: 'Pets/Dogs' }])
    await publishStaged(db, 'interests', 2, new Date())
    expect((await estimate(tree)).body.residual).toBeNull()
  })
  test('X is not asked about a recipe with an account about a sensitive trait; the answer gives the reason and the place (issue 12.1)', async () => {
    const { world } = sandbox.running.sandbox
    const hub = world.handleAt(world.hubs()[1]!.index)
    const eitherTree = {
      op: 'or',
      children: [
        { kind: 'keyword', label: keywordTree() },
        { kind: 'handle', label: hub },
      ],
    }
    const tree = { op: 'and', children: [{ kind: 'location', id: 'JP', label: 'Japan' }, eitherTree] }
    const askedRecipes = async () => {
      const { sizes, warnings } = (await estimate(tree)).body
      const code = 'account_not_targetable'
      return [sizes.total_native.source, warnings.filter((each: { code: string }) => each.code === code)]
    }
    const realNetwork = app.deps.network
    try {
      const networkAnswers = { [hub.toLowerCase()]: { name: 'Diabetes Friends' } }
      Object.assign(app.deps, { network: withAccountAnswers(realNetwork, networkAnswers) })
      expect(await askedRecipes()).toEqual([
        'model',
        [{ code: 'account_not_targetable', path: [1, 1], subject: `@${hub}` }],
      ])
    } finally {
      Object.assign(app.deps, { network: realNetwork })
    }
    expect(await askedRecipes()).toEqual(['network', []])
  })
  test('an answer stays the size of exactly this targeting for those with the ad account, also when X does not answer (use.md 1, 2)', async () => {
    const tree = { kind: 'keyword', label: keywordTree() }
    const networkAnswers = await totalNative(tree)
    await setFaults({ prefix: `/12/accounts/${account}/audience_estimate`, kind: 'error', value: 503 })
    expect(await totalNative(tree)).toEqual(networkAnswers)
    const notQueried = await app.call('POST', '/api/audience-configs/perspectives/', {
      as: planner,
      body: { tree },
    })
    expect(notQueried.body.sizes.total_native).toEqual(networkAnswers)
    const foreignEstimate = await estimate(tree, stranger)
    expect(foreignEstimate.body.sizes.total_native.source).toBe('model')
  })
  test('an answer of X about a stored audience’s targeting is at once its size in the store, details, bucket, order, insights, export and upload, only for people with the ad account (use.md 1, 3, issue 14.1)', async () => {
    const targeting_package = { keywords: [{ label: 'coffee' }] }
    const createAudience = async (name: string, body: object, as = planner, team_id = agencyTeamId) => {
      const createdAudience = await app.call('POST', '/api/build-audience/', {
        as,
        body: { team_id, name, save: true, ...body },
      })
      expect([createdAudience.status, createdAudience.body]).toEqual([201, expect.anything()])
      return createdAudience.body as Audience
    }
    const coffeeAudience = await createAudience('Coffee', { targeting_package })
    const footballAudience = await createAudience('Football', {
      targeting_package: { keywords: [{ label: 'football' }] },
    })
    expect(coffeeAudience).toMatchObject({ total_native: { source: 'model' }, ledger: { network: null } })
    const otherTeam = await app.makeTeam('Others', [{ user: stranger, level: 'admin' }])
    const otherTeamsAudience = await createAudience('Theirs', { targeting_package }, stranger, otherTeam.id)
    // Queried in the creator; the stored audience is not counted again.
    const askedRecipes = (await estimate({ kind: 'keyword', label: 'coffee' })).body.sizes
    expect(askedRecipes.total_native.source).toBe('network')
    const getBody = async (path: string, as = planner) => (await app.call('GET', path, { as })).body
    const audienceDetails = await getBody(`/api/audiences/${coffeeAudience.id}/`)
    expect(audienceDetails.counted_at).toBe(coffeeAudience.counted_at)
    expect(audienceDetails.ledger).toEqual(askedRecipes.ledger)
    const listAudiences = async (query: string) =>
      (await getBody(`/api/audiences/?source=saved&team_id=${agencyTeamId}&${query}`)).results as Audience[]
    expect((await listAudiences('ordering=name')).map(({ ledger }) => ledger)[0]).toEqual(askedRecipes.ledger)
    const namesFor = async (query: string) => (await listAudiences(query)).map(({ name }) => name)
    expect(await namesFor(`ordering=name&size_bucket=${encodeURIComponent(askedRecipes.bucket)}`)).toContain(
      'Coffee',
    )
    for (const bucket of sizeBuckets)
      if (bucket !== askedRecipes.bucket)
        expect(await namesFor(`size_bucket=${encodeURIComponent(bucket)}`)).not.toContain('Coffee')
    const middleOfRange = ({ total_native: n, ledger }: Audience) =>
      n!.source === 'network' ? (n!.low + n!.high) / 2 : ledger.projection!.middle
    const sortedAudiences = (await listAudiences('ordering=-total_native')).map((item) => ({
      name: item.name,
      n: middleOfRange(item),
    }))
    expect(sortedAudiences.map(({ name }) => name).toSorted()).toEqual(['Coffee', 'Football'])
    expect(sortedAudiences).toEqual(sortedAudiences.toSorted((a, b) => b.n - a.n))
    expect(await namesFor('ordering=total_native')).toEqual(
      sortedAudiences.map(({ name }) => name).toReversed(),
    )
    expect(await namesFor('ordering=total_native&limit=1&offset=1')).toEqual([sortedAudiences[0]!.name])
    const insight = await getBody(`/api/audience-insight/${coffeeAudience.id}/?tab=summary`)
    expect(insight.data.sizes.ledger).toEqual(askedRecipes.ledger)
    expect(
      (await getBody(`/api/audience-configs/${coffeeAudience.audience_config_id}/`)).sizes.ledger,
    ).toEqual(askedRecipes.ledger)
    const history = await getBody(`/api/audiences/${coffeeAudience.id}/history/`)
    expect(history.sizes).toHaveLength(1)
    expect(history.sizes[0].sizes.total_native).toEqual(coffeeAudience.total_native)
    // The other team sees the projection for its audience of the same targeting.
    expect(await getBody(`/api/audiences/${otherTeamsAudience.id}/`, stranger)).toMatchObject({
      total_native: { source: 'model' },
      ledger: { network: null },
    })
    expect(footballAudience.ledger.network).toBeNull()
  })
  test('answers of X are stored once per targeting, without its words, and adjust the projection of other recipes (issue 14.1)', async () => {
    const { pool } = app.deps.store
    const readProjected = async () => {
      const { low, high, source } = (await estimate({ kind: 'keyword', label: 'coffee' }, stranger)).body
        .sizes.total_native
      expect(source).toBe('model')
      return { middle: Math.sqrt(low * high), width: high / low }
    }
    await pool.query('delete from network_size_answers')
    app.tick(11 * 60_000)
    const projectionBefore = await readProjected()
    const languageKeywords = sandbox.running.sandbox.world
      .catalog()
      .keywords.filter(({ language }) => language === 'en')
    for (const { keyword } of languageKeywords.slice(0, 12))
      await totalNative({ kind: 'keyword', label: keyword })
    for (const { keyword } of languageKeywords.slice(0, 12))
      await totalNative({ kind: 'keyword', label: keyword })
    const { rows } = await pool.query('select * from network_size_answers')
    expect(rows).toHaveLength(12)
    const recipeFeaturesOf = {
      wanted: { keyword: 1 },
      narrowed: [],
      excluded: [],
      groups: 1,
      country: null,
      left_out: [],
    }
    for (const row of rows) {
      expect(row.features).toEqual(recipeFeaturesOf)
      expect(row.targeting_key).toMatch(/^[0-9a-f]{64}$/)
    }
    const projectionAfter = await readProjected()
    expect(projectionAfter.width).toBeLessThan(projectionBefore.width)
    expect(projectionAfter.middle).not.toBe(projectionBefore.middle)
  })
  test('operators are suggested from the network’s own list, uncounted', async () => {
    const { body } = await app.call('POST', '/api/audience-configs/autocomplete/', {
      as: planner,
      body: { query: 'o', kinds: ['network_operator'], country_codes: ['JP'] },
    })
    expect(body.results.length).toBeGreaterThan(0)
    expect(body.results[0]).toMatchObject({
      kind: 'network_operator',
      parent_label: 'JP',
      size: null,
      uncounted: true,
    })
  })
  test('a listed operator is sent as X’s own id; an operator without one is left out', async () => {
    const keyword = { kind: 'keyword', label: keywordTree() }
    const body = await app.call('POST', '/api/audience-configs/autocomplete/', {
      as: planner,
      body: { query: 'a', kinds: ['network_operator'], country_codes: ['JP'] },
    })
    const [own] = body.body.results
    const placeLeaf = (id: string, label: string) =>
      totalNative({ op: 'and', children: [keyword, { kind: 'network_operator', id, label }] })
    const estimateByOwn = await placeLeaf(own.id, own.label)
    const byName = await placeLeaf(`JP/${own.label.toLowerCase()}`, own.label)
    expect(byName).toEqual(estimateByOwn)
    expect(estimateByOwn.high).toBeLessThan((await totalNative(keyword)).high)
    expect((await placeLeaf('JP/nobody', 'Nobody')).high).toBe((await totalNative(keyword)).high)
  })
  test('operators come from the public list while the network does not answer', async () => {
    const { body } = await app.call('POST', '/api/audience-configs/autocomplete/', {
      as: stranger,
      body: { query: 'docomo', kinds: ['network_operator'], country_codes: ['JP'] },
    })
    expect(body.results).toMatchObject([
      { kind: 'network_operator', label: 'NTT docomo', uncounted: true, size: null },
    ])
  })
  test('custom audiences of a granted ad account are suggested by name, whoever created them', async () => {
    const name = 'Newsletter readers'
    await asNetworkUser(app.deps, planner.id, (token) =>
      app.deps.network.ads(token).createCustomAudience(account, { name, description: '' }),
    )
    const suggestItems = async (query: string, as = planner) =>
      (
        await app.call('POST', '/api/audience-configs/autocomplete/', {
          as,
          body: { query, kinds: ['custom_audience'] },
        })
      ).body.results
    expect(await suggestItems('letter')).toMatchObject([
      { kind: 'custom_audience', id: name, label: name, parent_label: expect.any(String), uncounted: true },
    ])
    expect(await suggestItems(name, stranger)).toEqual([])
  })
})
