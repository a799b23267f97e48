import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberships, users } from '../../../store/tables.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { mails } from '../../foundation/mail/tables.ts'

let sandbox: TestSandbox
let app: TestApp
/** Signed in at the sandbox: reaches several ad accounts there. */
let maya: TestUser
let account: string
beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 100 } })
  const browser = openBrowser(app)
  const { body } = await browser.signIn(sandbox, 'agency_planner')
  maya = { ...browser.asUser(), id: body.user.id }
  await app.deps.db
    .update(users)
    .set({ first_name: 'Maya', last_name: 'Whitlock', email: 'maya@agency.example' })
    .where(eq(users.id, maya.id))
  const accounts = (await app.call('GET', '/api/user/accounts/', { as: maya })).body.results
  account = accounts.find(({ access }: { access: boolean }) => access).account_id
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

let guests = 0
/** A team of Maya's, and an invite of hers for somebody who signed in with X. */
const inviteGuest = async (body: object = {}) => {
  const email = `miho${(guests += 1)}@guest.example`
  const team = await app.makeTeam('Agency', [{ user: maya, level: 'admin' }])
  const answer = await app.call('POST', `/api/teams/${team.slug}/invites/`, {
    as: maya,
    body: { email, ...body },
  })
  const miho = await app.signIn({ name: 'Miho Takahashi', email })
  const accept = async () =>
    await app.call('POST', `/api/teams/${team.slug}/invites/accept/`, {
      as: miho,
      body: { code: answer.body.invites[0].code },
    })
  const accountsOf = async (as: TestUser) =>
    (await app.call('GET', `/api/teams/${team.slug}/accounts/`, { as })).body.results
  return { team, miho, email, answer, accept, accountsOf }
}

describe('ad accounts granted with an invite (use-4 N7)', () => {
  test('the account chosen in the invite is the new member’s on acceptance', async () => {
    const { accept, accountsOf, miho } = await inviteGuest({ ad_account_ids: [account] })
    const { status, body } = await accept()
    expect(status).toBe(200)
    expect(await accountsOf(miho)).toMatchObject([{ account: { account_id: account }, members: [body.id] }])
  })
  test('an inviter who is no admin any more grants nothing; the guest has joined', async () => {
    const { team, accept, accountsOf, miho } = await inviteGuest({ ad_account_ids: [account] })
    await app.deps.db.update(memberships).set({ level: 'member' }).where(eq(memberships.team_id, team.id))
    expect((await accept()).status).toBe(200)
    expect(await accountsOf(miho)).toEqual([])
  })
  test('create-invites denial: an account without a role of the own is 400; who may not grant is refused', async () => {
    const { answer } = await inviteGuest({ ad_account_ids: ['18ce54d4x5t'] })
    expect(answer).toMatchObject({ status: 400, body: { ad_account_ids: [expect.any(String)] } })
    const member = await app.signIn()
    const organisation = await app.makeTeam('Org', [{ user: member, level: 'member' }], {
      is_organisation: true,
    })
    const denied = await app.call('POST', `/api/teams/${organisation.slug}/invites/`, {
      as: member,
      body: { email: 'x@guest.example', ad_account_ids: [account] },
    })
    expect(denied.status).toBe(403)
  })
})

describe('requesting an ad account (use-4 N7)', () => {
  test('request-account success: one mail a day to people who can grant an account, who see the request until they do', async () => {
    const { team, accept, miho } = await inviteGuest()
    const { body: membership } = await accept()
    const path = `/api/teams/${team.slug}/account-request/`
    expect((await app.call('GET', path, { as: miho })).body).toEqual({
      granters: ['Maya Whitlock'],
      asked_at: null,
      waiting: [],
    })
    const before = await app.deps.db.$count(mails, eq(mails.to_email, 'maya@agency.example'))
    const asked = await Promise.all([1, 2, 3].map(() => app.call('POST', path, { as: miho })))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked[0]!.body).toMatchObject({ asked_at: expect.any(String), waiting: [] })
    expect(await app.deps.db.$count(mails, eq(mails.to_email, 'maya@agency.example'))).toBe(before + 1)
    expect((await app.call('GET', path, { as: maya })).body.waiting).toMatchObject([
      { member: membership.id, name: 'Miho Takahashi' },
    ])
    await app.call('POST', '/api/user/granted-accounts/', {
      as: maya,
      body: { member: membership.id, account: { account_id: account, network: 'twitter' } },
    })
    expect((await app.call('GET', path, { as: maya })).body.waiting).toEqual([])
    expect((await app.call('GET', path, { as: miho })).body.asked_at).toBeNull()
  })
  test('get-account-request success for those who can grant; get-account-request and request-account denial: strangers 404, no session 403', async () => {
    const { team, miho } = await inviteGuest()
    const path = `/api/teams/${team.slug}/account-request/`
    expect((await app.call('GET', path, { as: maya })).body).toMatchObject({ waiting: [] })
    for (const method of ['GET', 'POST'] as const) {
      expect((await app.call(method, path, { as: miho })).status).toBe(404)
      expect((await app.call(method, path)).status).toBe(403)
    }
  })
})
