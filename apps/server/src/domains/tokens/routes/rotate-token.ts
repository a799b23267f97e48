import { rotateToken as endpoint } from '@rookery/contract/access/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { rotateTokenOf } from '../token.service.ts'

export const rotateToken = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await rotateTokenOf(deps, actor.user_id, input.params.pk),
)
