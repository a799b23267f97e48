import * as adSetsCalls from '@rookery/contract/advertising/campaigns/ad-set-endpoints.ts'
import * as campaignsCalls from '@rookery/contract/advertising/campaigns/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { idDone } from '../../foundation/audit/audit.service.ts'
import { deleteAd, listCampaignAds, showAd, toggleAd } from './live/ads.service.ts'
import { listAdSets, listCampaignAdSets, openAdSet, showAdSet } from './reading/adset-read.service.ts'
import { createAdSet, deleteAdSet } from './adset-write.service.ts'
import { listCampaigns } from './reading/campaign-list.service.ts'
import { openCampaign, showCampaign } from './reading/campaign-read.service.ts'
import { createCampaign } from './create-campaign.service.ts'
import { requireFreshForSpending } from './rules/fresh-for-spending.policy.ts'
import { updateAdSet } from './update-adset.service.ts'
import { deleteCampaign } from './delete-campaign.service.ts'
import { updateCampaign } from './update-campaign.service.ts'

export const routes: readonly Route[] = [
  defineRoute(campaignsCalls.listCampaigns, async (call) => {
    const { input, actor, deps, signal } = call
    const { count, results } = await listCampaigns(deps, actor, input.query, signal)
    return presentPage(call, input.query, count, results)
  }),
  defineRoute(
    campaignsCalls.createCampaign,
    async (call) => {
      const { input, actor, deps, signal } = call
      requireFreshForSpending(deps, actor, input.body, { is_live: false })
      return await createCampaign(deps, actor, input.body, signal)
    },
    async ({ actor, deps, signal }, done) => {
      const id = idDone(done, 'campaign')
      if (id === null) return null
      return await showCampaign(deps, await openCampaign(deps, actor, id, 'campaigns.read', signal))
    },
  ),
  defineRoute(campaignsCalls.getCampaign, async (call) => {
    const { input, actor, deps, signal } = call
    const openedCampaign = await openCampaign(deps, actor, input.params.pk, 'campaigns.read', signal)
    return await showCampaign(deps, openedCampaign)
  }),
  defineRoute(
    campaignsCalls.replaceCampaign,
    async (call) => {
      const { input, actor, deps, signal } = call
      const noBudget = { end: null, daily_budget_micro: null, lifetime_budget_micro: null }
      return await updateCampaign(deps, actor, input.params.pk, { ...noBudget, ...input.body }, signal)
    },
    async ({ input, actor, deps, signal }) =>
      await showCampaign(deps, await openCampaign(deps, actor, input.params.pk, 'campaigns.read', signal)),
  ),
  defineRoute(
    campaignsCalls.updateCampaign,
    async (call) => {
      const { input, actor, deps, signal } = call
      return await updateCampaign(deps, actor, input.params.pk, input.body, signal)
    },
    async ({ input, actor, deps, signal }) =>
      await showCampaign(deps, await openCampaign(deps, actor, input.params.pk, 'campaigns.read', signal)),
  ),
  defineRoute(campaignsCalls.deleteCampaign, async (call) => {
    const { input, actor, deps, signal } = call
    await deleteCampaign(deps, actor, input.params.pk, signal)
  }),
  defineRoute(campaignsCalls.listCampaignAds, async (call) => {
    const { input, actor, deps, signal } = call
    const { count, results } = await listCampaignAds(deps, actor, input.params.pk, input.query, signal)
    return presentPage(call, input.query, count, results)
  }),
  defineRoute(campaignsCalls.listCampaignAdSets, async (call) => {
    const { input, actor, deps, signal } = call
    const { count, results } = await listCampaignAdSets(deps, actor, input.params.pk, input.query, signal)
    return presentPage(call, input.query, count, results)
  }),
  defineRoute(adSetsCalls.listAdSets, async (call) => {
    const { input, actor, deps, signal } = call
    const { count, results } = await listAdSets(deps, actor, input.query, signal)
    return presentPage(call, input.query, count, results)
  }),
  defineRoute(
    adSetsCalls.createAdSet,
    async (call) => {
      const { input, actor, deps, signal } = call
      return await createAdSet(deps, actor, input.body, signal)
    },
    async ({ actor, deps, signal }, done) => {
      const id = idDone(done, 'ad-set')
      if (id === null) return null
      return await showAdSet(deps, await openAdSet(deps, actor, id, 'campaigns.read', signal))
    },
  ),
  defineRoute(adSetsCalls.getAdSet, async (call) => {
    const { input, actor, deps, signal } = call
    const openedAdSet = await openAdSet(deps, actor, input.params.pk, 'campaigns.read', signal)
    return await showAdSet(deps, openedAdSet)
  }),
  defineRoute(
    adSetsCalls.replaceAdSet,
    async (call) => {
      const { input, actor, deps, signal } = call
      const noBudget = { end: null, bid_micro: null, daily_budget_micro: null, lifetime_budget_micro: null }
      return await updateAdSet(deps, actor, input.params.pk, { ...noBudget, ...input.body }, signal)
    },
    async ({ input, actor, deps, signal }) =>
      await showAdSet(deps, await openAdSet(deps, actor, input.params.pk, 'campaigns.read', signal)),
  ),
  defineRoute(
    adSetsCalls.updateAdSet,
    async (call) => {
      const { input, actor, deps, signal } = call
      return await updateAdSet(deps, actor, input.params.pk, input.body, signal)
    },
    async ({ input, actor, deps, signal }) =>
      await showAdSet(deps, await openAdSet(deps, actor, input.params.pk, 'campaigns.read', signal)),
  ),
  defineRoute(adSetsCalls.deleteAdSet, async (call) => {
    const { input, actor, deps, signal } = call
    await deleteAdSet(deps, actor, input.params.pk, signal)
  }),
  defineRoute(adSetsCalls.deleteAd, async (call) => {
    const { input, actor, deps, signal } = call
    await deleteAd(deps, actor, input.params.pk, signal)
  }),
  defineRoute(
    adSetsCalls.toggleAd,
    async (call) => {
      const { input, actor, deps, signal } = call
      return await toggleAd(deps, actor, input.params.pk, input.body.enabled, signal)
    },
    async ({ input, actor, deps, signal }) => await showAd(deps, actor, input.params.pk, signal),
  ),
]
