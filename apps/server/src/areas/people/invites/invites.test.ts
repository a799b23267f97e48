import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { auditLog, memberships } from '../../../store/tables.ts'
import { INVALID_INVITE, openInvites } from '../../../testing/people/open-invites.ts'
import type { TestUser } from '../../../testing/process/open-test-app.ts'
import { until } from '../../../testing/process/until.ts'
import { mails } from '../../foundation/mail/tables.ts'

const inviteFixture = await openInvites()
const { app, admin, member, stranger, box, team, path, address, invite, guest, accept, expire } =
  inviteFixture
afterAll(async () => await inviteFixture.close())
afterEach(async () => await inviteFixture.renew())

describe('the team sees its invites', () => {
  test('list-invites and get-invite success: without codes, by state (CALL-030, CALL-031)', async () => {
    const [a, b] = [address(), address()]
    const created = await invite({ emails: [a, b] })
    await Promise.all([box.next(a), box.next(b)])
    // A mail arrives a moment before it is noted as sent.
    const allInvites = await until(async () => {
      const told = await app.call('GET', path(), { as: admin })
      return told.body.results.every(({ state }: { state: string }) => state === 'sent') ? told : null
    })
    expect(allInvites.body.count).toBe(2)
    expect(JSON.stringify(allInvites.body)).not.toContain('code')
    expect(allInvites.body.results[0].invited_by).toEqual({ id: admin.id, name: 'Ada Admin' })
    for (const listedInvite of allInvites.body.results) {
      const oneInvite = await app.call('GET', path(`${listedInvite.id}/`), { as: admin })
      expect([oneInvite.status, oneInvite.body]).toEqual([200, listedInvite])
    }
    const stored = await app.call('GET', path(`${created.body.invites[0].id}/`), { as: admin })
    expect(stored.body.email).toBe(created.body.invites[0].email)
    expect(JSON.stringify(stored.body)).not.toContain(created.body.invites[0].code)
    await app.call('DELETE', path(`${created.body.invites[0].id}/`), { as: admin })
    const states = async (state: string) =>
      (await app.call('GET', `${path()}?state=${state}`, { as: admin })).body.count
    expect([await states('revoked'), await states('accepted')]).toEqual([1, 0])
    await expire(created.body.invites[1].id)
    expect(await states('expired')).toBe(1)
    expect((await app.call('GET', path('nope/'), { as: admin })).status).toBe(404)
  })
  test('list-invites and get-invite denial: members 403, strangers 404', async () => {
    const { body } = await invite({ email: address() })
    for (const overrides of ['', `${body.invites[0].id}/`]) {
      expect((await app.call('GET', path(overrides), { as: member })).status).toBe(403)
      expect((await app.call('GET', path(overrides), { as: stranger })).status).toBe(404)
      expect((await app.call('GET', path(overrides))).status).toBe(403)
    }
  })
  test('resend-invite success: mails it again, and an expired one holds again', async () => {
    const email = address()
    const { body } = await invite({ email })
    await box.next(email)
    await expire(body.invites[0].id)
    const resentInvite = await app.call('POST', path(`${body.invites[0].id}/resend/`), { as: admin })
    expect(resentInvite).toMatchObject({ status: 200, body: { id: body.invites[0].id } })
    expect((await box.next(email, 1)).text).toContain(body.invites[0].code)
  })
  test('resend-invite denial: revoked ones are gone, members 403, strangers 404', async () => {
    const { body } = await invite({ email: address() })
    const resendInvite = (as?: TestUser) => app.call('POST', path(`${body.invites[0].id}/resend/`), { as })
    expect((await resendInvite(member)).status).toBe(403)
    expect((await resendInvite(stranger)).status).toBe(404)
    expect((await resendInvite()).status).toBe(403)
    await app.call('DELETE', path(`${body.invites[0].id}/`), { as: admin })
    expect((await resendInvite(admin)).status).toBe(410)
  })
  test('revoke-invite success: its code stops working at once, and its mail is not sent any more (CALL-034)', async () => {
    const email = address()
    await box.down()
    const { body } = await invite({ email })
    const { id, code } = body.invites[0]
    expect((await app.call('DELETE', path(`${id}/`), { as: admin })).status).toBe(204)
    expect((await app.call('DELETE', path(`${id}/`), { as: admin })).status).toBe(204)
    await box.up()
    expect(await accept(await guest(email), code)).toMatchObject({ status: 400, body: INVALID_INVITE })
    await until(async () => {
      const [row] = await app.deps.db.select().from(mails).where(eq(mails.to_email, email))
      return row!.state === 'dropped' ? true : null
    })
    expect(box.mails.filter(({ to }) => to === email)).toEqual([])
  })
  test('revoke-invite denial: members 403, strangers 404, an invite of another team 404', async () => {
    const { body } = await invite({ email: address() })
    const deleteInvite = (as?: TestUser) => app.call('DELETE', path(`${body.invites[0].id}/`), { as })
    expect([
      (await deleteInvite(member)).status,
      (await deleteInvite(stranger)).status,
      (await deleteInvite()).status,
    ]).toEqual([403, 404, 403])
    const otherTeam = await app.makeTeam('Other', [{ user: stranger, level: 'admin' }])
    const foreignAnswer = await app.call(
      'DELETE',
      `/api/teams/${otherTeam.slug}/invites/${body.invites[0].id}/`,
      {
        as: stranger,
      },
    )
    expect(foreignAnswer.status).toBe(404)
  })
})

