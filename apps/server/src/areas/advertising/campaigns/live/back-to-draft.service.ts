import type { AdSet } from '@rookery/contract'
import {
  adSetGoals,
  adSetPayments,
  audienceExpansions,
} from '@rookery/contract/advertising/campaigns/ad-set-endpoints.ts'
import { bidStrategies } from '@rookery/contract/bidding.ts'
import { isNetworkError, type AdsLineItem } from '@rookery/network'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { entityOfAd } from '../../store/ad-on-network.ts'
import { upsert, replaceChildren, type AccountMirror } from '../../ads-network/account-mirror.service.ts'
import { changeRow, deleteRow } from '../../store/ad-row.repository.ts'
import { objectiveOfCampaign } from '../reading/campaign.presenter.ts'
import { showAdSets } from '../reading/adset-read.service.ts'
import { callsToActionOf } from '../../ads-network/call-to-action.gateway.ts'
import { insertDraft } from '../drafts/draft-row.service.ts'
import type { OpenCampaign } from '../reading/campaign-read.service.ts'
import type { AdSetDraft, CampaignDraft } from '../../store/ad-row-data.ts'
import { promotedOf } from '../drafts/drafts.ts'
import { adsOfLineItems, addDraftAd, restoreAd } from '../drafts/draft-ads.service.ts'
import { microOf } from '../rules/money.policy.ts'
import { datesOf } from '../rules/status.policy.ts'

/**
 * A scheduled campaign becomes a draft: it is paused, so that it never starts in between, stored here, then deleted on the network, which takes nothing back to a
 * draft itself.
 */
export async function backToDraft(deps: Deps, actor: UserActor, open: OpenCampaign): Promise<void> {
  const { found, mirror, seen } = open
  const campaignWire = seen.wire!
  const { start, end } = datesOf(seen.lineItems)
  const draft: CampaignDraft = {
    name: campaignWire.name ?? campaignWire.id,
    objective: objectiveOfCampaign(seen.lineItems) ?? 'ENGAGEMENTS',
    funding_instrument_id: campaignWire.funding_instrument_id ?? null,
    start: (start ?? deps.clock()).toISOString(),
    end: end?.toISOString() ?? null,
    daily_budget_micro: microOf(campaignWire.daily_budget_amount_local_micro),
    lifetime_budget_micro: microOf(campaignWire.total_budget_amount_local_micro),
  }
  const adSets = await showAdSets(deps, mirror, seen.lineItems, { fresh: true })
  const ads = await adsOfLineItems(deps, mirror, seen.lineItems)
  const buttonOf = await buttonsOf(mirror, seen.lineItems)
  await mirror.api((ads, account, options) =>
    ads.campaigns.update(account, campaignWire.id, { entity_status: 'PAUSED' }, options),
  )
  const existingRow = found.row
  const drafts = await deps.db.transaction(async (tx) => {
    const createdIds: string[] = []
    for (const [n, adSet] of adSets.entries()) {
      const lineItem = seen.lineItems[n]!
      const keptDraft = {
        ...adSetDraft(adSet),
        ...promotedOf(lineItem),
        call_to_action: buttonOf(lineItem.id),
      }
      const { id } = await insertDraft(deps, tx, actor, found, 'adset', draftData(keptDraft), existingRow.id)
      for (const ad of ads.get(lineItem.id) ?? []) await addDraftAd(deps, tx, ad, id)
      createdIds.push(id)
    }
    await changeRow(tx, existingRow, {
      network_id: null,
      data: { state: 'draft', draft },
      updated_at: deps.clock(),
    })
    return createdIds
  })
  try {
    await mirror.api((ads, account, options) => ads.campaigns.delete(account, campaignWire.id, options))
  } catch (error) {
    if (!isNetworkError(error, 'not_found')) {
      await deps.db.transaction(async (tx) => {
        for (const { row } of [...ads.values()].flat()) await restoreAd(tx, row)
        for (const id of drafts) await deleteRow(tx, id)
        await changeRow(tx, existingRow, { network_id: existingRow.network_id, data: existingRow.data })
      })
      throw error
    }
  }
  await upsert(deps, mirror, 'campaign', [{ ...campaignWire, deleted: true }])
  for (const lineItem of seen.lineItems) await dropLineItem(deps, mirror, lineItem)
}

const draftData = (draft: AdSetDraft) => ({ state: 'draft', draft, request_digest: null }) as const

/**
 * A deleted campaign is not served any more; with its line items gone, their ads are no longer listed either.
 */
async function dropLineItem(deps: Deps, mirror: AccountMirror, lineItem: AdsLineItem): Promise<void> {
  try {
    await mirror.api((ads, account, options) => ads.lineItems.delete(account, lineItem.id, options))
  } catch (error) {
    if (!isNetworkError(error, 'not_found'))
      deps.logger.warn({ err: error }, 'an ad set of a draft was left on the network')
  }
  await upsert(deps, mirror, 'line_item', [{ ...lineItem, deleted: true }])
  for (const kind of Object.values(entityOfAd)) await replaceChildren(deps, mirror, kind, lineItem.id, [])
}

/** Call-to-action buttons of pre-roll videos, by line item. */
async function buttonsOf(mirror: AccountMirror, lineItems: readonly AdsLineItem[]) {
  const ids = lineItems.filter(({ product_type }) => product_type === 'MEDIA').map(({ id }) => id)
  const callsToAction = ids.length === 0 ? null : await callsToActionOf(mirror.api, ids)
  return (id: string): AdSetDraft['call_to_action'] => {
    const button = callsToAction?.get(id)
    return button ? { label: button.label, url: button.url } : null
  }
}

/** Values that can be sent back: the network sets some of the values it returns by itself. */
const memberOfList = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((each) => each === text)

const adSetDraft = (adSet: AdSet): AdSetDraft => ({
  name: adSet.name,
  placements: adSet.placements,
  targeting_package: adSet.targeting_package,
  start: adSet.start ?? '',
  end: adSet.end,
  bid_strategy: memberOfList(bidStrategies, adSet.bid_strategy),
  bid_micro: adSet.bid_micro,
  goal: memberOfList(adSetGoals, adSet.goal),
  pay_by: memberOfList(adSetPayments, adSet.pay_by),
  daily_budget_micro: adSet.daily_budget_micro,
  lifetime_budget_micro: adSet.lifetime_budget_micro,
  frequency_cap: adSet.frequency_cap,
  audience_expansion: memberOfList(audienceExpansions, adSet.audience_expansion) ?? null,
})
