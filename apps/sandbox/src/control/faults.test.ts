import type { UserToken } from '@rookery/network'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { collect, rejection, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts'

let box: TestSandbox
let token: UserToken
let account: string
beforeAll(async () => {
  box = await startSandbox()
  token = await box.signIn('agency_planner')
  account = (await collect(box.network.ads(token).accounts()))[0]?.id ?? ''
})
afterAll(() => box.close())
afterEach(() => box.control('faults', { remove: 'all' }))

const fault = (body: Record<string, unknown>) => box.control('faults', body)
const requests = (path: string) => box.sandbox.log.latest().filter((each) => each.path === path).length
const names = async () =>
  (await collect(box.network.ads(token).customAudiences(account))).map((each) => each.name)

describe('what the clients make of a network that fails', () => {
  test('a 500 is repeated for a read', async () => {
    await fault({ prefix: '/2/users/me', kind: 'error', value: 500, remaining: 2 })
    const before = requests('/2/users/me')
    expect((await box.network.x(token).me()).username).toBe(box.person('agency_planner').handle)
    expect(requests('/2/users/me') - before).toBe(3)
  })

  test('but not for a write, which may have acted', async () => {
    await fault({ prefix: '/12/', method: 'POST', kind: 'error', value: 503, remaining: 1 })
    const created = box.network.ads(token).createCustomAudience(account, { name: 'After 503' })
    expect(await rejection(created)).toMatchObject({
      kind: 'unavailable',
      status: 503,
      mayHaveActed: true,
      tries: 1,
    })
    expect(await names()).not.toContain('After 503')
  })

  test('a short 429 is waited for, a long one given back with its time', async () => {
    const client = box.client({ max_wait_ms: 3_000 })
    await fault({ prefix: '/2/users/me', kind: 'rate_limited', value: 1, remaining: 1 })
    const once = requests('/2/users/me')
    await client.x(token).me()
    expect(requests('/2/users/me') - once).toBe(2)
    await fault({ prefix: '/2/users/me', kind: 'rate_limited', value: 600, remaining: 1 })
    const error = await rejection(client.x(token).me())
    expect(error).toMatchObject({ kind: 'rate_limited' })
    expect((error as { resetAt: number }).resetAt - Date.now()).toBeGreaterThan(590_000)
    // The client remembers the limit: it sends nothing more, though the network would answer.
    const before = requests('/2/users/me')
    await rejection(client.x(token).me())
    expect(requests('/2/users/me')).toBe(before)
  })

  test('garbage is a typed error', async () => {
    await fault({ prefix: '/12/accounts', kind: 'garbage' })
    expect(await rejection(collect(box.network.ads(token).accounts()))).toMatchObject({
      kind: 'garbage',
      tries: 3,
    })
  })

  test('an answer lost after acting is unknown, and the audience is there', async () => {
    await fault({ prefix: '/12/', method: 'POST', kind: 'lost_answer', remaining: 1 })
    const created = box.network.ads(token).createCustomAudience(account, { name: 'Unheard' })
    expect(await rejection(created)).toMatchObject({ kind: 'timeout_unknown', mayHaveActed: true, tries: 1 })
    expect(await names()).toContain('Unheard')
  })

  test('so is one that only comes too late', async () => {
    await fault({ prefix: '/12/', method: 'POST', kind: 'slow', value: 400, remaining: 1 })
    const created = box.client({ timeout_ms: 100 }).ads(token).createCustomAudience(account, { name: 'Late' })
    expect(await rejection(created)).toMatchObject({ kind: 'timeout_unknown' })
    await expect.poll(names).toContain('Late')
  })

  test('a revoked token is unauthorized', async () => {
    await fault({ prefix: '/12/', kind: 'revoked', remaining: 1 })
    expect(await rejection(collect(box.network.ads(token).accounts()))).toMatchObject({
      kind: 'unauthorized',
      code: 'UNAUTHORIZED_ACCESS',
    })
  })

  test('giving up ends the wait', async () => {
    const client = box.client({ max_wait_ms: 3_600_000 })
    await fault({ prefix: '/2/users/me', kind: 'rate_limited', value: 3_000, remaining: 1 })
    const stop = new AbortController()
    const before = requests('/2/users/me')
    const waiting = rejection(client.x(token).me({ signal: stop.signal }))
    await expect.poll(() => requests('/2/users/me')).toBe(before + 1)
    stop.abort()
    expect(await waiting).toMatchObject({ kind: 'aborted' })
  })

  test('a signature with the wrong secret is unauthorized', async () => {
    const wrong = box.network.x({ ...token, secret: 'wrong' }).me()
    expect(await rejection(wrong)).toMatchObject({ kind: 'unauthorized', status: 401 })
  })
})

test('limits of an endpoint are counted per person, told in headers and refused past the end', async () => {
  const small = await startSandbox({ accountsLimit: 2 })
  const client = small.client({ max_wait_ms: 0 })
  const first = await small.signIn('agency_planner')
  const second = await small.signIn('brand_owner')
  await collect(client.ads(first).accounts())
  await collect(client.ads(first).accounts())
  expect(await rejection(collect(client.ads(first).accounts()))).toMatchObject({ kind: 'rate_limited' })
  // A new client gets the 429 itself.
  const fresh = small.client({ max_wait_ms: 0 })
  expect(await rejection(collect(fresh.ads(first).accounts()))).toMatchObject({
    kind: 'rate_limited',
    code: 'TOO_MANY_REQUESTS',
  })
  await collect(client.ads(second).accounts())
  await small.close()
})

test(
  'a client that may wait gets through when the window of a limit is over',
  { tags: ['full'] },
  async () => {
    const small = await startSandbox({ accountsLimit: 2, windowSeconds: 5 })
    const token = await small.signIn('agency_planner')
    const client = small.client({ max_wait_ms: 15_000 })
    for (let n = 0; n < 3; n += 1)
      expect((await collect(client.ads(token).accounts())).length).toBeGreaterThan(0)
    await small.close()
  },
)

describe('the control page', () => {
  test('shows requests with the verdict on their signature, audiences and faults', async () => {
    await rejection(box.network.x({ ...token, secret: 'wrong' }).me())
    await fault({ prefix: '/12/<b>', kind: 'slow', value: 5 })
    const html = await (await fetch(`${box.url}/sandbox/`)).text()
    expect(html).toContain('wrong signature')
    expect(html).toContain('Unheard')
    expect(html).toContain('/12/&lt;b&gt;')
    expect(html).not.toContain('/12/<b>')
  })

  test('its forms come back to it; other sites may not post', async () => {
    const post = (site: string) =>
      fetch(`${box.url}/sandbox/faults`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': site },
        body: new URLSearchParams({ prefix: '/2/', method: '', kind: 'slow', value: '', remaining: '3' }),
      })
    expect((await post('cross-site')).status).toBe(403)
    expect((await post('same-origin')).headers.get('location')).toBe('/sandbox/')
    expect(box.sandbox.faults.list()).toMatchObject([
      { prefix: '/2/', method: null, value: 2_000, remaining: 3 },
    ])
  })

  test('a fault that is not one is refused', async () => {
    expect(await fault({ prefix: '12', kind: 'slow' })).toMatchObject({
      error: expect.stringContaining('prefix') as string,
    })
    expect(box.sandbox.faults.list()).toEqual([])
  })
})

test('everything survives kill -9: a second sandbox over the same folder knows it', async () => {
  const first = await startSandbox()
  const mine = await first.signIn('brand_owner')
  const [own] = await collect(first.network.ads(mine).accounts())
  const created = await first.network.ads(mine).createCustomAudience(own?.id ?? '', { name: 'Kept' })
  await first.control('faults', { prefix: '/nowhere', kind: 'slow', value: 1 })
  await first.control('time', { seconds: 60 })
  // The database is not closed, as after a crash. The folder's lock belongs to this process, so it can be
  // opened again.
  await first.app.close()
  const second = await startSandbox({ dataDir: first.sandbox.config.dataDir })
  expect((await second.network.ads(mine).customAudience(own?.id ?? '', created.id)).name).toBe('Kept')
  expect(second.sandbox.faults.list()).toHaveLength(1)
  expect(second.sandbox.clock.shift()).toBe(60_000)
  expect(second.sandbox.log.latest().some((each) => each.path.endsWith('/custom_audiences'))).toBe(true)
  await second.control('reset', {})
  expect(await rejection(second.network.x(mine).me())).toMatchObject({ kind: 'unauthorized' })
  await second.close()
})
