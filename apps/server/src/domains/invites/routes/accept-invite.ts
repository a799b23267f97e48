import { acceptInvite as endpoint } from '@rookery/contract/invites/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { acceptInviteOf } from '../accept-invite.service.ts'

export const acceptInvite = defineRoute(
  endpoint,
  async ({ input: { params, body }, actor, deps }) =>
    await acceptInviteOf(deps, actor, params.team_id, body.code),
)
