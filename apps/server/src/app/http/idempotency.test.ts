import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSimulatedProcess } from '../../testing/process/crash.ts'
import { coffee, openTwoTeams, type TeamFixture, type TwoTeams } from '../../testing/people/two-teams.ts'
import { allEndpoints } from '../access/contract-endpoints.ts'

let world: TwoTeams
beforeAll(async () => {
  world = await openTwoTeams()
})
afterAll(async () => await world.close())

interface Sent {
  readonly path: string
  readonly body: Record<string, unknown>
  /** A body that differs from the first. */
  readonly other: Record<string, unknown>
  /** Table to which the call adds a row. */
  readonly rows: string
}
const saved = (side: TeamFixture, name: string) => ({
  team_id: side.team.id,
  name,
  targeting_package: coffee,
})
const requests: Readonly<Record<string, (side: TeamFixture) => Sent>> = {
  'create-team': () => ({
    path: '/api/teams/',
    body: { name: 'Made once' },
    other: { name: 'Made twice' },
    rows: 'teams',
  }),
  'create-invites': ({ team }) => ({
    path: `/api/teams/${team.id}/invites/`,
    body: { emails: ['once@invited.example', 'twice@invited.example'] },
    other: { email: 'thrice@invited.example' },
    rows: "team_invites where email like 'once@%'",
  }),
  'resend-invite': ({ team, ids }) => ({
    path: `/api/teams/${team.id}/invites/${ids.invite}/resend/`,
    body: {},
    other: { any: 1 },
    rows: "mails where kind = 'invite'",
  }),
  'create-audience-config': (side) => ({
    path: '/api/audience-configs/',
    body: saved(side, 'Config once'),
    other: saved(side, 'Config twice'),
    rows: 'audience_configs',
  }),
  'build-audience': (side) => ({
    path: '/api/build-audience/',
    body: saved(side, 'Audience once'),
    other: saved(side, 'Audience twice'),
    rows: 'audiences',
  }),
  'duplicate-audience': ({ ids }) => ({
    path: `/api/audiences/${ids.audience}/duplicate/`,
    body: { name: 'Copy once' },
    other: { name: 'Copy twice' },
    rows: 'audiences',
  }),
  'upload-audience': ({ ids, account }) => ({
    path: '/api/uploaded-audiences/',
    body: { audience_id: ids.sibling, ad_account_id: account, name: 'Upload once' },
    other: { audience_id: ids.sibling, ad_account_id: account, name: 'Upload twice' },
    rows: 'uploaded_audiences',
  }),
  'send-audience-list': ({ ids, account }) => ({
    path: `/api/audience-lists/${ids.list}/send/`,
    body: { ad_account_id: account, name: 'List once' },
    other: { ad_account_id: account, name: 'List twice' },
    rows: 'uploaded_audiences',
  }),
  'create-audience-usage': ({ account }) => ({
    path: '/api/external/audience-usages/',
    body: { ad_account_id: account, state: 'applied', targeting_package: coffee },
    other: { ad_account_id: account, state: 'applied', targeting_package: { keywords: [{ label: 'tea' }] } },
    rows: 'audience_usages',
  }),
  'create-exclusion-audience': ({ team, account }) => ({
    path: '/api/external/create-exclusion-audience/',
    body: { team_id: team.id, ad_account_id: account, name: 'Out once', targeting_package: coffee },
    other: { team_id: team.id, ad_account_id: account, name: 'Out twice', targeting_package: coffee },
    rows: 'uploaded_audiences',
  }),
}
/** Tested elsewhere, with the external services they call. */
const elsewhere: Readonly<Record<string, string>> = {
  'start-checkout': 'subscriptions.test',
  'create-campaign': 'campaigns',
  'create-ad-set': 'campaigns',
  'create-ad-creative': 'campaigns',
  'replace-campaign': 'versions.test of campaigns',
  'update-campaign': 'versions.test of campaigns',
  'delete-campaign': 'versions.test of campaigns',
  'replace-ad-set': 'versions.test of campaigns',
  'update-ad-set': 'versions.test of campaigns',
  'delete-ad-set': 'versions.test of campaigns',
  'toggle-ad': 'versions.test of campaigns',
  'delete-ad': 'versions.test of campaigns',
  'replace-ad-creative': 'versions.test of campaigns',
  'update-ad-creative': 'versions.test of campaigns',
  'delete-ad-creative': 'versions.test of campaigns',
  'upload-ad-media': 'campaigns',
  'create-audience-plan': 'audience-plans',
  'share-audience': 'audience-shares',
  'create-audience-request': 'audience-requests',
}

let keys = 0
const newKey = () => ({ 'idempotency-key': `key-${(keys += 1)}` })
const count = async (rows: string): Promise<number> =>
  Number((await world.app.deps.store.pool.query(`select count(*) as n from ${rows}`)).rows[0].n)
/** Simulates a first try that took effect but whose process died before it answered. */
const loseAnswer = async (key: string): Promise<void> => {
  const { rowCount } = await world.app.deps.store.pool.query(
    "update idempotency_keys set status = null, body = null, created_at = created_at - interval '2 minutes' where key = $1",
    [key],
  )
  expect(rowCount).toBe(1)
}
const idOf = (body: Record<string, unknown>): unknown => {
  const invites = body.invites as { id: string; code: string }[] | undefined
  const uploaded = body.uploaded_audience as { id: string } | undefined
  return body.id ?? invites?.map(({ id, code }) => [id, code]).toSorted() ?? uploaded?.id
}

