import * as calls from '@rookery/contract/advertising/campaign-stats/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { columnsOf, keepColumns } from './columns.service.ts'
import { exportCampaigns } from './export-campaigns.service.ts'
import { heldForecast } from './forecast-held.service.ts'
import { forecastCampaign } from './forecast.service.ts'
import { metrics } from './metrics.policy.ts'
import { campaignsOverview } from './overview.service.ts'
import { campaignReaches } from './reach-list.service.ts'
import { campaignReach } from './reach.service.ts'
import { campaignSegmentations } from './segmentation.service.ts'
import { summariseCampaigns } from './summary.service.ts'
import { campaignDays, campaignTotals } from './totals.service.ts'

const ASK_AGAIN_S = 3

export const routes: readonly Route[] = [
  defineRoute(calls.forecastCampaign, async (call) => {
    const { input, actor, deps, signal } = call
    return await forecastCampaign(deps, actor, input.body, signal)
  }),
  defineRoute(
    calls.getCampaignForecast,
    async ({ input, actor, deps, signal }) => await heldForecast(deps, actor, input.params.pk, signal),
  ),
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
  defineRoute(calls.getCampaignsOverview, async (call) => {
    const { input, actor, deps, signal } = call
    return await campaignsOverview(deps, actor, input.query, signal)
  }),
  defineRoute(calls.listCampaignReach, async (call) => {
    const { input, actor, deps, signal } = call
    return await campaignReaches(deps, actor, input.query, signal)
  }),
  defineRoute(calls.exportCampaigns, async (call) => {
    const { input, actor, deps, signal } = call
    return await exportCampaigns(deps, actor, input.body, signal)
  }),
  defineRoute(calls.getCampaignColumns, async ({ actor, deps }) => await columnsOf(deps, actor)),
  defineRoute(
    calls.saveCampaignColumns,
    async ({ input, actor, deps }) => await keepColumns(deps, actor, input.body.columns),
  ),
  defineRoute(calls.makeCampaignSummary, async (call) => {
    const { input, actor, deps, signal } = call
    const document = await summariseCampaigns(deps, actor, input.body, signal)
    if (document) return { state: 'ready' as const, document }
    void call.reply.status(202).header('retry-after', String(ASK_AGAIN_S))
    return { state: 'running' as const, document }
  }),
  defineRoute(calls.listMetrics, async (call) => {
    const { group, entity, limit, offset } = call.input.query
    const rows = metrics
      .filter((each) => group === undefined || each.group === group)
      .filter((each) => entity === undefined || each.entities.includes(entity))
    return presentPage(call, call.input.query, rows.length, rows.slice(offset, offset + limit))
  }),
]
