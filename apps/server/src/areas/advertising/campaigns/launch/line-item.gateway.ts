import { batchLimits, isNetworkError, type AdsLineItem, type AdsTargetingCriterion } from '@rookery/network'
import type { CampaignObjective } from '@rookery/contract'
import { fail } from '../../../../errors/app-error.ts'
import type { AdsApi } from '../../ads-network/ads-api.gateway.ts'
import type { SentCriterion } from '../../native-targeting/native-criteria.service.ts'
import { digestOf } from '../rules/criteria-digest.policy.ts'
import type { AdSetDraft } from '../../store/ad-row-data.ts'
import { productTypeOf } from '../rules/objective.policy.ts'
import { toNetworkPlacements } from '../rules/placements.policy.ts'
import { wireTime } from '../rules/wire-time.policy.ts'

/** The fields of a line item that an ad set's form has; what is not given is left out. */
export const lineItemFields = (draft: Partial<AdSetDraft>) => ({
  ...(draft.placements ? { placements: toNetworkPlacements(draft.placements) } : {}),
  ...(draft.start ? { start_time: wireTime(draft.start) } : {}),
  ...(draft.end === undefined ? {} : { end_time: draft.end === null ? null : wireTime(draft.end) }),
  ...(draft.bid_strategy ? { bid_strategy: draft.bid_strategy } : {}),
  ...(draft.bid_micro === undefined ? {} : { bid_amount_local_micro: draft.bid_micro }),
  ...(draft.goal ? { goal: draft.goal } : {}),
  ...(draft.pay_by ? { pay_by: draft.pay_by } : {}),
  ...(draft.daily_budget_micro === undefined
    ? {}
    : { daily_budget_amount_local_micro: draft.daily_budget_micro }),
  ...(draft.lifetime_budget_micro === undefined
    ? {}
    : { total_budget_amount_local_micro: draft.lifetime_budget_micro }),
  ...(draft.audience_expansion === undefined ? {} : { audience_expansion: draft.audience_expansion }),
  ...(draft.frequency_cap === undefined
    ? {}
    : {
        frequency_cap: draft.frequency_cap?.impressions ?? null,
        duration_in_days: draft.frequency_cap?.days ?? null,
      }),
  ...(draft.ios_app === undefined ? {} : { ios_app_store_identifier: draft.ios_app }),
  ...(draft.android_app === undefined ? {} : { android_app_store_identifier: draft.android_app }),
  ...(draft.iab_categories === undefined ? {} : { categories: draft.iab_categories }),
  ...(draft.web_event_id === undefined ? {} : { primary_web_event_tag: draft.web_event_id }),
})

const withoutNulls = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T

/** Makes a line item, paused, under its working name. */
const createLineItem = async (
  api: AdsApi,
  campaignId: string,
  objective: CampaignObjective,
  name: string,
  draft: AdSetDraft,
): Promise<AdsLineItem> =>
  await api((ads, account, options) =>
    ads.lineItems.createOrFind(
      account,
      {
        ...withoutNulls(lineItemFields(draft)),
        campaign_id: campaignId,
        objective,
        product_type: productTypeOf(objective),
        placements: toNetworkPlacements(draft.placements),
        start_time: wireTime(draft.start),
        name,
        entity_status: 'PAUSED',
      },
      options,
    ),
  )

/** The line item with the working name in a campaign; created if it does not exist yet. */
export async function lineItemNamed(
  api: AdsApi,
  campaignId: string,
  objective: CampaignObjective,
  name: string,
  draft: AdSetDraft,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const [known] = await api((ads, account, options) => ads.lineItems.named(account, name, options))
  if (known) return { id: known.id, isNew: false }
  return { id: (await createLineItem(api, campaignId, objective, name, draft)).id, isNew: true }
}

export const criteriaOf = async (api: AdsApi, lineItemId: string): Promise<AdsTargetingCriterion[]> =>
  await api((ads, account, options) =>
    Array.fromAsync(ads.criteria.list(account, { line_item_ids: [lineItemId] }, options)),
  )
export const isOwnCriterion = ({ deleted, targeting_type }: AdsTargetingCriterion) =>
  deleted !== true && targeting_type !== 'PLATFORM'

/**
 * Sends one batch, which the network accepts completely or not at all; after a lost answer, checks whether it
 * was applied.
 */
async function sendBatch(
  api: AdsApi,
  lineItemId: string,
  create: readonly SentCriterion[],
  remove: readonly string[],
): Promise<void> {
  try {
    await api((ads, account, options) =>
      ads.criteria.batch(
        account,
        { create: create.map((each) => ({ ...each, line_item_id: lineItemId })), delete: remove },
        options,
      ),
    )
  } catch (error) {
    if (!isNetworkError(error) || !error.mayHaveActed || error.kind === 'aborted') throw error
    if (error.kind === 'validation') throw error
    const currentCriteria = (await criteriaOf(api, lineItemId)).filter(isOwnCriterion)
    const keys = new Set(currentCriteria.map((each) => digestOf([each])))
    const ids = new Set(currentCriteria.map(({ id }) => id))
    const wasApplied =
      create.every((each) => keys.has(digestOf([each]))) && remove.every((id) => !ids.has(id))
    if (!wasApplied) throw error
  }
}

/**
 * Makes the line item's targeting exactly this, sending only the differences. Returns the resulting criteria.
 * A new line item has none yet.
 */
export async function sendCriteria(
  api: AdsApi,
  lineItemId: string,
  wanted: readonly SentCriterion[],
  { isNew = false } = {},
): Promise<AdsTargetingCriterion[]> {
  const existingCriteria = isNew ? [] : (await criteriaOf(api, lineItemId)).filter(isOwnCriterion)
  const idByDigest = new Map(existingCriteria.map((each) => [digestOf([each]), each.id]))
  const keys = new Set(wanted.map((each) => digestOf([each])))
  const criteriaToCreate = wanted.filter((each) => !idByDigest.has(digestOf([each])))
  const removedIds = [...idByDigest].filter(([key]) => !keys.has(key)).map(([, id]) => id)
  await sendDifferences(api, lineItemId, criteriaToCreate, removedIds)
  const newCriteria = await criteriaOf(api, lineItemId)
  if (digestOf(newCriteria.filter(isOwnCriterion)) !== digestOf(wanted))
    throw fail('network_unavailable', 'campaigns.targetingNotKept')
  return newCriteria
}

/** Creates and removes criteria, in one batch if they fit; a batch that was applied already changes nothing. */
export async function sendDifferences(
  api: AdsApi,
  lineItemId: string,
  criteriaToCreate: readonly SentCriterion[],
  removedIds: readonly string[],
): Promise<void> {
  const maxCriteria = batchLimits.targeting_criteria
  // Old and new criteria are sent together if they fit into one batch, so that the targeting is never broader
  // in between.
  const fitsOneBatch = criteriaToCreate.length + removedIds.length <= maxCriteria
  if (fitsOneBatch && criteriaToCreate.length + removedIds.length > 0)
    await sendBatch(api, lineItemId, criteriaToCreate, removedIds)
  if (!fitsOneBatch) {
    for (let at = 0; at < criteriaToCreate.length; at += maxCriteria)
      await sendBatch(api, lineItemId, criteriaToCreate.slice(at, at + maxCriteria), [])
    for (let at = 0; at < removedIds.length; at += maxCriteria)
      await sendBatch(api, lineItemId, [], removedIds.slice(at, at + maxCriteria))
  }
}
