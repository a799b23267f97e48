import { fact } from '../core/fact.ts'

export const getAudienceInsight = fact('get-audience-insight', 'GET', '/api/audience-insight/{pk}/')
export const getConfigInsight = fact('get-config-insight', 'GET', '/api/audience-insights/{pk}/by_config/')
export const getInsightsSummary = fact('get-insights-summary', 'POST', '/api/insights-summary/')
export const getProTargetingSummary = fact(
  'get-pro-targeting-summary',
  'POST',
  '/api/insights-pro-targeting-summary/',
)
export const listInfluencers = fact('list-influencers', 'GET', '/api/insights-influencer/')
export const getRecipeInsight = fact('get-recipe-insight', 'POST', '/api/audience-configs/insights/')
export const makeEvidencePack = fact('make-evidence-pack', 'POST', '/api/insights-evidence-pack/')
