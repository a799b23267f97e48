import type { Domain } from '../../app/define-route.ts'
import { startCommunityUpdates } from './community-updates.ts'
import { getAudienceInsight } from './routes/get-audience-insight.ts'
import { getConfigInsight } from './routes/get-config-insight.ts'
import { getRecipeInsight } from './routes/get-recipe-insight.ts'

export const insights: Domain = {
  name: 'insights',
  routes: [getAudienceInsight, getConfigInsight, getRecipeInsight],
  start: startCommunityUpdates,
}
