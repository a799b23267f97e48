import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adAccounts, auditLog, grantedAccounts, memberships } from '../../../store/tables.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { newId } from '../../../security/new-id.ts'

let app: TestApp
let admin: TestUser
let member: TestUser
let stranger: TestUser
let team: { id: string; slug: string; members: string[] }
beforeAll(async () => {
  app = await openTestApp({ config: { rate_limit_factor: 100 } })
  admin = await app.signIn({ name: 'Ada Admin', email: 'ada@team.example' })
  member = await app.signIn({ name: 'Max Member', email: 'max@team.example' })
  stranger = await app.signIn({ name: 'Sid Stranger' })
})
afterAll(async () => await app.close())
beforeEach(async () => {
  team = await app.makeTeam('Engines', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
})
const memberPath = (id: string) => `/api/teams/${team.id}/members/${id}/`
const patchMember = (id: string, level: unknown, as?: TestUser) =>
  app.call('PATCH', memberPath(id), { as, body: { level } })
const removeMember = (id: string, as?: TestUser) => app.call('DELETE', memberPath(id), { as })

test('get-team-member success: a member and an invited person, in one list for admins (CALL-035, CALL-036, ENTITY-014)', async () => {
  const { body } = await app.call('POST', `/api/teams/${team.id}/invites/`, {
    as: admin,
    body: { email: 'guest@team.example', message: 'Hello' },
  })
  expect((await app.call('GET', memberPath(team.members[1]!), { as: admin })).body).toMatchObject({
    email: 'max@team.example',
    level: 'member',
    invite_state: null,
  })
  const invitedUser = {
    email: 'guest@team.example',
    user_id: null,
    joined: null,
    last_login: null,
    invite_state: 'pending',
    invite_message: 'Hello',
  }
  expect((await app.call('GET', memberPath(body.invites[0].id), { as: admin })).body).toMatchObject(
    invitedUser,
  )
  const list = (query: string, as: TestUser) =>
    app.call('GET', `/api/teams/${team.id}/members/?${query}`, { as })
  expect((await list('ordering=first_name', admin)).body).toMatchObject({
    count: 3,
    results: [{ first_name: 'Ada' }, { first_name: 'Max' }, invitedUser],
  })
  // Pages continue from members to invited people.
  expect((await list('limit=2&offset=2', admin)).body.results).toMatchObject([invitedUser])
  expect((await list('limit=2&offset=0', admin)).body.results).toHaveLength(2)
  expect((await list('q=guest', admin)).body.results).toMatchObject([invitedUser])
  expect((await list('', member)).body.count).toBe(2)
})
test('get-team-member denial: members do not see the invited, strangers nothing', async () => {
  const { body } = await app.call('POST', `/api/teams/${team.id}/invites/`, {
    as: admin,
    body: { email: 'guest2@team.example' },
  })
  expect((await app.call('GET', memberPath(body.invites[0].id), { as: member })).status).toBe(404)
  expect((await app.call('GET', memberPath(team.members[1]!), { as: stranger })).status).toBe(404)
  expect((await app.call('GET', memberPath(team.members[1]!))).status).toBe(403)
  const otherTeam = await app.makeTeam('Other', [{ user: stranger, level: 'admin' }])
  expect((await app.call('GET', memberPath(otherTeam.members[0]!), { as: admin })).status).toBe(404)
})

describe('change-team-member', () => {
  test('change-team-member success: the level, at once, with a row in the log (CALL-037)', async () => {
    expect(await patchMember(team.members[1]!, 'admin', admin)).toMatchObject({
      status: 200,
      body: { level: 'admin' },
    })
    expect((await patchMember(team.members[0]!, 'member', member)).status).toBe(200)
    expect((await patchMember(team.members[1]!, 'member', admin)).status).toBe(403)
    const rows = await app.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.team_id, team.id), eq(auditLog.verb, 'changed-level')))
    expect(rows).toHaveLength(2)
  })
  test('change-team-member denial: the last admin stays one (ROLE-005)', async () => {
    expect(await patchMember(team.members[0]!, 'member', admin)).toMatchObject({
      status: 409,
      body: { detail: 'A team needs at least one admin.' },
    })
  })
  test('change-team-member denial: members 403, strangers 404, no session 403, unknown levels 400 (ROLE-004)', async () => {
    expect((await patchMember(team.members[1]!, 'admin', member)).status).toBe(403)
    expect((await patchMember(team.members[1]!, 'admin', stranger)).status).toBe(404)
    expect((await patchMember(team.members[1]!, 'admin')).status).toBe(403)
    expect((await patchMember(team.members[1]!, 'owner', admin)).status).toBe(400)
  })
})