describe('the invited person', () => {
  test('read-invite success: the invite, for everyone who has the code, signed in or not', async () => {
    const email = address()
    const { body } = await invite({ email, message: 'Come' })
    const readAnswer = await app.call('POST', path('read/'), { body: { code: body.invites[0].code } })
    expect(readAnswer).toMatchObject({
      status: 200,
      body: {
        team: { name: 'Engines', slug: team().slug },
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
    const otherTeam = await app.makeTeam('Other', [{ user: stranger, level: 'admin' }])
    expect((await app.call('POST', path('read/'), { body: { code: 'guess' } })).status).toBe(404)
    const foreignAnswer = await app.call('POST', `/api/teams/${otherTeam.slug}/invites/read/`, {
      body: { code: body.invites[0].code },
    })
    expect(foreignAnswer.status).toBe(404)
  })
  test('accept-invite success: a member with the level of the invite; twice is as once (CALL-033, ENTITY-003)', async () => {
    const email = address()
    const { body } = await invite({ email, level: 'admin' })
    const invitedGuest = await guest(email)
    const firstAccept = await accept(invitedGuest, body.invites[0].code)
    expect(firstAccept).toMatchObject({
      status: 200,
      body: { level: 'admin', user_id: invitedGuest.id, team: { slug: team().slug } },
    })
    expect((await accept(invitedGuest, body.invites[0].code)).body.id).toBe(firstAccept.body.id)
    expect((await app.call('GET', `/api/teams/${team().slug}/`, { as: invitedGuest })).status).toBe(200)
    const auditVerbs = (
      await app.deps.db.select().from(auditLog).where(eq(auditLog.actor_id, invitedGuest.id))
    ).map(({ verb }) => verb)
    expect(auditVerbs).toEqual(['joined'])
  })
  test('accept-invite: the address from the network is enough for a person with the link mailed to it: no code (use-4 N3)', async () => {
    const email = address()
    const { body } = await invite({ email })
    const signedInWithX = await app.signIn({ email: email.toUpperCase() })
    expect((await accept(signedInWithX, body.invites[0].code)).status).toBe(200)
    const me = await app.call('GET', '/api/user/me/', { as: signedInWithX })
    // Nothing else is proven by it: nobody signs in by mail as them.
    expect(me.body.email_confirmed).toBe(false)
  })
  test('accept-invite: of ten at once one makes the member', async () => {
    const email = address()
    const { body } = await invite({ email })
    const invitedGuest = await guest(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => accept(invitedGuest, body.invites[0].code)),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await app.deps.db.$count(memberships, eq(memberships.user_id, invitedGuest.id))).toBe(1)
  })
  test('accept-invite denial: another address, none at all, an expired, used or foreign one, no session', async () => {
    const email = address()
    const { body } = await invite({ email })
    const { code } = body.invites[0]
    const otherAddress = address('other')
    const foreignAccept = await accept(await guest(otherAddress), code)
    expect(foreignAccept.status).toBe(400)
    // Both are named; the invited one so that only its owner recognises it.
    expect(foreignAccept.body.code[0]).toContain(`another address, n…@guest.example`)
    expect(foreignAccept.body.code[0]).toContain(otherAddress)
    expect((await accept(await app.signIn({ email: null }), code)).body.code[0]).toContain('no address yet')
    expect((await accept(undefined, code)).status).toBe(403)
    const invitedGuest = await guest(email)
    const otherTeam = await app.makeTeam('Other', [{ user: stranger, level: 'admin' }])
    expect(await accept(invitedGuest, code, otherTeam.slug)).toMatchObject({
      status: 400,
      body: INVALID_INVITE,
    })
    expect(await accept(invitedGuest, 'guess')).toMatchObject({ status: 400, body: INVALID_INVITE })
    await expire(body.invites[0].id)
    expect(await accept(invitedGuest, code)).toMatchObject({ status: 400, body: INVALID_INVITE })
    await app.call('POST', path(`${body.invites[0].id}/resend/`), { as: admin })
    expect((await accept(invitedGuest, code)).status).toBe(200)
    await app.deps.db.delete(memberships).where(eq(memberships.user_id, invitedGuest.id))
    expect(await accept(invitedGuest, code)).toMatchObject({ status: 400, body: INVALID_INVITE })
  })
})
