import { recountAudience as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { recountAudience as recount } from '../recount.service.ts'

export const recountAudience = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await recount(deps, actor, input.params.pk, signal),
)
