import { resolveCriteria as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { resolvePasted } from '../suggest.service.ts'

export const resolveCriteria = defineRoute(
  endpoint,
  async ({ input, deps, signal }) => await resolvePasted(deps, input.body, signal),
)
