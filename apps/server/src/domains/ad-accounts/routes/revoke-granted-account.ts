import { revokeGrantedAccount as endpoint } from '@rookery/contract/user/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { revokeGrant } from '../grant.service.ts'

export const revokeGrantedAccount = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await revokeGrant(deps, actor, input.params.pk),
)
