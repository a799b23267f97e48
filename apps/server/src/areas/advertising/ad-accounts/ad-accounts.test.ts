import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adAccountLists, auditLog, grantedAccounts, socialAccounts } from '../../../store/tables.ts'
import { openBrowser, type Browser } from '../../../testing/people/browser.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import { canUpload } from './team-account.service.ts'

const MINUTE_MS = 60_000
let sandbox: TestSandbox
let app: TestApp
/** Signed in at the sandbox: reaches several ad accounts there. */
let planner: Browser
let admin: TestUser
beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 100 } })
  planner = openBrowser(app)
  const { body } = await planner.signIn(sandbox, 'agency_planner')
  admin = { ...planner.asUser(), id: body.user.id }
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})
beforeEach(async () => {
  await app.deps.db.delete(grantedAccounts)
})

const accountsOf = async (as = admin) => (await app.call('GET', '/api/user/accounts/', { as })).body.results

describe('list-ad-accounts', () => {
  test('list-ad-accounts success: the accounts of the caller’s own identity, with roles, currency and handle (CALL-005, ENTITY-004)', async () => {
    const { status, body } = await app.call('GET', '/api/user/accounts/', { as: admin })
    expect(status).toBe(200)
    const reachableAccounts = sandbox.running.sandbox.accounts.reachableBy(
      sandbox.people.get('agency_planner')!.index,
    )
    expect(body.count).toBe(reachableAccounts.length)
    expect(body.results.map(({ account_id }: { account_id: string }) => account_id).toSorted()).toEqual(
      reachableAccounts.map(({ account }) => account.id).toSorted(),
    )
    for (const account of body.results) {
      const realAccount = reachableAccounts.find((each) => each.account.id === account.account_id)!
      expect(account).toMatchObject({
        network: 'twitter',
        name: realAccount.account.name,
        time_zone: realAccount.account.timezone,
        approval_status: realAccount.account.approval_status,
        permissions: realAccount.permissions,
        access: realAccount.permissions.some((each) => each === 'ACCOUNT_ADMIN' || each === 'AD_MANAGER'),
        handle: sandbox.running.sandbox.world.handleAt(realAccount.account.owner_index),
        // Known from how the account is paid only.
        currency:
          realAccount.account.funding.length === 0 ? 'Other' : currencyOf(realAccount.account.currency),
      })
    }
    // A campaign analyst sees the account and may not upload to it.
    expect(body.results.map(({ access }: { access: boolean }) => access)).toContain(false)
  })
  test('list-ad-accounts: read from the network once in 15 minutes, and from the store when it does not answer', async () => {
    await accountsOf()
    const readFreshnessTime = async () =>
      (
        await app.deps.db.select().from(adAccountLists).where(eq(adAccountLists.user_id, admin.id))
      )[0]!.fetched_at.getTime()
    const firstRead = await readFreshnessTime()
    app.tick(14 * MINUTE_MS)
    await accountsOf()
    expect(await readFreshnessTime()).toBe(firstRead)
    app.tick(2 * MINUTE_MS)
    await accountsOf()
    expect(await readFreshnessTime()).toBeGreaterThan(firstRead)
    app.tick(16 * MINUTE_MS)
    const networkBefore = app.deps.network
    Object.assign(app.deps, { network: await openTestAppNetwork() })
    expect((await accountsOf()).length).toBeGreaterThan(0)
    Object.assign(app.deps, { network: networkBefore })
  })
  test('list-ad-accounts: search and pages', async () => {
    const allAccounts = await accountsOf()
    const [first] = allAccounts
    const found = await app.call('GET', `/api/user/accounts/?q=${first.account_id}`, { as: admin })
    expect(found.body.results).toEqual([first])
    const page = await app.call('GET', '/api/user/accounts/?limit=1&offset=1', { as: admin })
    expect(page.body.results).toEqual([allAccounts[1]])
  })
  test('list-ad-accounts: a person without ad accounts gets an empty list', async () => {
    const browser = openBrowser(app)
    await browser.signIn(sandbox, 'no_ad_account')
    expect((await browser.call('GET', '/api/user/accounts/')).body).toMatchObject({ count: 0, results: [] })
  })
  test('list-ad-accounts denial: a token the network ended is 409 and marks the identity (ERR-025)', async () => {
    const revokedUser = await app.signIn({ token: { token: 'dead', secret: 'dead' } })
    const answer = await app.call('GET', '/api/user/accounts/', { as: revokedUser })
    expect(answer).toMatchObject({ status: 409, body: { detail: 'Please reconnect your X account.' } })
    const [row] = await app.deps.db
      .select()
      .from(socialAccounts)
      .where(eq(socialAccounts.user_id, revokedUser.id))
    expect(row?.needs_reconnect).toBe(true)
  })
  test('list-ad-accounts denial: no session', async () => {
    expect((await app.call('GET', '/api/user/accounts/')).status).toBe(403)
  })
  test('currencyOf: YEN means JPY; a currency outside the enumeration is Other (ENUM-011)', () => {
    expect([currencyOf('JPY'), currencyOf('EUR'), currencyOf('SEK'), currencyOf(null)]).toEqual([
      'YEN',
      'EUR',
      'Other',
      'Other',
    ])
  })
})

