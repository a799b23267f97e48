import { findNetworkOperators } from '@rookery/analytics/catalogue/network-operators.ts'
import { PRIVACY_MINIMUM, ageBands } from '@rookery/contract'
import * as calls from '@rookery/contract/audiences/analysis/endpoints.ts'
import * as analysisCalls from '@rookery/contract/audiences/analysis/endpoints.ts'
import { proposeAudiences as proposeAudiencesCall } from '@rookery/contract/audiences/analysis/propose-audiences.ts'
import { defineRoute, defineStreamedRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { visitorOf } from '../../population/explore/visitor-limit.service.ts'
import { mirroredLookups } from '../../population/mirrors/mirrored-lookups.service.ts'
import { nearestAgeGroups } from './age-groups.policy.ts'
import { analyseDescription } from './description.service.ts'
import { createExclusion, extractSample } from './exclusion.service.ts'
import { analyzeHandles, reorderHandles } from './handles.service.ts'
import { createHandlesSheet } from './handles-sheet.service.ts'
import { accountsForKeywords, relatedKeywords, topicAccounts } from './keywords.service.ts'
import { nativePack } from './native-pack.service.ts'
import { jobTitleSize, targetJobs } from './people-at-work.service.ts'
import { proposeAudiences } from './proposals/propose-audiences.service.ts'
import { suggestAdditions } from './suggest-additions.service.ts'
import { addSuggestionUsage, readSuggestionUsages } from './suggestion-usage.service.ts'
import { resolvePasted, suggestCriteria } from './suggest.service.ts'

export const routes: readonly Route[] = [
  defineRoute(
    analysisCalls.autocompleteCriteria,
    async ({ input, actor, deps, signal }) => await suggestCriteria(deps, actor, input.body, signal),
  ),
  defineRoute(
    analysisCalls.resolveCriteria,
    async ({ input, deps, signal }) => await resolvePasted(deps, input.body, signal),
  ),
  defineRoute(
    calls.analyseDescription,
    async ({ input, actor, deps, signal }) => await analyseDescription(deps, actor, input.body, signal),
  ),
  defineRoute(
    calls.analyzeHandles,
    async ({ input, deps, signal }) => await analyzeHandles(deps, input.body, signal),
  ),
  defineRoute(
    calls.createHandlesSheet,
    async ({ input, actor, deps, signal }) => await createHandlesSheet(deps, actor, input.body, signal),
  ),
  defineRoute(calls.computeAgeGroups, async ({ input, deps, signal }) => {
    const { bands, ...nearest } = nearestAgeGroups(input.body)
    const sizes = await deps.population.targeting.ageSizes({ signal })
    const totalSize = sizes.reduce((sum, n) => sum + n, 0)
    return {
      ...nearest,
      groups: bands.map((age_band) => {
        const n = sizes[ageBands.indexOf(age_band)] ?? 0
        // A cell too small to be disclosed has no share either.
        return { age_band, share: n < PRIVACY_MINIMUM ? 0 : Math.round((1000 * n) / totalSize) / 1000 }
      }),
    }
  }),
  defineRoute(
    calls.createExclusionAudience,
    async ({ input, actor, deps, signal }) => await createExclusion(deps, actor, input.body, signal),
    async ({ input, actor, deps, signal }, done) =>
      await createExclusion(deps, actor, input.body, signal, done),
  ),
  defineRoute(
    calls.estimateJobTitleSize,
    async ({ input, deps, signal }) => await jobTitleSize(deps, input.query, signal),
  ),
  defineRoute(
    calls.extractExclusionSample,
    async ({ input, actor, deps, signal }) => await extractSample(deps, actor, input.body, signal),
  ),
  defineRoute(
    calls.findAccountsForKeywords,
    async ({ input, actor, deps, signal }) => await accountsForKeywords(deps, actor, input.body, signal),
  ),
  defineRoute(
    calls.generateNativePack,
    async ({ input, actor, deps, signal }) => await nativePack(deps, actor, input.body, signal),
  ),
  defineRoute(calls.listNetworkOperators, async (call) => {
    const { country_code, q, limit, offset } = call.input.query
    const [country] = readCountryFilter(country_code ? [country_code] : [])
    const { deps } = call
    const mirroredOperators = await mirroredLookups(deps, 'network_operators', {
      ...(country ? { country_codes: [country] } : {}),
      ...(q ? { q } : {}),
    })
    // Until the network's own list is mirrored, the public list is used.
    const found =
      mirroredOperators?.map(({ value, name, country_code }) => ({
        code: value,
        label: name,
        country: country_code ?? '',
      })) ?? findNetworkOperators({ q, country })
    return presentPage(
      call,
      call.input.query,
      found.length,
      found.slice(offset, offset + limit).map(({ code, label, country: country_code }) => ({
        id: code,
        label,
        country_code,
        targeting_value: code,
      })),
    )
  }),
  defineRoute(
    calls.listRelatedKeywords,
    async ({ input, actor, deps, signal }) => await relatedKeywords(deps, actor, input.query, signal),
  ),
  defineRoute(calls.listKeywordSuggestionUsages, async (call) => {
    const { query } = call.input
    const { count, usages } = await readSuggestionUsages(call.deps, query)
    return presentPage(call, query, count, usages)
  }),
  defineRoute(
    calls.addKeywordSuggestionUsage,
    async ({ input, deps }) => await addSuggestionUsage(deps, input.body),
  ),
  defineRoute(calls.listTopicAccounts, async (call) => {
    const { input, actor, deps, request, signal } = call
    const { limit, offset } = input.query
    const visitor = visitorOf(actor, request)
    const { accounts, limited } = await topicAccounts(deps, visitor, input.query, signal)
    return {
      ...presentPage(call, input.query, accounts.length, accounts.slice(offset, offset + limit)),
      limited,
    }
  }),
  defineStreamedRoute(
    proposeAudiencesCall,
    async ({ input, actor, deps, signal }) => await proposeAudiences(deps, actor, input.body, signal),
    async ({ input, actor, deps, signal }, send) => {
      await proposeAudiences(deps, actor, input.body, signal, send)
    },
  ),
  defineRoute(
    calls.reorderHandles,
    async ({ input, deps, signal }) => await reorderHandles(deps, input.body, signal),
  ),
  defineRoute(
    calls.suggestAdditions,
    async ({ input, actor, deps, signal }) => await suggestAdditions(deps, actor, input.body, signal),
  ),
  defineRoute(
    calls.targetJobTitles,
    async ({ input, deps, signal }) => await targetJobs(deps, input.query, signal),
  ),
]
