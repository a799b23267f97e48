import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../testing/open-test-app.ts'
import { openTinyPopulation } from '../../testing/tiny-population.ts'
import { until } from '../../testing/until.ts'
import { startCommunityUpdates } from '../insights/community-updates.ts'
import { orderCommunities } from './order-communities.policy.ts'

let population: Population
let app: TestApp
let member: TestUser
let other: TestUser
let audience: { id: string }
let stop: () => Promise<void>
beforeAll(async () => {
  population = await openTinyPopulation()
  app = await openTestApp({ population, config: { rate_limit_factor: 1000 } })
  member = await app.signIn()
  other = await app.signIn()
  const team = await app.makeTeam('Engines', [{ user: member, level: 'admin' }])
  const made = await app.call('POST', '/api/build-audience/', {
    as: member,
    body: { team_id: team.id, name: 'Coffee', targeting_package: { keywords: [{ label: 'coffee' }] } },
  })
  audience = made.body
  stop = await startCommunityUpdates(app.deps)
  await until(async () => (await list()).body.computed_at, 60_000)
}, 120_000)
afterAll(async () => {
  await stop()
  await app.close()
  await population.close()
})
const list = (query = '', as: TestUser | undefined = member) =>
  app.call('GET', `/api/communities/?${query}`, { as })

describe('communities', () => {
  test('list-communities success: each with size and accounts, searchable, within a country, as of when (CALL-104, ENTITY-028)', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body.count).toBe(body.results.length)
    for (const community of body.results) {
      expect(community.size).toBeGreaterThanOrEqual(50)
      expect(community).toMatchObject({ search_count: 0, within: null, stable: expect.any(Boolean) })
    }
    expect(body.results.map((one: { rank: number }) => one.rank)).toEqual(
      body.results.map((_: unknown, i: number) => i + 1),
    )
    expect((await list('q=nothing of the kind')).body.count).toBe(0)
    const japan = (await list('country_code=JP')).body
    for (const community of japan.results)
      expect(community.within.audience_count).toBeLessThanOrEqual(community.size)
  })
  test('list-communities denial: no session, the blocked country', async () => {
    expect((await app.call('GET', '/api/communities/')).status).toBe(403)
    expect((await list('country_code=KP')).status).toBe(400)
  })
  test('get-community and get-community-of-list success: evidence, accounts, a package; a look counts once a person a day (CALL-105, CALL-107)', async () => {
    const [first] = (await list()).body.results
    if (!first) return
    const read = (path: string, as: TestUser) => app.call('GET', `${path}${first.id}/`, { as })
    const { status, body } = await read('/api/community/', member)
    expect([status, body.id, body.search_count]).toEqual([200, first.id, 1])
    expect(body.top_accounts.length).toBeGreaterThan(0)
    expect(body.suggested_package.handles.length).toBe(body.top_accounts.length)
    expect((await read('/api/communities/', member)).body.search_count).toBe(1)
    expect((await read('/api/community/', other)).body.search_count).toBe(2)
    const most = (await list('ordering=-search_count')).body.results
    expect(most[0]).toMatchObject({ id: first.id, search_count: 2, rank: 1 })
  })
  test('get-community and get-community-of-list denial: no session, one that is not there', async () => {
    for (const path of ['/api/community/c1/', '/api/communities/c1/'])
      expect((await app.call('GET', path)).status).toBe(403)
    for (const path of ['/api/community/c99999/', '/api/communities/nope/'])
      expect((await app.call('GET', path, { as: member })).status).toBe(404)
  })
  test('map-communities success: what members they share, never a few (CALL-104)', async () => {
    const { status, body } = await app.call('GET', '/api/communities/map/', { as: member })
    expect(status).toBe(200)
    const ids = new Set(body.nodes.map((node: { id: string }) => node.id))
    for (const edge of body.edges) {
      expect(ids.has(edge.a) && ids.has(edge.b)).toBe(true)
      expect(edge.shared).toBeGreaterThanOrEqual(50)
      expect(edge.lift).toBeGreaterThan(1)
    }
  })
  test('map-communities denial: no session, more than is drawn', async () => {
    expect((await app.call('GET', '/api/communities/map/')).status).toBe(403)
    expect((await app.call('GET', '/api/communities/map/?limit=101', { as: member })).status).toBe(400)
  })
  test('find-communities success: of an audience, of an account’s followers, with share and lift (CALL-106)', async () => {
    const of = async (query: string) => await app.call('GET', `/api/community/?${query}`, { as: member })
    const mine = await of(`audience_id=${audience.id}`)
    expect([mine.status, mine.body.core_audience]).toEqual([200, 150])
    for (const { row } of mine.body.results) expect(row.audience_share).toBeGreaterThan(0)
    expect((await of('handle=@beanco')).body.core_audience).toBe(200)
  })
  test('find-communities denial: no session, nobody named, two named, somebody else’s audience', async () => {
    expect((await app.call('GET', '/api/community/?handle=beanco')).status).toBe(403)
    const of = (query: string, as = member) => app.call('GET', `/api/community/?${query}`, { as })
    expect((await of('')).status).toBe(400)
    expect((await of(`handle=beanco&audience_id=${audience.id}`)).status).toBe(400)
    expect((await of(`audience_id=${audience.id}`, other)).status).toBe(404)
  })
})

test('communities are found by name and evidence, ranked before that', () => {
  const one = (id: string, name: string, size: number, search_count: number) => ({
    id,
    name,
    size,
    search_count,
    within: null,
    evidence: [{ label: `#${name}` }],
  })
  const all = [one('a', 'Tea', 100, 5), one('b', 'Cake', 300, 0), one('c', 'Bread', 200, 5)]
  const ids = (found: { id: string; rank: number }[]) => found.map(({ id, rank }) => `${rank}${id}`)
  expect(ids(orderCommunities(all, '-search_count'))).toEqual(['1c', '2a', '3b'])
  expect(ids(orderCommunities(all, '-size', '#TEA'))).toEqual(['3a'])
  expect(ids(orderCommunities(all, 'name'))).toEqual(['1c', '2b', '3a'])
})
