import { isNetworkError, type AdsLineItem } from '@rookery/network'
import type { UserActor } from '../../app/actor.ts'
import type { Deps } from '../../app/deps.ts'
import { keep } from '../advertising/copy.service.ts'
import { changeObject, deleteObject } from '../advertising/object.service.ts'
import { objectiveOfCampaign } from './campaign.presenter.ts'
import { showAdSets } from './adset-read.service.ts'
import { insertDraft } from './create-campaign.service.ts'
import type { OpenCampaign } from './campaign-read.service.ts'
import type { AdSetDraft, CampaignDraft } from './drafts.ts'
import { microOf } from './money.policy.ts'
import { datesOf } from './status.policy.ts'

/**
 * A scheduled campaign becomes a draft: it is paused, so that it never starts in between, kept here, then deleted on the network, which takes nothing back to a
 * draft itself.
 */
export async function backToDraft(deps: Deps, actor: UserActor, open: OpenCampaign): Promise<void> {
  const { found, copy, seen } = open
  const wire = seen.wire!
  const { start, end } = datesOf(seen.lineItems)
  const draft: CampaignDraft = {
    name: wire.name ?? wire.id,
    objective: objectiveOfCampaign(seen.lineItems) ?? 'ENGAGEMENTS',
    funding_instrument_id: wire.funding_instrument_id ?? null,
    start: (start ?? deps.clock()).toISOString(),
    end: end?.toISOString() ?? null,
    daily_budget_micro: microOf(wire.daily_budget_amount_local_micro),
    lifetime_budget_micro: microOf(wire.total_budget_amount_local_micro),
  }
  const adSets = await showAdSets(deps, copy, seen.lineItems, { fresh: true })
  await copy.ask((ads, account, options) =>
    ads.campaigns.update(account, wire.id, { entity_status: 'PAUSED' }, options),
  )
  const before = { ...found.row }
  const drafts = await deps.db.transaction(async (tx) => {
    const made: string[] = []
    for (const [n, adSet] of adSets.entries()) {
      const kept = { ...adSetDraft(adSet), ...promotedOf(seen.lineItems[n]!) }
      made.push((await insertDraft(deps, tx, actor, found, 'adset', { draft: kept }, before.id)).id)
    }
    await changeObject(tx, before.id, { network_id: null, data: { draft }, updated_at: deps.clock() })
    return made
  })
  try {
    await copy.ask((ads, account, options) => ads.campaigns.delete(account, wire.id, options))
  } catch (error) {
    if (!isNetworkError(error, 'not_found')) {
      await deps.db.transaction(async (tx) => {
        for (const id of drafts) await deleteObject(tx, id)
        await changeObject(tx, before.id, { network_id: before.network_id, data: before.data })
      })
      throw error
    }
  }
  Object.assign(found.row, { network_id: null, data: { draft } })
  await keep(deps, copy, 'campaign', [{ ...wire, deleted: true }])
}

/** What its objective is about. */
const promotedOf = (wire: AdsLineItem): Partial<AdSetDraft> => ({
  ...(wire.ios_app_store_identifier ? { ios_app: wire.ios_app_store_identifier } : {}),
  ...(wire.android_app_store_identifier ? { android_app: wire.android_app_store_identifier } : {}),
  ...(wire.categories?.length ? { iab_categories: wire.categories } : {}),
  ...(wire.primary_web_event_tag ? { web_event_id: wire.primary_web_event_tag } : {}),
})

const adSetDraft = (adSet: Awaited<ReturnType<typeof showAdSets>>[number]): AdSetDraft => ({
  name: adSet.name,
  placements: adSet.placements,
  targeting_package: adSet.targeting_package,
  start: adSet.start ?? '',
  end: adSet.end,
  bid_strategy: adSet.bid_strategy as AdSetDraft['bid_strategy'],
  bid_micro: adSet.bid_micro,
  goal: adSet.goal as AdSetDraft['goal'],
  daily_budget_micro: adSet.daily_budget_micro,
  lifetime_budget_micro: adSet.lifetime_budget_micro,
  frequency_cap: adSet.frequency_cap,
  audience_expansion: adSet.audience_expansion as AdSetDraft['audience_expansion'],
})
