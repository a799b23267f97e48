import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, idempotencyKeys, memberships, users } from '../../store/tables.ts'
import { openMailBox, type MailBox } from '../../testing/mail-box.ts'
import { openTestApp, type TestApp, type TestUser } from '../../testing/open-test-app.ts'
import { until } from '../../testing/until.ts'
import { mail } from '../mail/index.ts'
import { mails } from '../mail/tables.ts'
import { teams } from '../teams/index.ts'
import { user } from '../user/index.ts'
import { invites } from './index.ts'
import { teamInvites } from './tables.ts'

let box: MailBox
let app: TestApp
let admin: TestUser
let member: TestUser
let stranger: TestUser
let team: { id: string; slug: string; members: string[] }
let count = 0
const address = (name = 'new') => `${name}${(count += 1)}@guest.example`
beforeAll(async () => {
  box = await openMailBox()
  app = await openTestApp({
    config: { rate_limit_factor: 100 },
    env: { SMTP_URL: box.url, MAIL_FROM: 'Rookery <no-reply@rookery.example>' },
    domains: [teams, invites, mail, user],
    start: true,
  })
  admin = await app.signIn({ name: 'Ada Admin', email: 'ada@team.example' })
  member = await app.signIn({ name: 'Max Member', email: 'max@team.example' })
  stranger = await app.signIn({ name: 'Sid Stranger' })
})
afterAll(async () => {
  await app.close()
  await box.down()
})
const freshTeam = async () => {
  team = await app.makeTeam('Engines', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
}
beforeAll(freshTeam)
afterEach(async () => {
  box.refuse = null
  await freshTeam()
})

const path = (more = '') => `/api/teams/${team.slug}/invites/${more}`
const invite = (body: unknown, as: TestUser | undefined = admin, headers = {}) =>
  app.call('POST', path(), { as, body, headers })
/** Somebody whose address is confirmed. */
const guest = async (email: string): Promise<TestUser> => {
  const who = await app.signIn({ email })
  await app.deps.db.update(users).set({ email_confirmed_at: app.deps.clock() }).where(eq(users.id, who.id))
  return who
}
const accept = (as: TestUser | undefined, code: string, key = team.slug) =>
  app.call('POST', `/api/teams/${key}/invites/accept/`, { as, body: { code } })
/** As if seven days had gone by; the sessions of the tests do not last that long. */
const expire = async (id: string) =>
  await app.deps.db.update(teamInvites).set({ expires_at: app.deps.clock() }).where(eq(teamInvites.id, id))
const INVALID = { code: ['This invite is no longer valid.'] }

describe('inviting', () => {
  test('create-invites success: one address, with a message, by mail in plain text (CALL-032, ENTITY-009, ROLE-012)', async () => {
    const email = address('Ünused').toLowerCase().replace('ü', 'u')
    const answer = await invite({
      email: ` ${email.toUpperCase()} `.trim(),
      level: 'member',
      message: 'Hi!\nSee you <b>there</b>',
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        invites: [
          { email, level: 'member', state: 'pending', message: 'Hi!\nSee you <b>there</b>', sent_at: null },
        ],
        skipped: [],
      },
    })
    const { code, id } = answer.body.invites[0]
    const sent = await box.next(email)
    expect(sent.subject).toBe('Ada Admin invited you to Engines on Rookery')
    expect(sent.text).toContain('> Hi!\n> See you <b>there</b>')
    expect(sent.text).toContain(`http://localhost/${team.slug}/invite-accept?code=${code}`)
    expect(sent.raw).toMatch(/content-type: text\/plain/i)
    expect(sent.raw).not.toMatch(/text\/html/i)
    await until(async () =>
      (await app.call('GET', path(`${id}/`), { as: admin })).body.state === 'sent' ? true : null,
    )
    // Only the hash is stored, and the log does not know the address.
    const stored = JSON.stringify([
      await app.deps.db.select().from(teamInvites),
      await app.deps.db.select().from(mails),
    ])
    expect(stored).not.toContain(code)
    expect(JSON.stringify(await app.deps.db.select().from(auditLog))).not.toContain(email)
  })
  test('create-invites success: several at once; members and doubles are left out (ROLE-013, WIDGET-036)', async () => {
    const [a, b] = [address(), address()]
    const answer = await invite({ emails: [a, b, a.toUpperCase(), 'max@team.example'] })
    expect(answer.body.invites.map(({ email }: { email: string }) => email).toSorted()).toEqual(
      [a, b].toSorted(),
    )
    expect(answer.body.skipped).toEqual([{ email: 'max@team.example', reason: 'member' }])
    await Promise.all([box.next(a), box.next(b)])
  })
  test('create-invites success: in the language of the person, else of whoever invites (I18N-009)', async () => {
    const known = await guest(address())
    await app.deps.db.update(users).set({ language: 'ja' }).where(eq(users.id, known.id))
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, known.id))
    await invite({ email: row!.email })
    const sent = await box.next(row!.email!)
    expect(sent.subject).toContain('招待されています')
    expect(sent.text).toContain('Ada Admin さんが、あなたを Rookery のチーム「Engines」に招待しました。')
  })
  test('create-invites: an open invite is sent again with the same link, not made twice', async () => {
    const email = address()
    const first = await invite({ email })
    await box.next(email)
    const second = await invite({ email, level: 'admin' })
    expect(second.body.invites[0]).toMatchObject({
      id: first.body.invites[0].id,
      code: first.body.invites[0].code,
      level: 'admin',
    })
    await box.next(email, 1)
  })
  test('create-invites: the sixth mail to an address in half an hour is not sent', async () => {
    const email = address()
    for (let n = 0; n < 5; n += 1) expect((await invite({ email })).body.invites).toHaveLength(1)
    expect((await invite({ email })).body).toEqual({
      invites: [],
      skipped: [{ email, reason: 'too_many_mails' }],
    })
    app.tick(31 * 60_000)
    expect((await invite({ email })).body.invites).toHaveLength(1)
  })
  test('create-invites: 100 a team and day', async () => {
    const many = () => Array.from({ length: 50 }, () => address())
    expect((await invite({ emails: many() })).status).toBe(201)
    expect((await invite({ emails: many() })).status).toBe(201)
    const answer = await invite({ email: address() })
    expect(answer.status).toBe(429)
    expect(answer.headers['x-error-code']).toBe('rate_limited')
  })
  test.each([
    [{}, { emails: ['Emails is required'] }],
    [{ emails: [] }, { emails: ['Emails is required'] }],
    [{ email: 'nope' }, { email: ['Please enter a valid email address'] }],
    [
      { emails: ['a@b.example', 'nope', 'x y@z.example'] },
      { emails: ['Please enter a valid email address: nope, x y@z.example'] },
    ],
    [
      { emails: Array.from({ length: 51 }, (_, n) => `a${n}@b.example`) },
      { emails: ['Emails is not valid'] },
    ],
    [{ email: 'a@b.example', level: 'owner' }, { level: ['Level is not valid'] }],
    [
      { email: 'a@b.example', message: 'x'.repeat(1001) },
      { message: ['Message must be less than 1000 characters'] },
    ],
    [{ email: 'a@b.example', team_id: 'x' }, { team_id: ['Team id is not valid'] }],
  ])('create-invites: 400 for %j (MSG-005)', async (body, errors) => {
    expect(await invite(body)).toMatchObject({ status: 400, body: errors })
  })
  test('create-invites denial: members 403, strangers 404, nobody 403; nothing is written', async () => {
    const email = address()
    expect((await invite({ email }, member)).status).toBe(403)
    expect((await invite({ email }, stranger)).status).toBe(404)
    expect((await app.call('POST', path(), { body: { email } })).status).toBe(403)
    expect(await app.deps.db.$count(teamInvites, eq(teamInvites.email, email))).toBe(0)
  })
  test('create-invites denial: an organisation user invites members and never above their own level (ROLE-012)', async () => {
    const org = await app.makeTeam(
      'Org',
      [
        { user: admin, level: 'admin' },
        { user: member, level: 'member' },
      ],
      { is_organisation: true },
    )
    const post = (level: string) =>
      app.call('POST', `/api/teams/${org.id}/invites/`, { as: member, body: { email: address(), level } })
    expect((await post('admin')).status).toBe(403)
    expect((await post('member')).status).toBe(201)
  })
  test('create-invites: a repeat with its key gives the first answer and no second mail', async () => {
    const email = address()
    const headers = { 'idempotency-key': 'invite-once' }
    const first = await invite({ email }, admin, headers)
    const again = await invite({ email }, admin, headers)
    expect(again.body).toEqual(first.body)
    const kept = JSON.stringify(await app.deps.db.select().from(idempotencyKeys))
    expect(kept).not.toContain(first.body.invites[0].code)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await app.deps.db.$count(mails, eq(mails.to_email, email))).toBe(1)
  })
  test('a mail server that is down loses nothing: the mail goes out when it is back', async () => {
    const email = address()
    await box.down()
    const answer = await invite({ email })
    expect(answer.status).toBe(201)
    await until(async () => {
      const [row] = await app.deps.db.select().from(mails).where(eq(mails.to_email, email))
      return row!.tries > 0 && row!.state === 'queued' ? true : null
    })
    expect((await app.call('GET', path(`${answer.body.invites[0].id}/`), { as: admin })).body.state).toBe(
      'pending',
    )
    await box.up()
    expect((await box.next(email)).text).toContain(answer.body.invites[0].code)
  })
  test('an address the mail server refuses for good is told to the team', async () => {
    box.refuse = '550 no such user'
    const answer = await invite({ email: address() })
    const { id } = answer.body.invites[0]
    await until(
      async () => (await app.call('GET', path(`${id}/`), { as: admin })).body.problem as string | null,
    )
  })
})

