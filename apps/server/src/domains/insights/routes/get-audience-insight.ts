import { getAudienceInsight as endpoint } from '@rookery/contract/insights/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { postsAsked } from '../posts-asked.policy.ts'
import { insightOfAudience } from '../insight.service.ts'

export const getAudienceInsight = defineRoute(endpoint, async ({ input, actor, deps }) => {
  const { tab, language, accounts, baseline_audience_id, country_codes } = input.query
  const posts = postsAsked(input.query)
  const asked = { tab, language, accounts, baseline_audience_id, posts, country_codes }
  return await insightOfAudience(deps, actor, input.params.pk, asked)
})
