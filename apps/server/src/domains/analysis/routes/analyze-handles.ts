import { analyzeHandles as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { analyzeHandles as analyze } from '../handles.service.ts'

export const analyzeHandles = defineRoute(
  endpoint,
  async ({ input, deps, signal }) => await analyze(deps, input.body, signal),
)
