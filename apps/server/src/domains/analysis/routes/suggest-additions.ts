import { suggestAdditions as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { suggestAdditions as suggest } from '../suggest-additions.service.ts'

export const suggestAdditions = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await suggest(deps, actor, input.body, signal),
)
