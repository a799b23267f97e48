import { createToken as endpoint } from '@rookery/contract/access/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createTokenOf } from '../token.service.ts'

export const createToken = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await createTokenOf(deps, actor.user_id, input.body),
)
