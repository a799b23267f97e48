import { analyseDescription as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { analyseDescription as analyse } from '../description.service.ts'

export const analyseDescription = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await analyse(deps, actor, input.body, signal),
)
