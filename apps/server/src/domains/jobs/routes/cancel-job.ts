import { cancelJob as endpoint } from '@rookery/contract/jobs/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { cancelJob as cancel } from '../job.service.ts'

export const cancelJob = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await cancel(deps, actor, input.params.pk, signal),
)
