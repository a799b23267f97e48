import { getAudiencePlan as endpoint } from '@rookery/contract/audience-plans/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readPlan } from '../plan.service.ts'

export const getAudiencePlan = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await readPlan(deps, actor, input.params.pk, signal),
)
