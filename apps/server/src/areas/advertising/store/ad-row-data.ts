import type {
  AdMedia,
  CallInput,
  CampaignObjective,
  PrerollCallToAction,
  TargetingPackage,
} from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { SentCriterion } from '../native-targeting/native-criteria.service.ts'
import type { AdContent } from './ad-on-network.ts'
import type { AdRowKind, adRows } from './tables.ts'

/** A campaign as it was entered, until it is created on the network. */
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
  /** The call-to-action button of its pre-roll videos, for an ad set that was on the network before. */
  readonly call_to_action?: PrerollCallToAction | null | undefined
}

/** One of the line items that a targeting becomes, with the network's criteria. */
export interface TargetingGroup {
  readonly name: string
  readonly criteria: readonly SentCriterion[]
}

/** Why a creation was rolled back. */
export interface CreationFailure {
  readonly why: ServerText
  /** ISO 8601. */
  readonly at: string
}

/** The requested settings, so that the job creates exactly these. */
export interface Launch {
  readonly by: string
  readonly active: boolean
  /** The network's id of what pays. */
  /** Who pays; '' until the job has found it, because the network asked to wait. */
  readonly funding: string
}

export type CampaignData =
  | { readonly state: 'draft'; readonly draft: CampaignDraft }
  | { readonly state: 'launching'; readonly draft: CampaignDraft; readonly launch: Launch }
  | { readonly state: 'failed'; readonly draft: CampaignDraft; readonly failure: CreationFailure }
  /** `ended`: made final by a user here; on the network it is only paused. */
  | { readonly state: 'live'; readonly ended: 'Halted' | 'Expired' | null }

/** The digest of the draft with which an ad set was added, to recognise a repeated request. */
interface AddedAdSet {
  readonly request_digest: string | null
}
export type AdSetData =
  | ({ readonly state: 'draft'; readonly draft: AdSetDraft } & AddedAdSet)
  /** Created together with its campaign. */
  | ({
      readonly state: 'launching'
      readonly draft: AdSetDraft
      readonly groups: readonly TargetingGroup[]
    } & AddedAdSet)
  /** Added to a campaign that is on the network. */
  | ({
      readonly state: 'adding'
      readonly draft: AdSetDraft
      readonly groups: readonly TargetingGroup[]
      readonly objective: CampaignObjective | null
      readonly by: string
    } & AddedAdSet)
  | ({
      readonly state: 'failed'
      readonly draft: AdSetDraft
      readonly objective: CampaignObjective | null
      readonly failure: CreationFailure
    } & AddedAdSet)
  /** `targeting`: the targeting entered here, valid as long as the network's criteria have this digest. */
  | ({
      readonly state: 'live'
      readonly targeting: { readonly package: TargetingPackage; readonly digest: string } | null
    } & AddedAdSet)

export type AdData =
  /** A draft ad of a draft ad set; created together with it if it is enabled. */
  | { readonly state: 'draft'; readonly shown: AdContent; readonly enabled: boolean }
  | {
      readonly state: 'live'
      readonly shown: AdContent
      readonly line_item_id: string
      readonly approval_status: string | null
    }

export interface CreativeDraft {
  readonly name: string
  readonly text: string
  readonly media_keys: readonly string[]
  readonly card: { readonly title: string; readonly url: string } | null
  readonly scheduled_at: string | null
}
/** Data of a pre-roll creative that only we store; the video itself is on the network. */
export interface Preroll {
  readonly name: string
  readonly call_to_action: PrerollCallToAction | null
}
export type CreativeData =
  | { readonly state: 'draft'; readonly draft: CreativeDraft }
  /** `preroll`: null for a post, and for a video without a creative here. */
  | { readonly state: 'live'; readonly preroll: Preroll | null }

/** Data of a file that was uploaded through the product. */
export interface OwnMedia {
  readonly state: 'UPLOADING' | 'READY' | 'FAILED'
  readonly name: string
  readonly file_name: string
  readonly media_type: AdMedia['media_type']
  readonly content_type: string
  /** Videos that were sent before they could be pre-roll have another. */
  readonly category: 'tweet_image' | 'tweet_gif' | 'tweet_video' | 'amplify_video'
  readonly size_bytes: number
  readonly width: number | null
  readonly height: number | null
  /** Bytes the network has. */
  readonly sent: number
  readonly cause: ServerText | null
}
export type MediaData =
  | { readonly state: 'own'; readonly file: OwnMedia }
  /** Of the network's library, not sent through us. */
  | { readonly state: 'listed' }

export interface AdRowData {
  readonly campaign: CampaignData
  readonly adset: AdSetData
  readonly ad: AdData
  readonly creative: CreativeData
  readonly media: MediaData
}

type Columns = Omit<typeof adRows.$inferSelect, 'kind' | 'data'>
/** A stored ad row of one kind, with the data of that kind. */
export type AdRowOf<K extends AdRowKind> = K extends AdRowKind
  ? Columns & { readonly kind: K; readonly data: AdRowData[K] }
  : never
export type AdRow = AdRowOf<AdRowKind>
export type CampaignRow = AdRowOf<'campaign'>
export type AdSetRow = AdRowOf<'adset'>
export type AdsAdRow = AdRowOf<'ad'>
export type CreativeRow = AdRowOf<'creative'>
export type MediaRow = AdRowOf<'media'>

/** The columns and data of a row that an update may change. */
export type AdRowChange<K extends AdRowKind> = Partial<Omit<Columns, 'id'>> & {
  readonly data?: AdRowData[K]
}
/** A row to be stored. */
export type NewAdRow<K extends AdRowKind> = AdRowChange<K> &
  Pick<Columns, 'id' | 'team_id' | 'ad_account_id' | 'created_at' | 'updated_at'> & {
    readonly kind: K
    readonly data: AdRowData[K]
  }
