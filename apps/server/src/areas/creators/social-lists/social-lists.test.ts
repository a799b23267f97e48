import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { givePlan } from '../../../testing/billing/give-plan.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { AT_ONCE, sendAtOnce } from '../../../testing/process/send-at-once.ts'
import { until } from '../../../testing/process/until.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { listChangeJob } from './list-change.job.ts'
import { purgeListCopies } from './purge-lists.service.ts'

// No test depends on how fast this machine is: only X's limit leaves something to the job.
vi.mock(import('./call-time.ts'), () => ({ CALL_MS: 3_600_000 }))

const OWN = '/api/user/lists/'
const SUITE = '/api/external/premium-suite/lists/'
const MINUTE_MS = 60_000

let sandbox: TestSandbox
let app: TestApp
let owner: TestUser
let stranger: TestUser
let account: string
let people: { handle: string; network_id: string }[]

beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 1000 } })
  const signInWithRole = async (role: string) => {
    const browser = openBrowser(app)
    const { body } = await browser.signIn(sandbox, role)
    return { ...browser.asUser(), id: body.user.id as string }
  }
  owner = await signInWithRole('creator_ja')
  stranger = await signInWithRole('brand_owner')
  account = sandbox.people.get('creator_ja')!.network_id
  const { world, network } = sandbox.running.sandbox
  people = Array.from({ length: 400 }, (_, index) => index)
    .filter(
      (index) => network.stateAt(index, network.now()) === 'active' && !network.now().isProtected(index),
    )
    .map((index) => ({ handle: world.profileAt(index).handle, network_id: world.networkIdAt(index) }))
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})
afterEach(async () => await faults('DELETE'))

