import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asNetworkUser } from '../../people/identities/identity.service.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'
import { grantDirectly } from '../../../testing/network/upload-world.ts'

let sandbox: TestSandbox
let population: Population
let app: TestApp
let planner: TestUser
let stranger: TestUser
let account: string
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
  await grantDirectly(app.deps, {
    team_id: team.id,
    membership_id: team.members[0]!,
    granted_by: planner.id,
    account_id: account,
  })
}, 60_000)
afterAll(async () => {
  await app.close()
  await population.close()
  await sandbox.close()
})
const faults = (body: object) =>
  fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
beforeEach(async () => {
  await faults({ remove: 'all' })
})
const estimate = (tree: object, as = planner, ad_account_id = account) =>
  app.call('POST', '/api/audience-configs/perspectives/', { as, body: { tree, ad_account_id } })
const word = () =>
  sandbox.running.sandbox.world.catalog().keywords.find(({ language }) => language === 'en')!.keyword
/** What the network itself says to its own criteria. */
const native = async (tree: object) => (await estimate(tree)).body.sizes.total_native

describe('total native with an ad account', () => {
  test('is what the network estimates for the compiled targeting (CALL-083)', async () => {
    const found = await native({ kind: 'keyword', label: word() })
    expect(found.source).toBe('network')
    expect(found.low).toBeGreaterThan(100_000)
    expect(found.high).toBeGreaterThan(found.low)
  })
  test('places, languages, interests, topics, handles and ages are asked for in the network’s own ids', async () => {
    const { world } = sandbox.running.sandbox
    const keyword = { kind: 'keyword', label: word() }
    const wide = await native(keyword)
    const within = async (...more: object[]) => {
      const found = await native({ op: 'and', children: [keyword, ...more] })
      expect(found.source, JSON.stringify(more)).toBe('network')
      return found
    }
    const japan = await within({ kind: 'location', id: 'JP', label: 'Japan' })
    expect(japan.high).toBeLessThan(wide.high)
    expect((await within({ kind: 'language', id: 'en', label: 'English' })).high).toBeLessThanOrEqual(
      wide.high,
    )
    expect((await within({ kind: 'age', id: '18-34', label: '18-34' })).high).toBeLessThan(wide.high)
    expect((await within({ kind: 'gender', id: 'FEMALE', label: 'Women' })).high).toBeLessThan(wide.high)
    const hub = world.handleAt(world.hubs()[0]!.index)
    const handle = await native({ kind: 'handle', id: hub.toLowerCase(), label: hub })
    expect(handle).toMatchObject({ source: 'network' })
    expect(handle.high).toBeGreaterThan(0)
    const [topic] = world.catalog().conversation_topics
    const either = await native({ op: 'or', children: [keyword, { kind: 'handle', label: hub }] })
    expect(either.high).toBeGreaterThanOrEqual(wide.high)
    expect(topic).toBeDefined()
  })
  test('a network that does not answer, a foreign account and no grant leave it to our own model (CALL-083)', async () => {
    await faults({ prefix: `/12/accounts/${account}/audience_estimate`, kind: 'error', value: 503 })
    expect((await native({ kind: 'keyword', label: 'coffee' })).source).toBe('model')
    const foreign = await estimate({ kind: 'keyword', label: 'coffee' }, stranger)
    expect(foreign.body.sizes.total_native.source).toBe('model')
    const none = await estimate({ kind: 'keyword', label: 'coffee' }, planner, 'zzz')
    expect(none.body.sizes.total_native.source).toBe('model')
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
  test('an operator of the public list is asked for in the network’s own id; where it has none it is left out', async () => {
    const keyword = { kind: 'keyword', label: word() }
    const body = await app.call('POST', '/api/audience-configs/autocomplete/', {
      as: planner,
      body: { query: 'a', kinds: ['network_operator'], country_codes: ['JP'] },
    })
    const [own] = body.body.results
    const within = (id: string, label: string) =>
      native({ op: 'and', children: [keyword, { kind: 'network_operator', id, label }] })
    const byOwn = await within(own.id, own.label)
    const byName = await within(`JP/${own.label.toLowerCase()}`, own.label)
    expect(byName).toEqual(byOwn)
    expect(byOwn.high).toBeLessThan((await native(keyword)).high)
    expect((await within('JP/nobody', 'Nobody')).high).toBe((await native(keyword)).high)
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
  test('custom audiences of a granted ad account are suggested by name, whoever made them', async () => {
    const name = 'Newsletter readers'
    await asNetworkUser(app.deps, planner.id, (token) =>
      app.deps.network.ads(token).createCustomAudience(account, { name, description: '' }),
    )
    const suggest = async (query: string, as = planner) =>
      (
        await app.call('POST', '/api/audience-configs/autocomplete/', {
          as,
          body: { query, kinds: ['custom_audience'] },
        })
      ).body.results
    expect(await suggest('letter')).toMatchObject([
      { kind: 'custom_audience', id: name, label: name, parent_label: expect.any(String), uncounted: true },
    ])
    expect(await suggest(name, stranger)).toEqual([])
  })
})
