import { getInvite as endpoint } from '@rookery/contract/invites/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readInviteOf } from '../invite.service.ts'

export const getInvite = defineRoute(
  endpoint,
  async ({ input: { params }, actor, deps }) => await readInviteOf(deps, actor, params.team_id, params.pk),
)
