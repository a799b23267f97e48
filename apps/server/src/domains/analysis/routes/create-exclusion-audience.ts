import { createExclusionAudience as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createExclusion } from '../exclusion.service.ts'

export const createExclusionAudience = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await createExclusion(deps, actor, input.body, signal),
  async ({ input, actor, deps, signal }, done) =>
    await createExclusion(deps, actor, input.body, signal, done),
)
