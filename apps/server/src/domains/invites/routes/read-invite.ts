import { readInvite as endpoint } from '@rookery/contract/invites/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readInviteByCode } from '../accept-invite.service.ts'

export const readInvite = defineRoute(
  endpoint,
  async ({ input: { params, body }, deps }) => await readInviteByCode(deps, params.team_id, body.code),
)
