import { targetJobTitles as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { targetJobs } from '../people-at-work.service.ts'

export const targetJobTitles = defineRoute(
  endpoint,
  async ({ input, deps, signal }) => await targetJobs(deps, input.query, signal),
)
