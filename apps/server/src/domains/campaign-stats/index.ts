import type { Domain } from '../../app/define-route.ts'
import { forecastCampaign } from './routes/forecast-campaign.ts'
import { getCampaignDays } from './routes/get-campaign-days.ts'
import { getCampaignReach } from './routes/get-campaign-reach.ts'
import { getCampaignSegmentations } from './routes/get-campaign-segmentations.ts'
import { getCampaignTotals } from './routes/get-campaign-totals.ts'
import { listMetrics } from './routes/list-metrics.ts'
import { makeCampaignSummary } from './routes/make-campaign-summary.ts'

/** How campaigns went, and how one is likely to go. */
export const campaignStats: Domain = {
  name: 'campaign-stats',
  routes: [
    forecastCampaign,
    getCampaignTotals,
    getCampaignDays,
    getCampaignReach,
    getCampaignSegmentations,
    makeCampaignSummary,
    listMetrics,
  ],
}
