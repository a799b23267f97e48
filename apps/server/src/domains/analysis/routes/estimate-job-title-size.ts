import { estimateJobTitleSize as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { jobTitleSize } from '../people-at-work.service.ts'

export const estimateJobTitleSize = defineRoute(
  endpoint,
  async ({ input, deps, signal }) => await jobTitleSize(deps, input.query, signal),
)