describe('the team sees its invites', () => {
  test('list-invites and get-invite success: without codes, by state (CALL-030, CALL-031)', async () => {
    const [a, b] = [address(), address()]
    const made = await invite({ emails: [a, b] })
    await Promise.all([box.next(a), box.next(b)])
    const all = await app.call('GET', path(), { as: admin })
    expect(all.body.count).toBe(2)
    expect(JSON.stringify(all.body)).not.toContain('code')
    expect(all.body.results[0].invited_by).toEqual({ id: admin.id, name: 'Ada Admin' })
    await app.call('DELETE', path(`${made.body.invites[0].id}/`), { as: admin })
    const states = async (state: string) =>
      (await app.call('GET', `${path()}?state=${state}`, { as: admin })).body.count
    expect([await states('revoked'), await states('accepted')]).toEqual([1, 0])
    await expire(made.body.invites[1].id)
    expect(await states('expired')).toBe(1)
    expect((await app.call('GET', path('nope/'), { as: admin })).status).toBe(404)
  })
  test('list-invites and get-invite denial: members 403, strangers 404', async () => {
    const { body } = await invite({ email: address() })
    for (const more of ['', `${body.invites[0].id}/`]) {
      expect((await app.call('GET', path(more), { as: member })).status).toBe(403)
      expect((await app.call('GET', path(more), { as: stranger })).status).toBe(404)
      expect((await app.call('GET', path(more))).status).toBe(403)
    }
  })
  test('resend-invite success: mails it again, and an expired one holds again', async () => {
    const email = address()
    const { body } = await invite({ email })
    await box.next(email)
    await expire(body.invites[0].id)
    const again = await app.call('POST', path(`${body.invites[0].id}/resend/`), { as: admin })
    expect(again).toMatchObject({ status: 200, body: { id: body.invites[0].id } })
    expect((await box.next(email, 1)).text).toContain(body.invites[0].code)
  })
  test('resend-invite denial: revoked ones are gone, members 403, strangers 404', async () => {
    const { body } = await invite({ email: address() })
    const resend = (as?: TestUser) => app.call('POST', path(`${body.invites[0].id}/resend/`), { as })
    expect((await resend(member)).status).toBe(403)
    expect((await resend(stranger)).status).toBe(404)
    expect((await resend()).status).toBe(403)
    await app.call('DELETE', path(`${body.invites[0].id}/`), { as: admin })
    expect((await resend(admin)).status).toBe(410)
  })
  test('revoke-invite success: its code stops working at once, and its mail is not sent any more (CALL-034)', async () => {
    const email = address()
    await box.down()
    const { body } = await invite({ email })
    const { id, code } = body.invites[0]
    expect((await app.call('DELETE', path(`${id}/`), { as: admin })).status).toBe(204)
    expect((await app.call('DELETE', path(`${id}/`), { as: admin })).status).toBe(204)
    await box.up()
    expect(await accept(await guest(email), code)).toMatchObject({ status: 400, body: INVALID })
    await until(async () => {
      const [row] = await app.deps.db.select().from(mails).where(eq(mails.to_email, email))
      return row!.state === 'dropped' ? true : null
    })
    expect(box.mails.filter(({ to }) => to === email)).toEqual([])
  })
  test('revoke-invite denial: members 403, strangers 404, an invite of another team 404', async () => {
    const { body } = await invite({ email: address() })
    const del = (as?: TestUser) => app.call('DELETE', path(`${body.invites[0].id}/`), { as })
    expect([(await del(member)).status, (await del(stranger)).status, (await del()).status]).toEqual([
      403, 404, 403,
    ])
    const other = await app.makeTeam('Other', [{ user: stranger, level: 'admin' }])
    const foreign = await app.call('DELETE', `/api/teams/${other.slug}/invites/${body.invites[0].id}/`, {
      as: stranger,
    })
    expect(foreign.status).toBe(404)
  })
})

