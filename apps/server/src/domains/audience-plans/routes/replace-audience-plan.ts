import { replaceAudiencePlan as endpoint } from '@rookery/contract/audience-plans/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { changePlan } from '../plan.service.ts'

export const replaceAudiencePlan = defineRoute(
  endpoint,
  async ({ input: { params, body }, actor, deps, signal }) =>
    await changePlan(deps, actor, params.pk, body, signal),
)
