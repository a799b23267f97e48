import { createAudiencePlan as endpoint } from '@rookery/contract/audience-plans/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createPlan } from '../plan.service.ts'

export const createAudiencePlan = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await createPlan(deps, actor, input.body, signal),
)
