import type { UserToken } from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectionOf, startSandbox, testWorld, type TestSandbox } from '../testing/start-sandbox.ts'

const DAY_SECONDS = 86_400
const world = testWorld()
const id = (index: number) => world.networkIdAt(index)
const hub = id(world.hubs()[0]?.index ?? 0)
let box: TestSandbox
let token: UserToken
beforeAll(async () => {
  box = await startSandbox()
  token = await box.signIn('agency_planner')
})
afterAll(() => box.close())
const billOf = async (of = box) =>
  (await of.control('bill')) as { total: number; balance: number | null; rows: object[] }
const x = () => box.network.x(token)

describe('credits (issue 46.6)', () => {
  test('a resource is charged once a UTC day; a pair is a resource of its own; requests each time', async () => {
    const page = await x().followersPage(hub, { max_results: 20 })
    await x().followersPage(hub, { max_results: 20 })
    await x().users([page.items[0]!.id, '1'])
    await x().users([page.items[0]!.id])
    await x().lists.create({ name: 'One' })
    await x().lists.create({ name: 'Two' })
    const day = new Date(box.sandbox.clock.world()).toISOString().slice(0, 10)
    expect(await billOf()).toEqual({
      total: 20 * 10 + 10 + 2 * 10,
      balance: null,
      rows: [
        { day, item: 'Following/Followers: Read', count: 20, amount: 200 },
        // The person who does not exist costs nothing.
        { day, item: 'User: Read', count: 1, amount: 10 },
        { day, item: 'List: Create', count: 2, amount: 20 },
      ],
    })
    await box.control('time', { seconds: DAY_SECONDS })
    await x().users([page.items[0]!.id])
    expect((await billOf()).total).toBe(240)
  })

  test('what acted is charged although its answer was lost; what was refused is not', async () => {
    const before = (await billOf()).total
    await box.control('faults', { prefix: '/2/users', kind: 'lost_answer', remaining: 1 })
    await x().users([id(900)])
    await box.control('faults', { prefix: '/2/users', kind: 'error', value: 503, remaining: 1 })
    await x().users([id(901)])
    expect((await billOf()).total - before).toBe(2 * 10)
  })

  test('out of credits is 402 in X’s shape until some are bought; what costs nothing is still answered', async () => {
    const poor = await startSandbox({ credits: 0.02 })
    const client = poor.network.x(await poor.signIn('agency_planner'))
    await client.users([id(1), id(2), id(3)])
    expect((await billOf(poor)).balance).toBe(-10)
    expect(await rejectionOf(client.users([id(1)]))).toMatchObject({
      kind: 'no_credits',
      status: 402,
      code: 'credits',
    })
    const app = poor.network.x({ app_bearer: (await poor.network.oauth2?.appToken()) ?? '' })
    await app.trends.usage(1)
    await poor.control('credits', { dollars: 1 })
    expect((await client.users([id(1)])).found).toHaveLength(1)
    await poor.close()
  })

  test('a restart knows what was paid today', async () => {
    const first = await startSandbox()
    const as = await first.signIn('agency_planner')
    await first.network.x(as).users([id(5)])
    await first.close()
    const second = await startSandbox({ dataDir: first.sandbox.config.dataDir })
    await second.network.x(as).users([id(5), id(6)])
    expect((await billOf(second)).total).toBe(20)
    await second.close()
  })
})
