import { rowsOf, type KilledCase } from './killed-case.ts'

/**
 * A mail that was accepted but not marked as sent goes out again under the same message id, by which
 * mailboxes recognise a duplicate.
 */
export const mail: KilledCase = {
  prepare: async ({ app, admin, team }) => {
    await app.call('POST', `/api/teams/${team.slug}/invites/`, {
      as: admin,
      body: { email: 'new@guest.example' },
    })
  },
  result: async (world) => ({
    mails: await rowsOf(world, 'select kind, to_email, state, cause from mails'),
    messages: new Set(world.box.mails.map(({ raw }) => /^message-id: (.*)$/im.exec(raw)?.[1])).size,
    invites: await rowsOf(world, 'select email, sent_at is not null as is_sent from team_invites'),
  }),
}
