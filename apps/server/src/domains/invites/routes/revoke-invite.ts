import { revokeInvite as endpoint } from '@rookery/contract/invites/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { revokeInviteOf } from '../invite.service.ts'

export const revokeInvite = defineRoute(
  endpoint,
  async ({ input: { params }, actor, deps }) => await revokeInviteOf(deps, actor, params.team_id, params.pk),
)
