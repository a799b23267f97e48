import { makeCampaignSummary as endpoint } from '@rookery/contract/campaign-stats/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { summarise } from '../summary.service.ts'

export const makeCampaignSummary = defineRoute(endpoint, async ({ input, actor, deps, signal }) => ({
  document: await summarise(deps, actor, input.body, signal),
}))