test('every call that may carry a key is asked here, or said to be elsewhere', () => {
  const named = allEndpoints.filter(({ idempotent }) => idempotent).map(({ name }) => name)
  expect(named.filter((name) => !(name in requests) && !(name in elsewhere))).toEqual([])
})

describe('a repeat with the same key', () => {
  test.each(Object.keys(requests))(
    '%s: gets the first answer, also when that was lost after the writes; another body is refused',
    async (name) => {
      const { path, body, other, rows } = requests[name]!(world.ours)
      const headers = newKey()
      const before = await count(rows)
      const ask = async (asked: object) =>
        await world.app.call('POST', path, { as: world.ours.admin, body: asked, headers })
      const first = await ask(body)
      expect([name, first.status, first.body]).toEqual([name, expect.toBeOneOf([200, 201]), first.body])
      const again = await ask(body)
      expect(again).toMatchObject({ status: first.status, body: first.body })
      expect(again.headers['idempotency-replayed']).toBe('true')
      if (name !== 'resend-invite') {
        const different = await ask(other)
        expect([different.status, different.headers['x-error-code']]).toEqual([422, 'idempotency_mismatch'])
      }
      await loseAnswer(headers['idempotency-key'])
      const recalled = await ask(body)
      expect(recalled.status).toBe(first.status)
      expect(idOf(recalled.body)).toEqual(idOf(first.body))
      expect(recalled.headers['idempotency-replayed']).toBe('true')
      expect((await count(rows)) - before).toBe(1)
      // The recalled answer is stored and served again.
      expect((await ask(body)).body).toEqual(recalled.body)
    },
  )
  test('the key of another person, or for another row, is another key', async () => {
    const headers = newKey()
    const body = { name: 'Keys of two' }
    const mine = await world.app.call('POST', '/api/teams/', { as: world.ours.admin, body, headers })
    const theirs = await world.app.call('POST', '/api/teams/', {
      as: world.theirs.admin,
      body: { name: 'Keys of three' },
      headers,
    })
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.id).not.toBe(mine.body.id)
  })
})

describe('killed at every statement', () => {
  test.each([
    ['create-team', ['before', 'after']],
    ['create-invites', ['after']],
  ] as const)(
    '%s: whenever the server dies, the repeat makes one of it and tells its id',
    { tags: ['full'] },
    async (name, moments) => {
      const { path, rows } = requests[name]!(world.ours)
      let deaths = 0
      for (const when of moments)
        for (let n = 1; ; n += 1) {
          const headers = newKey()
          const label = `${name} ${when} ${n}`
          const body = name === 'create-invites' ? { email: `once@${when}${n}.example` } : { name: label }
          const before = await count(rows)
          const life = await startSimulatedProcess(world.app)
          life.dieAt(n, when)
          const request = { as: world.ours.admin, body, headers }
          const outcome = await life.test.call('POST', path, request).then(
            () => 'done',
            () => 'crashed',
          )
          await life.end()
          world.app.tick(61_000)
          const repeat = await world.app.call('POST', path, request)
          expect([label, repeat.status, repeat.body]).toEqual([label, 201, repeat.body])
          expect([label, (await count(rows)) - before]).toEqual([label, 1])
          if (outcome === 'done') break
          deaths += 1
        }
      expect(deaths).toBeGreaterThan(10)
    },
  )
})

describe('versions', () => {
  const versioned = allEndpoints.filter(
    ({ body }) => body !== undefined && 'shape' in body && 'version' in (body.shape as object),
  )
  const writes: Readonly<
    Record<string, (side: TeamFixture) => readonly [string, string, Record<string, unknown>]>
  > = {
    'replace-audience-config': (side) => [
      'PUT',
      `/api/audience-configs/${side.ids.config}/`,
      { ...saved(side, 'Newer'), team_id: undefined, scope: 'team' },
    ],
    'update-audience': ({ ids }) => ['PATCH', `/api/audiences/${ids.audience}/`, { name: 'Newer' }],
    'save-audience-draft': ({ team }) => [
      'PUT',
      `/api/audience-drafts/${team.id}/`,
      { name: 'Newer', targeting_package: coffee },
    ],
  }
  test('every call with a version is asked here', () => {
    const elsewhereNamed = new Set([
      'replace-campaign',
      'update-campaign',
      'replace-ad-set',
      'update-ad-set',
      'replace-ad-creative',
      'update-ad-creative',
      'replace-audience-plan',
      'update-audience-plan',
    ])
    const names = versioned.map(({ name }) => name)
    expect(names.filter((name) => !(name in writes) && !elsewhereNamed.has(name))).toEqual([])
  })
  test.each(Object.keys(writes))(
    '%s: two who read the same version: the first is stored, the second is told so, and nothing of theirs is',
    async (name) => {
      const [method, path, body] = writes[name]!(world.ours)
      const write = async (version: number, more: object = {}) =>
        await world.app.call(method, path, { as: world.ours.admin, body: { ...body, version, ...more } })
      const read = async () => {
        const { body: told } = await world.app.call('GET', path, { as: world.ours.admin })
        return told.draft ?? told
      }
      const { version } = await read()
      const both = await Promise.all([
        write(version, { name: 'First of two' }),
        write(version, { name: 'Second of two' }),
      ])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const refused = both.find(({ status }) => status === 409)!
      expect(refused.headers['x-error-code']).toBe('stale_version')
      const stored = both.find(({ status }) => status === 200)!
      expect(await read()).toMatchObject({ name: stored.body.name })
      const late = await write(version, { name: 'Late' })
      expect([late.status, late.headers['x-error-code']]).toEqual([409, 'stale_version'])
      expect((await read()).name).toBe(stored.body.name)
    },
  )
})
