import { fact } from '../core/fact.ts'

export const getCampaignReach = fact('get-campaign-reach', 'GET', '/api/campaigns/{pk}/reach/')
export const getCampaignSegmentations = fact(
  'get-campaign-segmentations',
  'GET',
  '/api/campaigns/{pk}/segmentations/',
)
export const getCampaignTotals = fact('get-campaign-totals', 'GET', '/api/campaigns/{pk}/statstotal/')
export const getCampaignDays = fact('get-campaign-days', 'GET', '/api/campaigns/{pk}/statsdays/')
export const makeCampaignSummary = fact('make-campaign-summary', 'POST', '/api/campaign-summary-pdf/')
export const listMetrics = fact('list-metrics', 'GET', '/api/metrics/')
export const forecastCampaign = fact('forecast-campaign', 'POST', '/api/campaigns/forecast/')
