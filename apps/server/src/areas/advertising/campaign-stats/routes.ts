import * as calls from '@rookery/contract/campaign-stats/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { pageOf } from '../../../app/http/page-of.ts'
import { forecastCampaign } from './forecast.service.ts'
import { metrics } from './metrics.policy.ts'
import { campaignReach } from './reach.service.ts'
import { campaignSegmentations } from './segmentation.service.ts'
import { summarise } from './summary.service.ts'
import { campaignDays, campaignTotals } from './totals.service.ts'

const ASK_AGAIN_S = 3

export const routes: readonly Route[] = [
  defineRoute(calls.forecastCampaign, async (call) => {
    const { input, actor, deps, signal } = call
    return await forecastCampaign(deps, actor, input.body, signal)
  }),
  defineRoute(calls.getCampaignTotals, async (call) => {
    const { input, actor, deps, signal } = call
    return await campaignTotals(deps, actor, input.params.pk, input.query, signal)
  }),
  defineRoute(calls.getCampaignDays, async (call) => {
    const { input, actor, deps, signal } = call
    return await campaignDays(deps, actor, input.params.pk, input.query, signal)
  }),
  defineRoute(calls.getCampaignReach, async (call) => {
    const { input, actor, deps, signal } = call
    return await campaignReach(deps, actor, input.params.pk, input.query, signal)
  }),
  defineRoute(calls.getCampaignSegmentations, async (call) => {
    const { input, actor, deps, signal } = call
    const found = await campaignSegmentations(deps, actor, input.params.pk, input.query, signal)
    if (found.state === 'running') void call.reply.status(202).header('retry-after', String(ASK_AGAIN_S))
    return found
  }),
  defineRoute(calls.makeCampaignSummary, async ({ input, actor, deps, signal }) => ({
    document: await summarise(deps, actor, input.body, signal),
  })),
  defineRoute(calls.listMetrics, async (call) => {
    const { group, entity, limit, offset } = call.input.query
    const rows = metrics
      .filter((each) => group === undefined || each.group === group)
      .filter((each) => entity === undefined || each.entities.includes(entity))
    return pageOf(call, call.input.query, rows.length, rows.slice(offset, offset + limit))
  }),
]
