import { revokeToken as endpoint } from '@rookery/contract/access/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { revokeTokenOf } from '../token.service.ts'

export const revokeToken = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await revokeTokenOf(deps, actor.user_id, input.params.pk),
)