/** A team of the planner with a plain member, and one ad account the planner may upload to. */
const makeGrantable = async () => {
  const member = await app.signIn()
  const team = await app.makeTeam('Agency', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
  const account = (await accountsOf()).find(({ access }: { access: boolean }) => access)
  const grant = async (as: TestUser, membership: string, account_id = account.account_id) =>
    await app.call('POST', '/api/user/granted-accounts/', {
      as,
      body: { member: membership, account: { account_id, network: 'twitter' } },
    })
  return { member, team, account, grant }
}

describe('grant-account', () => {
  test('grant-account success: checks the caller’s role, writes the grant once, and records it in the log (CALL-007, ROLE-009)', async () => {
    const { team, account, grant } = await makeGrantable()
    const firstGrant = await grant(admin, team.members[1]!)
    expect(firstGrant).toMatchObject({
      status: 201,
      body: {
        member: team.members[1],
        account: { account_id: account.account_id, network: 'twitter' },
        granted_by: admin.id,
      },
    })
    const repeatedGrant = await grant(admin, team.members[1]!)
    expect(repeatedGrant.body.id).toBe(firstGrant.body.id)
    const rows = await app.deps.db.select().from(auditLog).where(eq(auditLog.team_id, team.id))
    expect(rows.map(({ verb }) => verb)).toEqual(['granted'])
  })
  test('grant-account: an account without a role of the own is 400', async () => {
    const { team, grant } = await makeGrantable()
    const foreignGrant = await grant(admin, team.members[1]!, '18ce54d4x5t')
    expect(foreignGrant).toMatchObject({
      status: 400,
      body: { account: ['You do not have access to this ad account.'] },
    })
    const injectedGrant = await grant(admin, team.members[1]!, "../x' or 1=1 --")
    expect(injectedGrant).toMatchObject({
      status: 400,
      body: { account: ['You do not have access to this ad account.'] },
    })
    expect(await app.deps.db.$count(grantedAccounts)).toBe(0)
  })
  test('grant-account: a member of no own team is 400, whatever else is right', async () => {
    const { account } = await makeGrantable()
    const otherUser = await app.signIn()
    const otherTeam = await app.makeTeam('Theirs', [{ user: otherUser, level: 'admin' }])
    for (const member of [otherTeam.members[0]!, 'nonsense', '01a1fc40-cf36-7fb7-a88a-f437ce2e1bf3']) {
      const body = { member, account: { account_id: account.account_id, network: 'twitter' } }
      const answer = await app.call('POST', '/api/user/granted-accounts/', { as: admin, body })
      expect(answer).toMatchObject({ status: 400, body: { member: ['This member is not in your team.'] } })
    }
  })
  test('grant-account denial: members 403, an old sign-in 403, no session 403 (ROLE-004)', async () => {
    const { member, team, grant } = await makeGrantable()
    expect((await grant(member, team.members[1]!)).status).toBe(403)
    const limit = app.deps.config.fresh_sign_in_minutes * MINUTE_MS
    app.tick(limit + 1000)
    const lateGrant = await grant(admin, team.members[1]!)
    app.tick(-(limit + 1000))
    expect(lateGrant.headers['x-error-code']).toBe('fresh_sign_in')
    expect((await app.call('POST', '/api/user/granted-accounts/', { body: {} })).status).toBe(403)
  })
})

describe('list-granted-accounts', () => {
  test('list-granted-accounts success: admins see the team’s, members their own, strangers none (CALL-006, ROLE-008)', async () => {
    const { member, team, grant } = await makeGrantable()
    await grant(admin, team.members[0]!)
    const ownGrant = await grant(admin, team.members[1]!)
    const ids = async (as: TestUser, query = '') =>
      (await app.call('GET', `/api/user/granted-accounts/${query}`, { as })).body.results.map(
        ({ id }: { id: string }) => id,
      )
    expect(await ids(admin, `?team_id=${team.id}`)).toHaveLength(2)
    expect(await ids(member)).toEqual([ownGrant.body.id])
    const stranger = await app.signIn()
    expect(await ids(stranger)).toEqual([])
    expect(await ids(stranger, `?team_id=${team.id}`)).toEqual([])
    expect(await ids(stranger, `?member=${team.members[1]}`)).toEqual([])
    expect(await ids(admin, '?team_id=nonsense')).toEqual([])
  })
  test('list-granted-accounts denial: no session', async () => {
    expect((await app.call('GET', '/api/user/granted-accounts/')).status).toBe(403)
  })
})

describe('revoke-granted-account', () => {
  test('revoke-granted-account success: ends the grant at once and notifies running jobs (CALL-008)', async () => {
    const { team, grant } = await makeGrantable()
    const { body } = await grant(admin, team.members[1]!)
    const toldMessages: string[] = []
    app.deps.events.once('grant-revoked', (id: string) => toldMessages.push(id))
    const path = `/api/user/granted-accounts/${body.id}/`
    expect(await app.call('DELETE', path, { as: admin })).toMatchObject({ status: 204, body: undefined })
    expect(toldMessages).toEqual([body.id])
    expect((await app.call('DELETE', path, { as: admin })).status).toBe(404)
    // A revoked account can be granted again.
    expect((await grant(admin, team.members[1]!)).body.id).not.toBe(body.id)
  })
  test('revoke-granted-account denial: members 403, strangers and odd ids 404 (ROLE-019)', async () => {
    const { member, team, grant } = await makeGrantable()
    const { body } = await grant(admin, team.members[1]!)
    const removeGrant = async (as: TestUser, id = body.id) =>
      (await app.call('DELETE', `/api/user/granted-accounts/${id}/`, { as })).status
    expect(await removeGrant(member)).toBe(403)
    expect(await removeGrant(await app.signIn())).toBe(404)
    expect(await removeGrant(admin, 'nonsense')).toBe(404)
    expect((await app.call('DELETE', `/api/user/granted-accounts/${body.id}/`)).status).toBe(403)
    expect(await app.deps.db.$count(grantedAccounts)).toBe(1)
  })
  test('revoke-granted-account denial: an old sign-in (security 35)', async () => {
    const { team, grant } = await makeGrantable()
    const { body } = await grant(admin, team.members[1]!)
    const limit = app.deps.config.fresh_sign_in_minutes * MINUTE_MS
    app.tick(limit + 1000)
    const late = await app.call('DELETE', `/api/user/granted-accounts/${body.id}/`, { as: admin })
    app.tick(-(limit + 1000))
    expect([late.status, late.headers['x-error-code']]).toEqual([403, 'fresh_sign_in'])
    expect(await app.deps.db.$count(grantedAccounts)).toBe(1)
  })
})

describe('list-team-accounts', () => {
  test('list-team-accounts success: one row an account with the members that hold a grant (CALL-028)', async () => {
    const { member, team, account, grant } = await makeGrantable()
    await grant(admin, team.members[0]!)
    await grant(admin, team.members[1]!)
    const { status, body } = await app.call('GET', `/api/teams/${team.slug}/accounts/`, { as: member })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      count: 1,
      results: [
        {
          team_id: team.id,
          access: true,
          can_upload: false,
          account: { account_id: account.account_id, access: true },
        },
      ],
    })
    expect(body.results[0].members.toSorted()).toEqual(team.members.toSorted())
  })
  test('list-team-accounts: access is checked again after a day, and a lost role is reported', async () => {
    const { team, grant } = await makeGrantable()
    await grant(admin, team.members[1]!)
    const [before] = await app.deps.db.select().from(grantedAccounts)
    app.tick(25 * 60 * MINUTE_MS)
    const list = async () =>
      (await app.call('GET', `/api/teams/${team.id}/accounts/`, { as: admin })).body.results[0]
    expect(await list()).toMatchObject({ access: true })
    const [after] = await app.deps.db.select().from(grantedAccounts)
    expect(after!.checked_at!.getTime()).toBeGreaterThan(before!.checked_at!.getTime())
    app.tick(25 * 60 * MINUTE_MS)
    const liveNetwork = app.deps.network
    Object.assign(app.deps, { network: await openTestAppNetwork() })
    expect(await list()).toMatchObject({ access: null, can_upload: false })
    Object.assign(app.deps, { network: liveNetwork })
    app.tick(-50 * 60 * MINUTE_MS)
  })
  test('canUpload: configured ad accounts skip the subscription and nothing else (ROLE-011)', async () => {
    const { team, account } = await makeGrantable()
    expect(await canUpload(app.deps, team.id, account.account_id)).toBe(false)
    const config = { ...app.deps.config, unlimited_ad_accounts: [account.account_id] }
    expect(await canUpload({ ...app.deps, config }, team.id, account.account_id)).toBe(true)
    expect(await canUpload({ ...app.deps, config }, team.id, 'other')).toBe(false)
  })
  test('list-team-accounts denial: strangers 404, no session 403', async () => {
    const { team } = await makeGrantable()
    expect(
      (await app.call('GET', `/api/teams/${team.id}/accounts/`, { as: await app.signIn() })).status,
    ).toBe(404)
    expect((await app.call('GET', `/api/teams/${team.id}/accounts/`)).status).toBe(403)
  })
})

