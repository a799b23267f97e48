import type { Domain } from '../../app/define-route.ts'
import { startCommunityUpdates } from './community-updates.ts'
import { getAudienceInsight } from './routes/get-audience-insight.ts'
import { getConfigInsight } from './routes/get-config-insight.ts'
import { getInsightsSummary } from './routes/get-insights-summary.ts'
import { getProTargetingSummary } from './routes/get-pro-targeting-summary.ts'
import { getRecipeInsight } from './routes/get-recipe-insight.ts'
import { listInfluencers } from './routes/list-influencers.ts'
import { makeEvidencePack } from './routes/make-evidence-pack.ts'

export const insights: Domain = {
  name: 'insights',
  routes: [
    getAudienceInsight,
    getConfigInsight,
    getInsightsSummary,
    getProTargetingSummary,
    getRecipeInsight,
    listInfluencers,
    makeEvidencePack,
  ],
  start: startCommunityUpdates,
}