const call = (method: string, path: string, body?: object, as: TestUser | undefined = owner, key?: string) =>
  app.call(method, path, {
    as,
    ...(body ? { body } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
async function faults(method: 'POST' | 'DELETE', fault?: object): Promise<void> {
  const answer = await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(method === 'DELETE' ? { remove: 'all' } : fault),
  })
  expect(answer.status).toBeLessThan(400)
}
/** What X has. */
const atX = () =>
  sandbox.running.sandbox.journal.all<{
    id: string
    name: string
    description: string
    private: boolean
  }>('lists')
const membersAtX = (listId: string) =>
  sandbox.running.sandbox.journal
    .all<{ list: string; user: number }>('list_members')
    .filter((row) => row.list === listId)
    .map((row) => sandbox.running.sandbox.world.networkIdAt(row.user))
const newList = async (name: string, path = OWN) => {
  const { status, body } = await call('POST', path, { name })
  expect([status, body.name]).toEqual([201, name])
  return body as { id: string; network_id: string }
}
const subscribe = async () => await givePlan(app, owner.id)
const spentOnLists = async () => {
  const { rows } = await app.deps.store.pool.query(
    "select coalesce(sum(micro), 0)::int as micro from network_charges where purpose = 'lists' and payer = $1",
    [`account ${account}`],
  )
  return rows[0].micro as number
}
const openChanges = async (id: string): Promise<number> => {
  const { rows } = await app.deps.store.pool.query(
    'select count(*)::int as n from social_list_changes where ended_at is null and list_id = $1',
    [id],
  )
  return rows[0].n as number
}
/** The job ends what a request had no time for. */
const endChanges = async (id: string): Promise<void> => {
  const stop = await startBackgroundWorker(app.deps, quickBackground, [listChangeJob])
  await until(async () => (await openChanges(id)) === 0 || null, 60_000)
  await stop()
}
const premiumCalls = [
  ['list-creator-lists', 'GET', ''],
  ['create-creator-list', 'POST', '', { name: 'New' }],
  ['get-creator-list', 'GET', '{pk}/'],
  ['replace-creator-list', 'PUT', '{pk}/', { name: 'New' }],
  ['update-creator-list', 'PATCH', '{pk}/', { name: 'New' }],
  ['add-creator-list-members', 'POST', '{pk}/members/add/', { handles: ['x'] }],
  ['remove-creator-list-members', 'POST', '{pk}/members/remove/', { handles: ['x'] }],
  ['price-creator-list-change', 'POST', '{pk}/price/', { handles: ['x'] }],
  ['start-creator-list-change', 'POST', '{pk}/changes/', { handles: ['x'] }],
  ['get-creator-list-change', 'GET', '{pk}/changes/0/'],
  ['delete-creator-list', 'DELETE', '{pk}/'],
] as const

describe('own lists (ENTITY-042)', () => {
  test('create-social-list success and list-social-lists success: what is made here is at X, and the list of lists is at most 15 minutes old (CALL-010, CALL-011, ENTITY-042)', async () => {
    const { body: none } = await call('GET', OWN)
    expect([none.count, none.cause]).toEqual([0, ''])
    const { status, body } = await call('POST', OWN, {
      name: 'Tea people',
      description: 'Who writes of tea',
      private: true,
    })
    expect(status).toBe(201)
    const { handle } = sandbox.people.get('creator_ja')!
    expect(body).toMatchObject({
      ...{ name: 'Tea people', description: 'Who writes of tea', private: true },
      ...{ account_id: account, member_count: 0, follower_count: 0, owner_handle: handle },
    })
    expect(atX()).toMatchObject([{ id: body.network_id, name: 'Tea people', private: true }])
    // Made at X itself: seen when the copy is older than 15 minutes.
    const [first] = atX()
    sandbox.running.sandbox.journal.put('lists', '77', { ...first!, id: '77', name: 'Made at X' })
    const names = async (query = '') =>
      (await call('GET', OWN + query)).body.results.map((list: { name: string }) => list.name)
    expect(await names()).toEqual(['Tea people'])
    app.tick(16 * MINUTE_MS)
    expect(await names()).toEqual(['Made at X', 'Tea people'])
    expect(await names('?q=TEA+peo')).toEqual(['Tea people'])
    const renamed = await call('GET', OWN)
    expect(renamed.body.results[1].id).toBe(body.id)
    expect(app.deps.clock().getTime() - Date.parse(renamed.body.read_at)).toBeLessThan(MINUTE_MS)
    // Deleted at X: gone from the copy.
    sandbox.running.sandbox.journal.delete('lists', '77')
    app.tick(16 * MINUTE_MS)
    expect(await names()).toEqual(['Tea people'])
  })

  test('replace-social-list success, update-social-list success and delete-social-list success (CALL-013, CALL-014, CALL-015)', async () => {
    const { id, network_id } = await newList('Before')
    const patched = await call('PATCH', `${OWN}${id}/`, { description: 'A word' })
    expect(patched.body).toMatchObject({ name: 'Before', description: 'A word' })
    const replaced = await call('PUT', `${OWN}${id}/`, { name: 'After', private: true })
    expect(replaced.body).toMatchObject({ name: 'After', description: '', private: true })
    expect(atX().find((list) => list.id === network_id)).toMatchObject({
      ...{ name: 'After', description: '', private: true },
    })
    expect((await call('DELETE', `${OWN}${id}/`)).status).toBe(204)
    expect(atX().some((list) => list.id === network_id)).toBe(false)
    expect((await call('GET', `${OWN}${id}/`)).status).toBe(404)
    const { rows } = await app.deps.store.pool.query(
      "select verb from audit_log where object_kind = 'x-list' and object_id = $1 order by id",
      [id],
    )
    expect(rows.map(({ verb }) => verb)).toEqual(['created', 'updated', 'updated', 'deleted'])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(26) }, 'name'],
    [{ name: 'Long', description: 'x'.repeat(101) }, 'description'],
    [{ name: 'Odd', private: 'yes' }, 'private'],
  ])('create-social-list refuses %j and X is not asked', async (body, field) => {
    const before = atX().length
    const answer = await call('POST', OWN, body)
    expect([answer.status, Object.keys(answer.body), atX().length]).toEqual([400, [field], before])
  })

  test('list-social-lists denial, create-social-list denial, get-social-list denial, replace-social-list denial, update-social-list denial, delete-social-list denial and change-social-list-members denial: another person’s list is not found, a visitor is refused', async () => {
    const { id } = await newList('Mine alone')
    for (const [method, path, body] of [
      ['GET', `${OWN}${id}/`],
      ['PUT', `${OWN}${id}/`, { name: 'Theirs' }],
      ['PATCH', `${OWN}${id}/`, { name: 'Theirs' }],
      ['DELETE', `${OWN}${id}/`],
      ['POST', `${OWN}${id}/members/`, { add: ['a'] }],
    ] as const) {
      expect([method, (await call(method, path, body, stranger)).status]).toEqual([method, 404])
      expect([method, (await app.call(method, path, { body })).status]).toEqual([method, 403])
    }
    expect((await call('GET', OWN, undefined, stranger)).body.count).toBe(0)
    for (const method of ['GET', 'POST']) expect((await app.call(method, OWN)).status).toBe(403)
  })

  test('an answer of X that was lost, and a repeat with the same key, make no second list', async () => {
    const before = atX().length
    await faults('POST', { prefix: '/2/lists', method: 'POST', kind: 'lost_answer', remaining: 1 })
    const { status, body } = await call('POST', OWN, { name: 'Once' }, owner, 'once')
    expect([status, body.name, atX().length - before]).toEqual([201, 'Once', 1])
    const again = await call('POST', OWN, { name: 'Once' }, owner, 'once')
    expect([again.body.id, atX().length - before]).toEqual([body.id, 1])
  })
})

