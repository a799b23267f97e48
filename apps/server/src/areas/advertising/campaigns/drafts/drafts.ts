import type { CampaignObjective } from '@rookery/contract'
import type { AdsLineItem } from '@rookery/network'
import { fail } from '../../../../errors/app-error.ts'
import type { AdSetDraft, AdSetRow, CampaignDraft, CampaignRow } from '../../store/ad-row-data.ts'

/** What an ad set's objective is about: apps, categories, the site's tag. */
export type PromotedObject = Pick<AdSetDraft, 'ios_app' | 'android_app' | 'iab_categories' | 'web_event_id'>

/** The same of an ad set that is on the network. */
export const promotedOf = (wire: AdsLineItem | undefined): PromotedObject => ({
  ...(wire?.ios_app_store_identifier ? { ios_app: wire.ios_app_store_identifier } : {}),
  ...(wire?.android_app_store_identifier ? { android_app: wire.android_app_store_identifier } : {}),
  ...(wire?.categories?.length ? { iab_categories: wire.categories } : {}),
  ...(wire?.primary_web_event_tag ? { web_event_id: wire.primary_web_event_tag } : {}),
})
/** The promoted items of a draft ad set. */
export const promotedOfDraft = ({
  ios_app,
  android_app,
  iab_categories,
  web_event_id,
}: PromotedObject): PromotedObject => ({
  ...(ios_app ? { ios_app } : {}),
  ...(android_app ? { android_app } : {}),
  ...(iab_categories?.length ? { iab_categories } : {}),
  ...(web_event_id ? { web_event_id } : {}),
})

/** Throws not_found for one that went to the network since it was read. */
export function campaignDraftOf({ data }: CampaignRow): CampaignDraft {
  if (data.state === 'live') throw fail('not_found')
  return data.draft
}
export function adSetDraftOf({ data }: AdSetRow): AdSetDraft {
  if (data.state === 'live') throw fail('not_found')
  return data.draft
}

/**
 * The objective of a draft ad set: from its draft campaign, or from the campaign on the network to which it
 * is added.
 */
export const objectiveOfDraft = (
  campaign: CampaignRow | undefined,
  { data }: AdSetRow,
): CampaignObjective | null =>
  campaign && campaign.data.state !== 'live'
    ? campaign.data.draft.objective
    : 'objective' in data
      ? data.objective
      : null
