import { createInvites as endpoint } from '@rookery/contract/invites/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { inviteTo, recallInvites } from '../invite.service.ts'

const emailsOf = ({ email, emails = [] }: { email?: string | undefined; emails?: string[] | undefined }) => [
  ...(email === undefined ? [] : [email]),
  ...emails,
]

export const createInvites = defineRoute(
  endpoint,
  async ({ input: { params, body }, actor, deps }) =>
    await inviteTo(deps, actor, params.team_id, {
      emails: emailsOf(body),
      level: body.level,
      message: body.message || null,
    }),
  async ({ input: { params, body }, actor, deps }, done) =>
    await recallInvites(deps, actor, params.team_id, emailsOf(body), done),
)