describe('get-team-account', () => {
  test('get-team-account success: each call asks the network whether access is still granted (CALL-029)', async () => {
    const { member, team, account, grant } = await makeGrantable()
    await grant(admin, team.members[1]!)
    const [listed] = (await app.call('GET', `/api/teams/${team.id}/accounts/`, { as: admin })).body.results
    app.tick(MINUTE_MS)
    for (const id of [listed.id, account.account_id]) {
      const { status, body } = await app.call('GET', `/api/teams/${team.id}/accounts/${id}/`, { as: member })
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: listed.id, access: true, account: { account_id: account.account_id } })
      expect(new Date(body.checked_at).getTime()).toBeGreaterThan(new Date(listed.checked_at).getTime())
    }
    app.tick(-MINUTE_MS)
  })
  test('get-team-account denial: an account not granted to the team, strangers, no session', async () => {
    const { team, account, grant } = await makeGrantable()
    const at = `/api/teams/${team.id}/accounts/${account.account_id}/`
    expect((await app.call('GET', at, { as: admin })).status).toBe(404)
    await grant(admin, team.members[1]!)
    expect((await app.call('GET', at, { as: admin })).status).toBe(200)
    expect((await app.call('GET', at, { as: await app.signIn() })).status).toBe(404)
    expect((await app.call('GET', at)).status).toBe(403)
  })
})

/** Clients of a network that cannot be reached. */
async function openTestAppNetwork() {
  const { createNetwork, singleHost } = await import('@rookery/network')
  return createNetwork({
    consumer: app.deps.config.network.consumer,
    hosts: singleHost('http://127.0.0.1:9'),
    max_tries: 1,
  })
}
