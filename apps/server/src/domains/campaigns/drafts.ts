import type { CallInput, CampaignObjective, TargetingPackage } from '@rookery/contract'
import type { AdsObjectRow } from '../advertising/tables.ts'

/** A campaign as it was entered, until it is made on the network. */
export interface CampaignDraft {
  readonly name: string
  readonly objective: CampaignObjective
  readonly funding_instrument_id?: string | null | undefined
  readonly start: string
  readonly end?: string | null | undefined
  readonly daily_budget_micro?: number | null | undefined
  readonly lifetime_budget_micro?: number | null | undefined
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
}

/** Written by this domain only, checked by the contract on their way in. */
export const campaignDraftOf = (row: AdsObjectRow): CampaignDraft => row.data['draft'] as CampaignDraft
export const adSetDraftOf = (row: AdsObjectRow): AdSetDraft => row.data['draft'] as AdSetDraft