describe('members', () => {
  test('change-social-list-members success: each with its result, who failed is named and the rest stays done (CALL-016)', async () => {
    const { id, network_id } = await newList('Members')
    const [one, two, three] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    const path = `${OWN}${id}/members/`
    const { status, body } = await call('POST', path, {
      add: [`@${one.handle}`, `https://x.com/${two.handle}`, three.handle, 'nobody_here_x', '花子'],
    })
    expect([status, body.change_id, body.member_count]).toEqual([200, null, 3])
    expect(body.added).toEqual([`@${one.handle}`, `https://x.com/${two.handle}`, three.handle])
    expect(body.failed).toEqual([
      { handle: 'nobody_here_x', reason: 'X has no account by this name.' },
      { handle: '花子', reason: 'This is not a handle.' },
    ])
    expect(new Set(membersAtX(network_id))).toEqual(new Set([one, two, three].map((p) => p.network_id)))
    const both = await call('POST', path, { add: [people[3]!.handle], remove: [one.handle] })
    expect([both.body.added, both.body.removed, both.body.member_count]).toEqual([
      [people[3]!.handle],
      [one.handle],
      3,
    ])
    // The same once more is no change, and no fault.
    const same = await call('POST', path, { add: [two.handle] })
    expect([same.body.added, same.body.member_count]).toEqual([[two.handle], 3])
    const nothing = await call('POST', path, {})
    expect([nothing.status, nothing.body]).toEqual([400, { non_field_errors: ['Nothing selected.'] }])
    const tooMany = await call('POST', path, { add: people.slice(0, 101).map(({ handle }) => handle) })
    expect([tooMany.status, Object.keys(tooMany.body)]).toEqual([400, ['add']])
  })

  test('what X’s limit does not allow now is left to a job, and says so (202, CALL-016)', async () => {
    const { id, network_id } = await newList('Limited')
    const [one, two] = people.slice(50, 52) as [(typeof people)[0], (typeof people)[0]]
    await call('POST', `${OWN}${id}/members/`, { add: [one.handle] })
    await faults('POST', {
      prefix: '/2/lists/',
      method: 'DELETE',
      kind: 'rate_limited',
      value: 1,
      remaining: 1,
    })
    const { status, body } = await call('POST', `${OWN}${id}/members/`, {
      add: [two.handle],
      remove: [one.handle],
    })
    expect([status, body.added, body.waiting]).toEqual([202, [two.handle], [one.handle]])
    const { rows: jobs } = await app.deps.store.pool.query(
      "select account_id, total::int, subject from background_jobs where kind = 'list_change'",
    )
    expect(jobs).toEqual([{ account_id: account, total: 2, subject: 'Limited' }])
    await endChanges(id)
    expect(membersAtX(network_id)).toEqual([two.network_id])
  })

  test('get-social-list success: the list with a page of its members; only who is shown is read, and paid (CALL-012)', async () => {
    const { id } = await newList('Read')
    await call('POST', `${OWN}${id}/members/`, { add: people.slice(10, 40).map(({ handle }) => handle) })
    await endChanges(id)
    const spent = await spentOnLists()
    const { status, body } = await call('GET', `${OWN}${id}/?limit=5`)
    expect([status, body.name, body.members.count, body.members.results.length]).toEqual([200, 'Read', 30, 5])
    expect(body.members.results[0]).toMatchObject({ profile_id: null, inferred: { job_title: null } })
    expect(body.members.results[0].avatar_url).toMatch(/^http/)
    // Handles were looked up today, so their rows are paid; the list itself was read when the change ended.
    expect((await spentOnLists()) - spent).toBe(0)
    const seen = new Set(body.members.results.map((row: { network_id: string }) => row.network_id))
    for (const offset of [5, 10, 15, 20, 25]) {
      const page = await call('GET', `${OWN}${id}/?limit=5&offset=${offset}`)
      for (const row of page.body.members.results) seen.add(row.network_id)
    }
    expect(seen).toEqual(new Set(people.slice(10, 40).map(({ network_id }) => network_id)))
    // Who is on a list is of nobody else’s concern: nothing reached the population, and a day later the copy is gone.
    app.tick(25 * 60 * MINUTE_MS)
    await purgeListCopies(app.deps)
    const { rows } = await app.deps.store.pool.query('select count(*)::int as n from social_list_members')
    expect(rows).toEqual([{ n: 0 }])
    app.tick(-25 * 60 * MINUTE_MS)
  })

  test('a list that was deleted at X meanwhile is said to be gone, in both languages, and its copy goes', async () => {
    const { id, network_id } = await newList('Gone soon')
    const other = await newList('Gone as well')
    for (const each of [network_id, other.network_id]) sandbox.running.sandbox.journal.delete('lists', each)
    const added = await call('POST', `${OWN}${id}/members/`, { add: [people[0]!.handle] })
    expect([added.status, added.body.detail]).toEqual([
      410,
      'This list no longer exists on X. It was deleted there.',
    ])
    expect((await call('GET', `${OWN}${id}/`)).status).toBe(404)
    const inJapanese = await app.call('PATCH', `${OWN}${other.id}/`, {
      as: owner,
      body: { name: 'Still' },
      headers: { 'accept-language': 'ja', 'x-rookery-language': 'ja' },
    })
    expect(inJapanese.status).toBe(410)
  })

  test('X down: the copy is shown with the reason; a change says so and nothing is half done', async () => {
    const { id, network_id } = await newList('Steady')
    await call('GET', `${OWN}${id}/`)
    app.tick(16 * MINUTE_MS)
    await faults('POST', { prefix: '/2/', kind: 'error', value: 400 })
    const { status, body } = await call('GET', OWN)
    expect([status, body.cause !== '', body.results.length > 0]).toEqual([200, true, true])
    const one = await call('GET', `${OWN}${id}/`)
    expect([one.status, one.body.cause !== '']).toEqual([200, true])
    const changed = await call('POST', `${OWN}${id}/members/`, { add: [people[0]!.handle] })
    expect(changed.status).toBe(400)
    expect(membersAtX(network_id)).toEqual([])
    expect(await openChanges(id)).toBe(0)
  })

  test('a revoked grant: reconnecting is asked for, the copy stays', async () => {
    await newList('Kept')
    app.tick(16 * MINUTE_MS)
    await faults('POST', { prefix: '/2/', kind: 'revoked' })
    const { status, body } = await call('GET', OWN)
    expect([status, body.cause]).toEqual([200, 'Please reconnect your X account.'])
    const created = await call('POST', OWN, { name: 'Not made' })
    expect([created.status, created.headers['x-error-code']]).toEqual([409, 'network_reauthorise'])
    await app.deps.store.pool.query('update social_accounts set needs_reconnect = false')
  })
})

