import {
  openTemporaryPopulation,
  type TemporaryPopulation,
} from '@rookery/analytics/testing/open-tiny-population.ts'
import { profileRow } from '@rookery/analytics/testing/rows.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { givePlan } from '../../../testing/billing/give-plan.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'

const PATH = '/api/external/premium-suite/enrichments/'
const KNOWN = '515151'

let sandbox: TestSandbox
let population: TemporaryPopulation
let app: TestApp
let owner: TestUser & { readonly id: string }
let stranger: TestUser
let account: string
/** At X and not in the population. */
let other: { readonly network_id: string; readonly handle: string }

beforeAll(async () => {
  sandbox = await openSandbox()
  population = await openTemporaryPopulation()
  await population.population.ingest.profiles(
    [
      profileRow({
        network_id: KNOWN,
        handle: 'Known_One',
        name: 'Known',
        description: 'Coffee and football.',
      }),
    ],
    'x',
  )
  await population.population.refresh()
  app = await openTestApp({
    sandbox_url: sandbox.url,
    population: population.population,
    config: { rate_limit_factor: 1000 },
  })
  const signInAs = async (role: string) => {
    const browser = openBrowser(app)
    const { body } = await browser.signIn(sandbox, role)
    return { ...browser.asUser(), id: body.user.id as string }
  }
  owner = await signInAs('creator_ja')
  stranger = await signInAs('brand_owner')
  account = sandbox.people.get('creator_ja')!.network_id
  other = sandbox.people.get('marketer_ja')!
})
afterAll(async () => {
  await app.close()
  await population.dispose()
  await sandbox.close()
})

const ask = async (body: object, as: TestUser | undefined = owner) =>
  await app.call('POST', PATH, { as, body })
const charged = async () => {
  const { rows } = await app.deps.store.pool.query(
    "select coalesce(sum(resources), 0)::int as n from network_charges where purpose = 'people'",
  )
  return rows[0].n as number
}

describe('who people are (issue 49.2)', () => {
  test('enrich-people denial: a plan is needed, other people’s accounts are not found, and ids or handles are given (CALL-243)', async () => {
    const body = { network_ids: [KNOWN] }
    const unpaid = await ask(body)
    expect([unpaid.status, unpaid.body.detail]).toEqual([402, 'You need an active premium subscription.'])
    expect((await ask({ ...body, account_id: account }, stranger)).status).toBe(404)
    expect((await app.call('POST', PATH, { body })).status).toBe(403)
    await givePlan(app, owner.id)
    const many = Array.from({ length: 501 }, (_, n) => String(n + 1))
    for (const wrong of [{}, { handles: [] }, { network_ids: many }, { handles: ['no handle'] }])
      expect((await ask(wrong)).status).toBe(400)
  })

  test('enrich-people success: those we know cost nothing, the others are read from X and booked, and who is nobody is named (CALL-243)', async () => {
    const before = await charged()
    const known = await ask({ handles: ['@known_one', 'KNOWN_ONE'] })
    expect(known.body).toMatchObject({
      results: [{ source: 'population', profile: { network_id: KNOWN, name: 'Known' } }],
      missing: [],
    })
    expect(known.body.results[0].interests.length).toBeGreaterThan(0)
    expect(await charged()).toBe(before)

    const mixed = await ask({ network_ids: [other.network_id, KNOWN, '3'] })
    expect(mixed.status).toBe(200)
    expect(mixed.body.results).toMatchObject([
      {
        source: 'network',
        profile: { profile_id: null, network_id: other.network_id, handle: other.handle },
        interests: [],
        activity: { posts_30d: null },
      },
      { source: 'population', profile: { network_id: KNOWN } },
    ])
    expect(mixed.body.missing).toEqual(['3'])
    expect(await charged()).toBe(before + 1)
    // The same day, reading the same person again is free.
    expect((await ask({ handles: [other.handle] })).body.results).toHaveLength(1)
    expect(await charged()).toBe(before + 1)
  })
})
