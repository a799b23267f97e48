import { deleteAudiencePlan as endpoint } from '@rookery/contract/audience-plans/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { deletePlan } from '../plan.service.ts'

export const deleteAudiencePlan = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await deletePlan(deps, actor, input.params.pk),
)