describe('lists of the suite', () => {
  test('without a plan each call says so, another’s account is not found, visitors are refused: list-creator-lists denial, create-creator-list denial, get-creator-list denial, replace-creator-list denial, update-creator-list denial, add-creator-list-members denial, remove-creator-list-members denial, price-creator-list-change denial, start-creator-list-change denial, get-creator-list-change denial, delete-creator-list denial', async () => {
    const { id } = await newList('Unpaid')
    for (const [name, method, ending, body] of premiumCalls) {
      const path = SUITE + ending.replace('{pk}', id)
      const unpaid = await call(method, path, body)
      expect([name, unpaid.status, unpaid.body.detail]).toEqual([
        name,
        402,
        'You need an active premium subscription.',
      ])
      const asked = ending === '' ? `${path}?account_id=${account}` : path
      const foreignBody = ending === '' && body ? { ...body, account_id: account } : body
      expect([name, (await call(method, asked, foreignBody, stranger)).status]).toEqual([name, 404])
      expect([name, (await app.call(method, path, body ? { body } : {})).status]).toEqual([name, 403])
    }
    await subscribe()
  })

  test('list-creator-lists success, create-creator-list success, replace-creator-list success, update-creator-list success and delete-creator-list success (CALL-227, CALL-228, CALL-230, CALL-231, CALL-232)', async () => {
    const { id, network_id } = await newList('Suite', SUITE)
    const { body } = await call('GET', `${SUITE}?account_id=${account}&q=suite`)
    expect([body.count, body.results[0].id]).toEqual([1, id])
    expect((await call('PATCH', `${SUITE}${id}/`, { private: true })).body.private).toBe(true)
    expect((await call('PUT', `${SUITE}${id}/`, { name: 'Whole' })).body).toMatchObject({
      ...{ name: 'Whole', private: false },
    })
    expect((await call('DELETE', `${SUITE}${id}/`)).status).toBe(204)
    expect(atX().some((list) => list.id === network_id)).toBe(false)
  })

  test('add-creator-list-members success, get-creator-list success and remove-creator-list-members success: by handle and by id (CALL-229, CALL-233, CALL-234)', async () => {
    const { id, network_id } = await newList('Both ways', SUITE)
    const added = await call('POST', `${SUITE}${id}/members/add/`, {
      handles: [people[0]!.handle],
      network_ids: [people[1]!.network_id, '99999999999999'],
    })
    expect(added.body).toMatchObject({
      ...{ added: [people[0]!.handle, people[1]!.network_id], member_count: 2, waiting: [] },
      failed: [{ handle: '99999999999999', reason: 'X has no account with this id.' }],
    })
    const { body } = await call('GET', `${SUITE}${id}/`)
    expect(body.members.count).toBe(2)
    expect(body.members.results[0]).toMatchObject({
      ...{ fate: null, lost_between: null, lists: expect.arrayContaining(['Both ways']) },
    })
    const removed = await call('POST', `${SUITE}${id}/members/remove/`, {
      network_ids: [people[1]!.network_id],
    })
    expect([removed.body.removed, removed.body.member_count]).toEqual([[people[1]!.network_id], 1])
    expect(membersAtX(network_id)).toEqual([people[0]!.network_id])
  })

  test('price-creator-list-change success, start-creator-list-change success and get-creator-list-change success: priced before, a job with the result of each person, within X’s limits (CALL-233)', async () => {
    const { id, network_id } = await newList('Many', SUITE)
    const handles = [
      ...people.slice(60, 180).map(({ handle }) => handle),
      'no such handle at all',
      'nobody_here_x',
    ]
    const price = await call('POST', `${SUITE}${id}/price/`, { handles })
    expect(price.body).toEqual({
      ...{ people: 121, already: 0, unreadable: ['no such handle at all'] },
      // $0.01 to look up each handle, $0.005 to add each, $0.005 for the list.
      ...{ micro: 121 * 15_000 + 5_000, left_micro: null, minutes: 1, fits: true },
    })
    expect(membersAtX(network_id)).toEqual([])
    const spent = await spentOnLists()
    const { status, body } = await call('POST', `${SUITE}${id}/changes/`, { handles })
    expect([status, body.total]).toEqual([202, 122])
    const busy = await call('POST', `${SUITE}${id}/changes/`, { handles })
    expect([busy.status, busy.headers['x-error-code']]).toEqual([409, 'in_use'])
    const stop = await startBackgroundWorker(app.deps, quickBackground, [listChangeJob])
    const path = `${SUITE}${id}/changes/${body.change_id}/`
    const ended = await until(async () => {
      const answer = await call('GET', `${path}?failed=true`)
      return answer.body.state === 'done' ? answer.body : null
    }, 60_000)
    await stop()
    expect([ended.done, ended.failed, ended.total]).toEqual([120, 2, 122])
    expect(ended.results).toEqual([
      {
        ...{ handle: 'nobody_here_x', action: 'add', state: 'failed' },
        reason: 'X has no account by this name.',
      },
      {
        ...{ handle: 'no such handle at all', action: 'add', state: 'failed' },
        reason: 'This is not a handle.',
      },
    ])
    expect(membersAtX(network_id)).toHaveLength(120)
    const cost = (await spentOnLists()) - spent
    expect(cost).toBeLessThanOrEqual(price.body.micro)
    expect(cost).toBeGreaterThan(120 * 5_000)
    const { body: after } = await call('GET', `${SUITE}${id}/`)
    expect(after.member_count).toBe(120)
  })

  test.each([
    ['create-social-list: twenty at once', OWN, { name: 'Burst' }, 'social_lists', AT_ONCE],
    ['create-creator-list: twenty at once', SUITE, { name: 'Burst' }, 'social_lists', AT_ONCE],
    [
      'change-social-list-members: twenty at once',
      `${OWN}{pk}/members/`,
      { add: ['zz'] },
      'social_list_changes',
      AT_ONCE,
    ],
    [
      'add-creator-list-members: twenty at once',
      `${SUITE}{pk}/members/add/`,
      { handles: ['zz'] },
      'social_list_changes',
      AT_ONCE,
    ],
    [
      'remove-creator-list-members: twenty at once',
      `${SUITE}{pk}/members/remove/`,
      { handles: ['zz'] },
      'social_list_changes',
      AT_ONCE,
    ],
    [
      'start-creator-list-change: twenty at once',
      `${SUITE}{pk}/changes/`,
      { handles: ['zz'] },
      'social_list_changes',
      1,
    ],
  ])(
    '%s: one with a key, without one as many as asked for, of a list’s job one',
    async (name, path, body, rows, unkeyed) => {
      for (const key of [`burst ${name}`.replaceAll(' ', '-').slice(0, 100), null]) {
        const { id } = await newList('Burst on')
        const made = await sendAtOnce(app, owner, { path: path.replace('{pk}', id), body, rows }, key)
        expect([key, made]).toEqual([key, key === null ? unkeyed : 1])
      }
    },
  )
})
