import { autocompleteCriteria as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { suggestCriteria } from '../suggest.service.ts'

export const autocompleteCriteria = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await suggestCriteria(deps, actor, input.body, signal),
)
