import type { UserToken } from '@rookery/network'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { collectRows, rejectionOf, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts'

let box: TestSandbox
let token: UserToken
let account: string
beforeAll(async () => {
  box = await startSandbox()
  token = await box.signIn('agency_planner')
  account = (await collectRows(box.network.ads(token).accounts()))[0]?.id ?? ''
})
afterAll(() => box.close())
afterEach(() => box.control('faults', { remove: 'all' }))

const addFault = (body: Record<string, unknown>) => box.control('faults', body)
const requests = (path: string) => box.sandbox.log.latest().filter((each) => each.path === path).length
const names = async () =>
  (await collectRows(box.network.ads(token).customAudiences(account))).map((each) => each.name)

describe('how the clients handle a failing network', () => {
  test('a 500 is repeated for a read', async () => {
    await addFault({ prefix: '/2/users/me', kind: 'error', value: 500, remaining: 2 })
    const requestCountBefore = requests('/2/users/me')
    expect((await box.network.x(token).me()).username).toBe(box.person('agency_planner').handle)
    expect(requests('/2/users/me') - requestCountBefore).toBe(3)
  })

  test('but not for a write, which may have acted', async () => {
    await addFault({ prefix: '/12/', method: 'POST', kind: 'error', value: 503, remaining: 1 })
    const created = box.network.ads(token).createCustomAudience(account, { name: 'After 503' })
    expect(await rejectionOf(created)).toMatchObject({
      kind: 'unavailable',
      status: 503,
      mayHaveActed: true,
      tries: 1,
    })
    expect(await names()).not.toContain('After 503')
  })

  test('a short 429 is waited for, a long one given back with its time', async () => {
    const client = box.client({ max_wait_ms: 3_000 })
    await addFault({ prefix: '/2/users/me', kind: 'rate_limited', value: 1, remaining: 1 })
    const singleRequest = requests('/2/users/me')
    await client.x(token).me()
    expect(requests('/2/users/me') - singleRequest).toBe(2)
    await addFault({ prefix: '/2/users/me', kind: 'rate_limited', value: 600, remaining: 1 })
    const error = await rejectionOf(client.x(token).me())
    expect(error).toMatchObject({ kind: 'rate_limited' })
    expect((error as { resetAt: number }).resetAt - Date.now()).toBeGreaterThan(590_000)
    // The client remembers the limit: it sends nothing more, though the network would answer.
    const requestCountBefore = requests('/2/users/me')
    await rejectionOf(client.x(token).me())
    expect(requests('/2/users/me')).toBe(requestCountBefore)
  })

  test('garbage is a typed error', async () => {
    await addFault({ prefix: '/12/accounts', kind: 'garbage' })
    expect(await rejectionOf(collectRows(box.network.ads(token).accounts()))).toMatchObject({
      kind: 'garbage',
      tries: 3,
    })
  })

  test('an answer lost after acting is unknown, and the audience is there', async () => {
    await addFault({ prefix: '/12/', method: 'POST', kind: 'lost_answer', remaining: 1 })
    const created = box.network.ads(token).createCustomAudience(account, { name: 'Unheard' })
    expect(await rejectionOf(created)).toMatchObject({
      kind: 'timeout_unknown',
      mayHaveActed: true,
      tries: 1,
    })
    expect(await names()).toContain('Unheard')
  })

  test('so is one that only comes too late', async () => {
    await addFault({ prefix: '/12/', method: 'POST', kind: 'slow', value: 400, remaining: 1 })
    const created = box.client({ timeout_ms: 100 }).ads(token).createCustomAudience(account, { name: 'Late' })
    expect(await rejectionOf(created)).toMatchObject({ kind: 'timeout_unknown' })
    await expect.poll(names).toContain('Late')
  })

  test('a revoked token is unauthorized', async () => {
    await addFault({ prefix: '/12/', kind: 'revoked', remaining: 1 })
    expect(await rejectionOf(collectRows(box.network.ads(token).accounts()))).toMatchObject({
      kind: 'unauthorized',
      code: 'UNAUTHORIZED_ACCESS',
    })
  })

  test('giving up ends the wait', async () => {
    const client = box.client({ max_wait_ms: 3_600_000 })
    await addFault({ prefix: '/2/users/me', kind: 'rate_limited', value: 3_000, remaining: 1 })
    const abortController = new AbortController()
    const requestCountBefore = requests('/2/users/me')
    const waitingRequest = rejectionOf(client.x(token).me({ signal: abortController.signal }))
    await expect.poll(() => requests('/2/users/me')).toBe(requestCountBefore + 1)
    abortController.abort()
    expect(await waitingRequest).toMatchObject({ kind: 'aborted' })
  })

  test('a signature with the wrong secret is unauthorized', async () => {
    const wrongMe = box.network.x({ ...token, secret: 'wrong' }).me()
    expect(await rejectionOf(wrongMe)).toMatchObject({ kind: 'unauthorized', status: 401 })
  })
})

test('endpoint limits count per person, are reported in headers, and refuse calls beyond them', async () => {
  const smallSandbox = await startSandbox({ accountsLimit: 2 })
  const client = smallSandbox.client({ max_wait_ms: 0 })
  const firstSession = await smallSandbox.signIn('agency_planner')
  const secondSession = await smallSandbox.signIn('brand_owner')
  await collectRows(client.ads(firstSession).accounts())
  await collectRows(client.ads(firstSession).accounts())
  expect(await rejectionOf(collectRows(client.ads(firstSession).accounts()))).toMatchObject({
    kind: 'rate_limited',
  })
  // A new client gets the 429 itself.
  const impatientClient = smallSandbox.client({ max_wait_ms: 0 })
  expect(await rejectionOf(collectRows(impatientClient.ads(firstSession).accounts()))).toMatchObject({
    kind: 'rate_limited',
    code: 'TOO_MANY_REQUESTS',
  })
  await collectRows(client.ads(secondSession).accounts())
  await smallSandbox.close()
})

test(
  'a client that may wait gets through when the window of a limit is over',
  { tags: ['full'] },
  async () => {
    const smallSandbox = await startSandbox({ accountsLimit: 2, windowSeconds: 5 })
    const token = await smallSandbox.signIn('agency_planner')
    const client = smallSandbox.client({ max_wait_ms: 15_000 })
    for (let n = 0; n < 3; n += 1)
      expect((await collectRows(client.ads(token).accounts())).length).toBeGreaterThan(0)
    await smallSandbox.close()
  },
)

describe('the control page', () => {
  test('shows requests with the verdict on their signature, audiences and faults', async () => {
    await rejectionOf(box.network.x({ ...token, secret: 'wrong' }).me())
    await addFault({ prefix: '/12/<b>', kind: 'slow', value: 5 })
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
    expect(await addFault({ prefix: '12', kind: 'slow' })).toMatchObject({
      error: expect.stringContaining('prefix') as string,
    })
    expect(box.sandbox.faults.list()).toEqual([])
  })
})

test('everything survives kill -9: a second sandbox over the same folder knows it', async () => {
  const firstSandbox = await startSandbox()
  const ownSession = await firstSandbox.signIn('brand_owner')
  const [own] = await collectRows(firstSandbox.network.ads(ownSession).accounts())
  const created = await firstSandbox.network
    .ads(ownSession)
    .createCustomAudience(own?.id ?? '', { name: 'Kept' })
  await firstSandbox.control('faults', { prefix: '/nowhere', kind: 'slow', value: 1 })
  await firstSandbox.control('time', { seconds: 60 })
  // The database is not closed, as after a crash. The folder's lock belongs to this process, so it can be
  // opened again.
  await firstSandbox.app.close()
  const secondSandbox = await startSandbox({ dataDir: firstSandbox.sandbox.config.dataDir })
  expect((await secondSandbox.network.ads(ownSession).customAudience(own?.id ?? '', created.id)).name).toBe(
    'Kept',
  )
  expect(secondSandbox.sandbox.faults.list()).toHaveLength(1)
  expect(secondSandbox.sandbox.clock.shift()).toBe(60_000)
  expect(secondSandbox.sandbox.log.latest().some((each) => each.path.endsWith('/custom_audiences'))).toBe(
    true,
  )
  await secondSandbox.control('reset', {})
  expect(await rejectionOf(secondSandbox.network.x(ownSession).me())).toMatchObject({ kind: 'unauthorized' })
  await secondSandbox.close()
})
