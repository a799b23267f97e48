import { forecastCampaign as endpoint } from '@rookery/contract/campaign-stats/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { forecastCampaign as forecast } from '../forecast.service.ts'

export const forecastCampaign = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  return await forecast(deps, actor, input.body, signal)
})
