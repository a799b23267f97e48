import { extractExclusionSample as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { extractSample } from '../exclusion.service.ts'

export const extractExclusionSample = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await extractSample(deps, actor, input.body, signal),
)
