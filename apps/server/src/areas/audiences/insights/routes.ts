import * as insightsCalls from '@rookery/contract/audiences/insights/endpoints.ts'
import * as calls from '@rookery/contract/audiences/insights/endpoints.ts'
import { sortInfluencers } from '@rookery/contract/audiences/insights/influencer-order.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { fail } from '../../../errors/app-error.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { compareInsights } from './comparison/compare-insights.service.ts'
import { createEvidencePack } from './evidence/evidence.service.ts'
import { findCommunities } from './find-communities.service.ts'
import { insightOfSubject } from './insight-subject.service.ts'
import { insightOfAudience, insightOfConfig, insightOfRecipe } from './insight.service.ts'
import { readPostsFilter } from './answer/posts-filter.policy.ts'
import { proTargetingSummary } from './pro-targeting-summary.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.getAudienceInsight, async ({ input, actor, deps }) => {
    const { tab, language, accounts, baseline_audience_id, country_codes } = input.query
    const posts = readPostsFilter(input.query)
    const request = { tab, language, accounts, baseline_audience_id, posts, country_codes }
    return await insightOfAudience(deps, actor, input.params.pk, request)
  }),
  defineRoute(calls.getConfigInsight, async ({ input, actor, deps }) => {
    const { tab, language, accounts, baseline_audience_id, version, region_id } = input.query
    const posts = readPostsFilter(input.query)
    const request = { tab, language, accounts, baseline_audience_id, posts, version, region_id }
    return await insightOfConfig(deps, actor, input.params.pk, request)
  }),
  defineRoute(calls.getInsightsSummary, async ({ input, actor, deps }) => {
    const { language, ...subject } = input.body
    return await insightOfSubject(deps, actor, subject, 'summary', language)
  }),
  defineRoute(calls.getProTargetingSummary, async ({ input, actor, deps, signal }) => {
    const language = input.body.language ?? actor.language
    return await proTargetingSummary(deps, actor, { ...input.body, language }, signal)
  }),
  defineRoute(calls.getRecipeInsight, async ({ input, actor, deps }) => {
    const { tab, language, accounts, baseline, team_id, targeting_package, tree, region_id } = input.body
    const recipe = { targeting_package, tree, region_id }
    if (team_id !== undefined) await requireTeam(deps, actor, team_id)
    return await insightOfRecipe(deps, actor, recipe, {
      tab,
      language,
      accounts,
      baseline_audience_id: baseline?.audience_id,
      posts: readPostsFilter(input.body),
    })
  }),
  defineRoute(calls.listInfluencers, async (call) => {
    const { limit, offset, min_followers, country_code, order, ...subject } = call.input.query
    const request = { ...subject, country_codes: country_code ? [country_code] : [] }
    const insight = await insightOfSubject(call.deps, call.actor, request, 'influential_accounts')
    if (insight.tab !== 'influential_accounts') throw fail('server_error')
    const accounts = (insight.data?.accounts ?? []).filter(
      ({ profile }) => (profile.followers_count ?? 0) >= min_followers,
    )
    const orderedAccounts = sortInfluencers(accounts, order)
    return presentPage(
      call,
      call.input.query,
      orderedAccounts.length,
      orderedAccounts.slice(offset, offset + limit),
    )
  }),
  /** A community is looked for in an audience or in followers: the insights' tab, answered as a list. */
  defineRoute(insightsCalls.findCommunities, async (call) => {
    const { input, actor, deps } = call
    const { limit, offset, language = actor.language, ...subject } = input.query
    const { communities, ...tabRequest } = await findCommunities(deps, actor, { ...subject, language })
    return {
      ...presentPage(call, input.query, communities.length, communities.slice(offset, offset + limit)),
      ...tabRequest,
    }
  }),
  defineRoute(calls.compareInsights, async ({ input, actor, deps }) => {
    const { audience_ids, tab, language } = input.body
    const [a = '', b = ''] = audience_ids
    return await compareInsights(deps, actor, [a, b], { tab, language, posts: readPostsFilter(input.body) })
  }),
  defineRoute(
    calls.makeEvidencePack,
    async ({ input, actor, deps, signal }) => await createEvidencePack(deps, actor, input.body, signal),
  ),
]
