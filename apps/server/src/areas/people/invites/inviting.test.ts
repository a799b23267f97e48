import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { auditLog, idempotencyKeys, users } from '../../../store/tables.ts'
import { openInvites } from '../../../testing/people/open-invites.ts'
import { until } from '../../../testing/process/until.ts'
import { mails } from '../../foundation/mail/tables.ts'
import { teamInvites } from './tables.ts'

const inviteFixture = await openInvites()
const { app, admin, member, stranger, box, team, path, address, invite, guest } = inviteFixture
afterAll(async () => await inviteFixture.close())
afterEach(async () => await inviteFixture.renew())

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
    const inviteMail = await box.next(email)
    expect(inviteMail.subject).toBe('Ada Admin invited you to Engines on Rookery')
    expect(inviteMail.text).toContain('> Hi!\n> See you <b>there</b>')
    expect(inviteMail.text).toContain(`http://localhost/${team().slug}/invite-accept?code=${code}`)
    expect(inviteMail.raw).toMatch(/content-type: text\/plain/i)
    expect(inviteMail.raw).not.toMatch(/text\/html/i)
    await until(async () =>
      (await app.call('GET', path(`${id}/`), { as: admin })).body.state === 'sent' ? true : null,
    )
    // Only the hash of the code is stored, and the log does not have the address.
    const storedText = JSON.stringify([
      await app.deps.db.select().from(teamInvites),
      await app.deps.db.select().from(mails),
    ])
    expect(storedText).not.toContain(code)
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
  test('create-invites success: ＠ and letters of Japanese keyboards are read as the address they mean (issue 44.12)', async () => {
    const [a, b] = [address(), address()]
    const inFullWidth = (email: string) => email.replace('@', '＠').replace('.', '．')
    const answer = await invite({ emails: [inFullWidth(a)] })
    expect(answer.body.invites.map(({ email }: { email: string }) => email)).toEqual([a])
    expect((await invite({ email: inFullWidth(b) })).body.invites[0].email).toBe(b)
    await Promise.all([box.next(a), box.next(b)])
  })
  test('create-invites success: in the invited person’s language, else in the inviter’s (I18N-009)', async () => {
    const registeredGuest = await guest(address())
    await app.deps.db.update(users).set({ language: 'ja' }).where(eq(users.id, registeredGuest.id))
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, registeredGuest.id))
    await invite({ email: row!.email })
    const inviteMail = await box.next(row!.email!)
    expect(inviteMail.subject).toContain('招待されています')
    expect(inviteMail.text).toContain(
      'Ada Admin さんが、あなたを Rookery のチーム「Engines」に招待しました。',
    )
  })
  test('create-invites: in the language chosen for it, also when it is sent again; valid 7 days (use-4 N3, CALL-032, claims-4)', async () => {
    const email = address()
    const { body } = await invite({ email, language: 'ja' })
    expect((await box.next(email)).subject).toContain('招待されています')
    const [{ id, created_at, expires_at }] = body.invites
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7 * 24 * 60 * 60_000)
    await app.call('POST', path(`${id}/resend/`), { as: admin })
    expect((await box.next(email, 1)).subject).toContain('招待されています')
    expect(await invite({ email, language: 'fr' })).toMatchObject({ status: 400 })
  })
  test('create-invites: an open invite is sent again with the same link, not made twice', async () => {
    const email = address()
    const firstInvite = await invite({ email })
    await box.next(email)
    const secondInvite = await invite({ email, level: 'admin' })
    expect(secondInvite.body.invites[0]).toMatchObject({
      id: firstInvite.body.invites[0].id,
      code: firstInvite.body.invites[0].code,
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
  test('create-invites: 100 a team and day', { tags: ['full'] }, async () => {
    const manyAddresses = () => Array.from({ length: 50 }, () => address())
    expect((await invite({ emails: manyAddresses() })).status).toBe(201)
    expect((await invite({ emails: manyAddresses() })).status).toBe(201)
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
      { message: ['Message must be less than 1,000 characters'] },
    ],
    [{ email: 'a@b.example', team_id: 'x' }, { team_id: ['Team id is not valid'] }],
  ])('create-invites: 400 for %j, bad addresses by name (MSG-005, RULE-013)', async (body, errors) => {
    expect(await invite(body)).toMatchObject({ status: 400, body: errors })
  })
  test('create-invites denial: members 403, strangers 404, no session 403; nothing is written', async () => {
    const email = address()
    expect((await invite({ email }, member)).status).toBe(403)
    expect((await invite({ email }, stranger)).status).toBe(404)
    expect((await app.call('POST', path(), { body: { email } })).status).toBe(403)
    expect(await app.deps.db.$count(teamInvites, eq(teamInvites.email, email))).toBe(0)
  })
  test('create-invites denial: an organisation user invites members and never above their own level (ROLE-012)', async () => {
    const manyMembersTeam = await app.makeTeam(
      'Org',
      [
        { user: admin, level: 'admin' },
        { user: member, level: 'member' },
      ],
      { is_organisation: true },
    )
    const post = (level: string) =>
      app.call('POST', `/api/teams/${manyMembersTeam.id}/invites/`, {
        as: member,
        body: { email: address(), level },
      })
    expect((await post('admin')).status).toBe(403)
    expect((await post('member')).status).toBe(201)
  })
  test('create-invites: a repeat with its key gives the first answer and no second mail', async () => {
    const email = address()
    const headers = { 'idempotency-key': 'invite-once' }
    const firstInvite = await invite({ email }, admin, headers)
    const repeatedInvite = await invite({ email }, admin, headers)
    expect(repeatedInvite.body).toEqual(firstInvite.body)
    const storedKeys = JSON.stringify(await app.deps.db.select().from(idempotencyKeys))
    expect(storedKeys).not.toContain(firstInvite.body.invites[0].code)
    expect(repeatedInvite.headers['idempotency-replayed']).toBe('true')
    expect(await app.deps.db.$count(mails, eq(mails.to_email, email))).toBe(1)
  })
  test(
    'an unreachable mail server loses nothing: the mail is sent when it is back',
    { tags: ['full'] },
    async () => {
      const email = address()
      await box.down()
      const answer = await invite({ email })
      expect(answer.status).toBe(201)
      await until(async () => {
        const [row] = await app.deps.db.select().from(mails).where(eq(mails.to_email, email))
        return row!.cause !== '' && row!.state === 'queued' ? true : null
      })
      expect((await app.call('GET', path(`${answer.body.invites[0].id}/`), { as: admin })).body.state).toBe(
        'pending',
      )
      await box.up()
      expect((await box.next(email)).text).toContain(answer.body.invites[0].code)
    },
  )
  test('an address that the mail server refuses permanently is reported to the team', async () => {
    box.refuse = '550 no such user'
    const answer = await invite({ email: address() })
    const { id } = answer.body.invites[0]
    const problem = await until(
      async () => (await app.call('GET', path(`${id}/`), { as: admin })).body.problem as string | null,
    )
    expect(problem).not.toBe('')
  })
})
