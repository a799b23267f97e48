import { compareAudiences as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { compare } from '../compare.service.ts'

export const compareAudiences = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await compare(deps, actor, input.body.audience_ids, signal),
)
