import { getCampaignOptions as endpoint } from '@rookery/contract/ad-catalogues/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { campaignOptions } from '../campaign-options.service.ts'

export const getCampaignOptions = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await campaignOptions(deps, actor, input.query, signal),
)
