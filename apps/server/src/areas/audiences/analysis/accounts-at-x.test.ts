import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTinyPopulation } from '../../../testing/population/tiny-population.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'

let sandbox: TestSandbox
let population: Awaited<ReturnType<typeof openTinyPopulation>>
let app: TestApp
let owner: TestUser
/** At X and not in the population. */
let other: { readonly network_id: string; readonly handle: string }

beforeAll(async () => {
  sandbox = await openSandbox()
  population = await openTinyPopulation()
  app = await openTestApp({ sandbox_url: sandbox.url, population, config: { rate_limit_factor: 1000 } })
  const browser = openBrowser(app)
  await browser.signIn(sandbox, 'brand_owner')
  owner = browser.asUser()
  other = sandbox.people.get('marketer_ja')!
})
afterAll(async () => {
  await app.close()
  await population.close()
  await sandbox.close()
})

const PATH = '/api/external/analyze-handles/'
const post = (path: string, body: object) => app.call('POST', path, { as: owner, body })
const spent = async () =>
  (
    await app.deps.store.pool.query(
      "select coalesce(sum(resources), 0)::int n from network_charges where purpose = 'handles' and resource = 'user'",
    )
  ).rows[0].n as number

test('analyze-handles: an account the population does not know comes last, as X shows it, paid once a day (CALL-209)', async () => {
  const ask = () => post(PATH, { handles: [other.handle, 'beanco', 'nobody_at_all'] })
  const { status, body } = await ask()
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.results.map(({ handle }: { handle: string }) => handle)).toEqual(['beanco', other.handle])
  expect(body.results[1]).toMatchObject({
    profile: { network_id: other.network_id, profile_id: null },
    unique_share: null,
    relevance: null,
    interests: [],
  })
  expect(body.missing).toEqual(['nobody_at_all'])
  expect(await spent()).toBe(1)
  await ask()
  expect(await spent()).toBe(1)
})

test('find-accounts-for-keywords: X’s own search adds accounts, apart from those that are ranked (CALL-210)', async () => {
  const { status, body } = await post(`${PATH}accounts-for-keywords/`, { keywords: ['coffee'], limit: 5 })
  expect(status, JSON.stringify(body)).toBe(200)
  const ranked = body.accounts.map(({ profile }: { profile: { network_id: string } }) => profile.network_id)
  const added = body.at_x.map(({ network_id }: { network_id: string }) => network_id)
  expect(added.length).toBeGreaterThan(0)
  expect(ranked.length + added.length).toBeLessThanOrEqual(5)
  expect(added.filter((id: string) => ranked.includes(id))).toEqual([])
  const large = await post(`${PATH}accounts-for-keywords/`, { keywords: ['coffee'], min_followers: 10 ** 9 })
  expect(large.body).toEqual({ accounts: [], at_x: [] })
})

test('handles and keywords are answered from the population alone while X does not answer (CALL-209, CALL-210)', async () => {
  const x = () => {
    throw new Error('X does not answer.')
  }
  Object.assign(app.deps, { network: { ...app.deps.network, x } })
  const handles = await post(PATH, { handles: ['beanco', other.handle] })
  expect([handles.status, handles.body.missing]).toEqual([200, [other.handle]])
  const words = await post(`${PATH}accounts-for-keywords/`, { keywords: ['coffee'] })
  expect([words.status, words.body.accounts.length > 0, words.body.at_x]).toEqual([200, true, []])
})
