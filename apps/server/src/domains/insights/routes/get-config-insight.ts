import { getConfigInsight as endpoint } from '@rookery/contract/insights/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { postsAsked } from '../posts-asked.policy.ts'
import { insightOfConfig } from '../insight.service.ts'

export const getConfigInsight = defineRoute(endpoint, async ({ input, actor, deps }) => {
  const { tab, language, accounts, baseline_audience_id, version, region_id } = input.query
  const posts = postsAsked(input.query)
  const asked = { tab, language, accounts, baseline_audience_id, posts, version, region_id }
  return await insightOfConfig(deps, actor, input.params.pk, asked)
})
