import { resendInvite as endpoint } from '@rookery/contract/invites/endpoints.ts'

import { defineRoute } from '../../../app/define-route.ts'
import { readInviteOf, resendInviteTo } from '../invite.service.ts'

export const resendInvite = defineRoute(
  endpoint,
  async ({ input: { params }, actor, deps }) => await resendInviteTo(deps, actor, params.team_id, params.pk),
  async ({ input: { params }, actor, deps }) => await readInviteOf(deps, actor, params.team_id, params.pk),
)
