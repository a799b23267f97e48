import { restoreAudienceUsage as endpoint } from '@rookery/contract/uploads/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { restoreUsage } from '../restore-usage.service.ts'

export const restoreAudienceUsage = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await restoreUsage(deps, actor, input.params.pk, signal),
)
