import { eq } from 'drizzle-orm'
import { createJobs } from '../../areas/foundation/jobs/index.ts'
import { teamIdOf } from '../../areas/people/teams/team.service.ts'
import { mailing } from '../../areas/index.ts'
import { createInvites } from '../../areas/people/invites/index.ts'
import { inviteGrants } from '../../areas/advertising/ad-accounts/invite-grants.service.ts'
import { teamInvites } from '../../areas/people/invites/tables.ts'
import { revokeInvitesSentBy } from '../../areas/people/invites/invite.service.ts'
import { createMembers } from '../../areas/people/members/index.ts'
import { teams } from '../../areas/people/teams/index.ts'
import { currentUser } from '../../areas/people/current-user/index.ts'
import { users } from '../../store/tables.ts'
import { openMailBox } from './mail-box.ts'
import { openTeam } from './open-team.ts'
import type { TestUser } from '../process/open-test-app.ts'

/** Error for an invite code that is invalid. */
export const INVALID_INVITE = { code: ['This invite is no longer valid.'] }

/**
 * `openTeam` with a mail box; `renew` creates a new team without invites, after each test. Call `close` at
 * the end.
 */
export async function openInvites() {
  const mailBox = await openMailBox()
  const openedTeam = await openTeam({
    config: { rate_limit_factor: 100 },
    env: { SMTP_URL: mailBox.url, MAIL_FROM: 'Rookery <no-reply@rookery.example>' },
    domains: [
      teams,
      createMembers([revokeInvitesSentBy]),
      createInvites(inviteGrants),
      createJobs([mailing], teamIdOf),
      currentUser,
    ],
    start: true,
  })
  const { app, admin, member } = openedTeam
  let { team } = openedTeam
  let inviteCount = 0
  const path = (more = '') => `/api/teams/${team.slug}/invites/${more}`
  return {
    ...openedTeam,
    box: mailBox,
    path,
    team: () => team,
    address: (name = 'new') => `${name}${(inviteCount += 1)}@guest.example`,
    invite: (body: unknown, as: TestUser | undefined = admin, headers = {}) =>
      app.call('POST', path(), { as, body, headers }),
    /** A user with a confirmed e-mail address. */
    guest: async (email: string): Promise<TestUser> => {
      const invitedUser = await app.signIn({ email })
      await app.deps.db
        .update(users)
        .set({ email_confirmed_at: app.deps.clock() })
        .where(eq(users.id, invitedUser.id))
      return invitedUser
    },
    accept: (as: TestUser | undefined, code: string, key = team.slug) =>
      app.call('POST', `/api/teams/${key}/invites/accept/`, { as, body: { code } }),
    /** Expires an invite in the database, because the tests' sessions do not last seven days. */
    expire: async (id: string) =>
      await app.deps.db
        .update(teamInvites)
        .set({ expires_at: app.deps.clock() })
        .where(eq(teamInvites.id, id)),
    renew: async () => {
      mailBox.refuse = null
      team = await app.makeTeam('Engines', [
        { user: admin, level: 'admin' },
        { user: member, level: 'member' },
      ])
    },
    close: async () => {
      await openedTeam.close()
      await mailBox.down()
    },
  }
}
