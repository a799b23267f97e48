import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openInvites } from '../../../testing/people/open-invites.ts'
import type { TestUser } from '../../../testing/process/open-test-app.ts'

const inviteFixture = await openInvites()
const { app, team, address, invite, guest, accept, expire, stranger } = inviteFixture
afterAll(async () => await inviteFixture.close())
afterEach(async () => await inviteFixture.renew())

const ownInvites = async (as: TestUser) => (await app.call('GET', '/api/user/invites/', { as })).body
const answerOwn = (as: TestUser | undefined, id: string, what: 'accept' | 'decline') =>
  app.call('POST', `/api/user/invites/${id}/${what}/`, { as })

describe('invites without their link (use-4 N3)', () => {
  test('list-own-invites success: the open ones for the confirmed address, and no others', async () => {
    const email = address()
    const { body } = await invite({ email, message: 'Come' })
    const { id } = body.invites[0]
    const invitedGuest = await guest(email)
    expect(await ownInvites(invitedGuest)).toEqual({
      to_confirm: null,
      results: [
        {
          id,
          team: { name: 'Engines', slug: team().slug, logo: null },
          level: 'member',
          invited_by: 'Ada Admin',
          message: 'Come',
          expires_at: body.invites[0].expires_at,
        },
      ],
    })
    await expire(id)
    expect((await ownInvites(invitedGuest)).results).toEqual([])
  })
  test('list-own-invites denial: a person with an unconfirmed address learns only what to confirm; others get nothing, no session 403', async () => {
    const email = address()
    const { body } = await invite({ email })
    const told = await app.signIn({ email })
    expect(await ownInvites(told)).toEqual({ to_confirm: email, results: [] })
    expect((await answerOwn(told, body.invites[0].id, 'accept')).status).toBe(404)
    expect(await ownInvites(stranger)).toEqual({ to_confirm: null, results: [] })
    expect((await app.call('GET', '/api/user/invites/')).status).toBe(403)
  })
  test('accept-own-invite success: makes the member; the link says so afterwards', async () => {
    const email = address()
    const { body } = await invite({ email, level: 'admin' })
    const invitedGuest = await guest(email)
    expect(await answerOwn(invitedGuest, body.invites[0].id, 'accept')).toMatchObject({
      status: 200,
      body: { level: 'admin', team: { slug: team().slug } },
    })
    expect((await ownInvites(invitedGuest)).results).toEqual([])
    expect((await accept(invitedGuest, body.invites[0].code)).status).toBe(200)
  })
  test('decline-invite success: the link stops working', async () => {
    const email = address()
    const { body } = await invite({ email })
    const invitedGuest = await guest(email)
    expect((await answerOwn(invitedGuest, body.invites[0].id, 'decline')).status).toBe(204)
    expect((await accept(invitedGuest, body.invites[0].code)).status).toBe(400)
    expect((await ownInvites(invitedGuest)).results).toEqual([])
  })
  test('accept-own-invite and decline-invite denial: invites of others and odd ids 404, no session 403', async () => {
    const { body } = await invite({ email: address() })
    for (const what of ['accept', 'decline'] as const) {
      expect((await answerOwn(await guest(address()), body.invites[0].id, what)).status).toBe(404)
      expect((await answerOwn(stranger, 'nope', what)).status).toBe(404)
      expect((await answerOwn(undefined, body.invites[0].id, what)).status).toBe(403)
    }
  })
})