describe('remove-team-member', () => {
  test('remove-team-member success: membership, grants and open invites end at once (CALL-038)', async () => {
    const account = newId(app.deps)
    const now = app.deps.clock()
    await app.deps.db.insert(adAccounts).values({
      id: account,
      account_id: `acc${account.slice(-6)}`,
      name: 'Brand',
      currency: 'EUR',
      time_zone: 'UTC',
      approval_status: 'ACCEPTED',
      updated_at: now,
    })
    const grant = newId(app.deps)
    await app.deps.db.insert(grantedAccounts).values({
      id: grant,
      team_id: team.id,
      membership_id: team.members[1]!,
      ad_account_id: account,
      granted_by: admin.id,
      created_at: now,
    })
    await patchMember(team.members[1]!, 'admin', admin)
    const { body } = await app.call('POST', `/api/teams/${team.id}/invites/`, {
      as: member,
      body: { email: 'second-door@team.example', level: 'admin' },
    })
    const revokedGrants: string[] = []
    app.deps.events.on('grant-revoked', (id: string) => revokedGrants.push(id))
    expect((await removeMember(team.members[1]!, admin)).status).toBe(204)
    expect(revokedGrants).toEqual([grant])
    expect((await app.call('GET', `/api/teams/${team.slug}/`, { as: member })).status).toBe(404)
    // An invite one created for oneself is no way back.
    expect(
      (await app.call('GET', `/api/teams/${team.id}/invites/${body.invites[0].id}/`, { as: admin })).body
        .state,
    ).toBe('revoked')
    expect((await removeMember(team.members[1]!, admin)).status).toBe(404)
  })
  test('remove-team-member success: one may leave', async () => {
    expect((await removeMember(team.members[1]!, member)).status).toBe(204)
  })
  test('remove-team-member denial: the last admin, also of two who leave at once (ROLE-005)', async () => {
    expect((await removeMember(team.members[0]!, admin)).status).toBe(409)
    await patchMember(team.members[1]!, 'admin', admin)
    const answers = await Promise.all([
      removeMember(team.members[0]!, admin),
      removeMember(team.members[1]!, member),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect(await app.deps.db.$count(memberships, eq(memberships.team_id, team.id))).toBe(1)
  })
  test('remove-team-member denial: members 403, strangers 404, no session 403', async () => {
    expect((await removeMember(team.members[0]!, member)).status).toBe(403)
    expect((await removeMember(team.members[0]!, stranger)).status).toBe(404)
    expect((await removeMember(team.members[0]!)).status).toBe(403)
  })
})

describe('replace-team', () => {
  const putMember = (body: unknown, as?: TestUser) =>
    app.call('PUT', `/api/teams/${team.slug}/`, { as, body })
  test('replace-team success: omitted and empty fields are cleared (CALL-026, RULE-023)', async () => {
    const billing = { invoice_email: 'pay@team.example', country: 'NL', invoice_name: 'Engines B.V.' }
    expect((await putMember({ name: 'After', ...billing }, admin)).body).toMatchObject({
      name: 'After',
      ...billing,
    })
    expect((await putMember({ name: 'After', invoice_email: '' }, admin)).body).toMatchObject({
      name: 'After',
      invoice_email: null,
      country: null,
      invoice_name: null,
    })
  })
  test('replace-team denial: no name, members, strangers, no session', async () => {
    expect(await putMember({}, admin)).toMatchObject({ status: 400, body: { name: ['Name is required'] } })
    expect([
      (await putMember({ name: 'X2' }, member)).status,
      (await putMember({ name: 'X2' }, stranger)).status,
      (await putMember({ name: 'X2' })).status,
    ]).toEqual([403, 404, 403])
  })
})
