import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agencies } from '@rookery/contract/advertising/agencies.ts'
import { adAccountAccess, grantedAccounts } from '../../../store/tables.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'

let sandbox: TestSandbox
let app: TestApp
/** Reaches several ad accounts at the sandbox, of one as an analyst only. */
let admin: TestUser
let member: TestUser
let team: { id: string; members: string[] }
let usable: string
let readOnly: string
beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 100 } })
  const planner = openBrowser(app)
  const { body } = await planner.signIn(sandbox, 'agency_planner')
  admin = { ...planner.asUser(), id: body.user.id }
  member = await app.signIn()
  team = await app.makeTeam('Agency', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
  const { results } = (await app.call('GET', '/api/user/accounts/', { as: admin })).body
  const idOf = (access: boolean): string =>
    results.find((row: { access: boolean }) => row.access === access).account_id
  usable = idOf(true)
  readOnly = idOf(false)
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})
beforeEach(async () => {
  await app.deps.db.delete(grantedAccounts)
})

const site = { authorization: 'Token rookery-standalone' }
const post = async (path: string, body: object, as: TestUser = admin, headers: object = {}) =>
  await app.call('POST', `/api/external/${path}/`, { as, body, headers: { ...site, ...headers } })
const create = async (account_id = usable, as = admin) =>
  await post('create-ad-account', { account_id, name: 'Spring' }, as)
const validate = async (ad_account_id: string, as = admin) =>
  await post('validate-ad-account', { ad_account_id }, as)
const storedAccess = async () =>
  (await app.deps.db.select().from(adAccountAccess)).filter(({ user_id }) => user_id === admin.id)

describe('validate-ad-account', () => {
  test('validate-ad-account success: access needs a role at X that uploads and a grant of the team (CALL-175, STATE-003, STATE-004)', async () => {
    expect((await validate(usable)).body).toMatchObject({
      access: false,
      permissions: expect.arrayContaining([expect.stringMatching(/ACCOUNT_ADMIN|AD_MANAGER/)]),
      name: expect.any(String),
    })
    await create()
    expect((await validate(usable)).body.access).toBe(true)
    const analyst = (await validate(readOnly)).body
    expect(analyst).toMatchObject({ access: false, permissions: expect.any(Array) })
    expect((await validate('18ce54d4x5t')).body).toEqual({
      access: false,
      permissions: [],
      handle: null,
      name: null,
    })
  })
  test('validate-ad-account: when X does not answer, what was known stays as it was (STATE-006)', async () => {
    await create()
    const before = await storedAccess()
    const network = app.deps.network
    const away = await openTestApp({ sandbox_url: 'http://127.0.0.1:9', domains: [] })
    Object.assign(app.deps, { network: away.deps.network })
    const answer = await validate(usable)
    Object.assign(app.deps, { network })
    await away.close()
    expect([answer.status, answer.headers['x-error-code']]).toEqual([502, 'network_unavailable'])
    expect(await storedAccess()).toEqual(before)
  })
  test('validate-ad-account denial: no session, no application, no account', async () => {
    const body = { ad_account_id: usable }
    expect((await app.call('POST', '/api/external/validate-ad-account/', { as: admin, body })).status).toBe(
      403,
    )
    expect(
      (await app.call('POST', '/api/external/validate-ad-account/', { headers: site, body })).status,
    ).toBe(403)
    expect((await validate('')).body).toHaveProperty('ad_account_id')
  })
})

describe('create-ad-account and create-audiences-ad-account', () => {
  test('create-ad-account success: granted to the caller after asking X, and access is true from then on (CALL-176, STATE-005)', async () => {
    const { status, body } = await create()
    expect([status, body]).toEqual([201, expect.objectContaining({ account_id: usable, access: true })])
    expect(body.permissions.length).toBeGreaterThan(0)
    expect((await create()).body.id).toBe(body.id)
    expect(await app.deps.db.$count(grantedAccounts)).toBe(1)
  })
  test('create-audiences-ad-account success: with whether the team may upload to it (CALL-177)', async () => {
    const { status, body } = await post('create-audiences-ad-account', {
      account_id: usable,
      name: 'Lists',
      team_id: team.id,
    })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        team_id: team.id,
        members: [team.members[0]],
        access: true,
        can_upload: false,
      }),
    ])
    expect(body.account.account_id).toBe(usable)
  })
  test('create-ad-account and create-audiences-ad-account denial: members, other teams, accounts without a role', async () => {
    expect((await create(usable, member)).status).toBe(403)
    for (const path of ['create-ad-account', 'create-audiences-ad-account']) {
      const of = async (body: object, as = admin) =>
        await post(path, { account_id: usable, name: 'x', ...body }, as)
      expect((await of({ account_id: readOnly })).body).toEqual({
        account_id: ['You do not have access to this ad account.'],
      })
      expect((await of({ team_id: team.id }, member)).status).toBe(403)
      const elsewhere = await app.makeTeam('Theirs', [{ user: await app.signIn(), level: 'admin' }])
      expect((await of({ team_id: elsewhere.id })).status).toBe(404)
      expect((await of({ name: ' ' })).body).toHaveProperty('name')
    }
    expect(await app.deps.db.$count(grantedAccounts)).toBe(0)
  })
  test.each(['create-ad-account: twenty at once', 'create-audiences-ad-account: twenty at once'])(
    '%s make one grant, with a key and without (security-4 N6, N7)',
    async (title) => {
      const [path] = title.split(':') as [string]
      for (const headers of [{ 'idempotency-key': `burst-${path}` }, {}]) {
        const body = { account_id: usable, name: 'Burst' }
        const answers = await Promise.all(Array.from({ length: 20 }, () => post(path, body, admin, headers)))
        expect(answers.filter(({ status }) => status >= 500)).toEqual([])
        expect(answers.some(({ status }) => status === 201)).toBe(true)
        expect(await app.deps.db.$count(grantedAccounts)).toBe(1)
      }
    },
  )
})

describe('check-agency-ad-account', () => {
  const check = async (body: object) =>
    (await post('check-agency-ad-account', { ad_account_id: usable, ...body })).body
  test('check-agency-ad-account success: agencies of the list, some in their region alone (CALL-179, ENUM-013, ENUM-014, ENUM-015)', async () => {
    await create()
    expect(agencies).toEqual([
      ...['groupm', 'test-agency', 'omnicom', 'havas'],
      ...['dentsu-apac', 'dentsu-nl', 'ipg-apac', 'wadi'],
    ])
    expect(await check({ agency: 'GroupM', country_id: 151 })).toEqual({
      allowed: true,
      reason: null,
      allowed_country_ids: [],
      agency: 'groupm',
    })
    for (const [agency, home] of [
      ['dentsu-apac', 289],
      ['ipg-apac', 289],
      ['dentsu-nl', 151],
    ] as const) {
      expect(await check({ agency, country_id: home })).toMatchObject({
        allowed: true,
        allowed_country_ids: [home],
      })
      expect(await check({ agency, country_id: 299 })).toMatchObject({
        allowed: false,
        reason: 'country_not_allowed',
      })
    }
    expect(await check({ agency: 'wadi', ad_account_id: readOnly })).toMatchObject({
      allowed: false,
      reason: 'no_access',
    })
  })
  test('check-agency-ad-account denial: an agency that is not on the list', async () => {
    expect(await check({ agency: 'acme' })).toEqual({
      agency: [expect.stringMatching(/^This agency is not on the list/)],
    })
  })
})
