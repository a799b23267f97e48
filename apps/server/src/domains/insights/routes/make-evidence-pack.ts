import { makeEvidencePack as endpoint } from '@rookery/contract/insights/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { makeEvidencePack as make } from '../evidence/evidence.service.ts'

export const makeEvidencePack = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await make(deps, actor, input.body, signal),
)