describe('the invited person', () => {
  test('read-invite success: what it is, to whoever holds the code, signed in or not', async () => {
    const email = address()
    const { body } = await invite({ email, message: 'Come' })
    const read = await app.call('POST', path('read/'), { body: { code: body.invites[0].code } })
    expect(read).toMatchObject({
      status: 200,
      body: {
        team: { name: 'Engines', slug: team.slug },
        email,
        level: 'member',
        state: 'open',
        invited_by: 'Ada Admin',
        message: 'Come',
      },
    })
  })
  test('read-invite denial: a guessed code, and a code of another team', async () => {
    const { body } = await invite({ email: address() })
    const other = await app.makeTeam('Other', [{ user: stranger, level: 'admin' }])
    expect((await app.call('POST', path('read/'), { body: { code: 'guess' } })).status).toBe(404)
    const foreign = await app.call('POST', `/api/teams/${other.slug}/invites/read/`, {
      body: { code: body.invites[0].code },
    })
    expect(foreign.status).toBe(404)
  })
  test('accept-invite success: a member with the level of the invite; twice is as once (CALL-033, ENTITY-003)', async () => {
    const email = address()
    const { body } = await invite({ email, level: 'admin' })
    const who = await guest(email)
    const first = await accept(who, body.invites[0].code)
    expect(first).toMatchObject({
      status: 200,
      body: { level: 'admin', user_id: who.id, team: { slug: team.slug } },
    })
    expect((await accept(who, body.invites[0].code)).body.id).toBe(first.body.id)
    expect((await app.call('GET', `/api/teams/${team.slug}/`, { as: who })).status).toBe(200)
    const verbs = (await app.deps.db.select().from(auditLog).where(eq(auditLog.actor_id, who.id))).map(
      ({ verb }) => verb,
    )
    expect(verbs).toEqual(['joined'])
  })
  test('accept-invite: of ten at once one makes the member', async () => {
    const email = address()
    const { body } = await invite({ email })
    const who = await guest(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(who, body.invites[0].code)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await app.deps.db.$count(memberships, eq(memberships.user_id, who.id))).toBe(1)
  })
  test('accept-invite denial: another address, an address nobody confirmed, an expired, used or foreign one, nobody', async () => {
    const email = address()
    const { body } = await invite({ email })
    const { code } = body.invites[0]
    const foreign = await accept(await guest(address()), code)
    expect(foreign.status).toBe(400)
    expect(foreign.body.code[0]).toContain('another address')
    // The network says it is theirs, but mail was never proven to reach them.
    expect((await accept(await app.signIn({ email }), code)).status).toBe(400)
    expect((await accept(undefined, code)).status).toBe(403)
    const who = await guest(email)
    const other = await app.makeTeam('Other', [{ user: stranger, level: 'admin' }])
    expect(await accept(who, code, other.slug)).toMatchObject({ status: 400, body: INVALID })
    expect(await accept(who, 'guess')).toMatchObject({ status: 400, body: INVALID })
    await expire(body.invites[0].id)
    expect(await accept(who, code)).toMatchObject({ status: 400, body: INVALID })
    await app.call('POST', path(`${body.invites[0].id}/resend/`), { as: admin })
    expect((await accept(who, code)).status).toBe(200)
    await app.deps.db.delete(memberships).where(eq(memberships.user_id, who.id))
    expect(await accept(who, code)).toMatchObject({ status: 400, body: INVALID })
  })
})
