import { listInvites as endpoint } from '@rookery/contract/invites/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readInvites } from '../invite.service.ts'

export const listInvites = defineRoute(endpoint, async (call) => {
  const { input, actor, deps } = call
  const { count, invites } = await readInvites(deps, actor, input.params.team_id, input.query)
  return pageOf(call, input.query, count, invites)
})
