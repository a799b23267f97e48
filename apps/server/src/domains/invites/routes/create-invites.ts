import { createInvites as endpoint } from '@rookery/contract/invites/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { inviteTo } from '../invite.service.ts'

export const createInvites = defineRoute(
  endpoint,
  async ({ input: { params, body }, actor, deps }) =>
    await inviteTo(deps, actor, params.team_id, {
      emails: [...(body.email === undefined ? [] : [body.email]), ...(body.emails ?? [])],
      level: body.level,
      message: body.message || null,
    }),
)
