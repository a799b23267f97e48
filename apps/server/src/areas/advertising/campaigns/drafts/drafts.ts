import type { CallInput, CampaignObjective, PrerollCallToAction, TargetingPackage } from '@rookery/contract'
import type { AdsLineItem } from '@rookery/network'
import type { AdRow } from '../../store/tables.ts'

/** A campaign as it was entered, until it is made on the network. */
export interface CampaignDraft {
  readonly name: string
  readonly objective: CampaignObjective
  readonly funding_instrument_id?: string | null | undefined
  readonly start: string
  readonly end?: string | null | undefined
  readonly daily_budget_micro?: number | null | undefined
  readonly lifetime_budget_micro?: number | null | undefined
  /** Our id of the creative it is meant to show. */
  readonly planned_creative_id?: string | undefined
}

/** An ad set as it was entered. */
export interface AdSetDraft {
  readonly name: string
  readonly placements: TargetingPackage['placements']
  readonly targeting_package: TargetingPackage
  readonly audience_id?: string | null | undefined
  readonly start: string
  readonly end?: string | null | undefined
  readonly bid_strategy?: 'AUTO' | 'MAX' | 'TARGET' | undefined
  readonly bid_micro?: number | null | undefined
  readonly goal?: CallInput<'create-ad-set'>['goal']
  readonly pay_by?: CallInput<'create-ad-set'>['pay_by']
  readonly daily_budget_micro?: number | null | undefined
  readonly lifetime_budget_micro?: number | null | undefined
  readonly frequency_cap?: { readonly impressions: number; readonly days: 1 | 7 | 30 } | null | undefined
  readonly audience_expansion?: 'BROAD' | 'DEFINED' | 'EXPANDED' | null | undefined
  readonly ios_app?: string | null | undefined
  readonly android_app?: string | null | undefined
  readonly iab_categories?: readonly string[] | undefined
  readonly web_event_id?: string | null | undefined
  /** The button beside its pre-roll videos, of an ad set that was on the network before. */
  readonly call_to_action?: PrerollCallToAction | null | undefined
}

/** What an ad set's objective is about: apps, categories, the site's tag. */
export type Promoted = Pick<AdSetDraft, 'ios_app' | 'android_app' | 'iab_categories' | 'web_event_id'>

/** The same of an ad set that is on the network. */
export const promotedOf = (wire: AdsLineItem | undefined): Promoted => ({
  ...(wire?.ios_app_store_identifier ? { ios_app: wire.ios_app_store_identifier } : {}),
  ...(wire?.android_app_store_identifier ? { android_app: wire.android_app_store_identifier } : {}),
  ...(wire?.categories?.length ? { iab_categories: wire.categories } : {}),
  ...(wire?.primary_web_event_tag ? { web_event_id: wire.primary_web_event_tag } : {}),
})
/** And of a draft. */
export const promotedOfDraft = ({
  ios_app,
  android_app,
  iab_categories,
  web_event_id,
}: Promoted): Promoted => ({
  ...(ios_app ? { ios_app } : {}),
  ...(android_app ? { android_app } : {}),
  ...(iab_categories?.length ? { iab_categories } : {}),
  ...(web_event_id ? { web_event_id } : {}),
})

/** Written by this domain only, checked by the contract on their way in. */
export const campaignDraftOf = (row: AdRow): CampaignDraft => row.data['draft'] as CampaignDraft
export const adSetDraftOf = (row: AdRow): AdSetDraft => row.data['draft'] as AdSetDraft
/** Of an ad set that is added to a campaign on the network. */
export const addedObjectiveOf = (row: AdRow): CampaignDraft['objective'] | null =>
  (row.data['objective'] as CampaignDraft['objective'] | undefined) ?? null
