import type { Row } from '../../state/journal.ts'

// Rows of the campaign side of the Ads API. Times are milliseconds since 1970 in world time; money is micros of the
// account's currency as safe integers (larger amounts are refused, so nothing is ever rounded).

export const entityStatuses = ['ACTIVE', 'PAUSED', 'DRAFT'] as const
export type EntityStatus = (typeof entityStatuses)[number]

export interface EntityRow extends Row {
  id: string
  account_id: string
  created_at: number
  updated_at: number
  /** Deleted rows stay in the table, marked. */
  deleted: boolean
}

export interface CampaignRow extends EntityRow {
  name: string
  funding_instrument_id: string
  daily_budget_amount_local_micro: number | null
  total_budget_amount_local_micro: number | null
  entity_status: EntityStatus
  purchase_order_number: string | null
}

/** A line item: the product's ad set. */
export interface LineItemRow extends EntityRow {
  campaign_id: string
  name: string | null
  objective: string
  product_type: string
  placements: string[]
  bid_strategy: 'AUTO' | 'MAX' | 'TARGET'
  /** null with AUTO. */
  bid_amount_local_micro: number | null
  daily_budget_amount_local_micro: number | null
  total_budget_amount_local_micro: number | null
  goal: string
  pay_by: string
  standard_delivery: boolean
  audience_expansion: 'BROAD' | 'DEFINED' | 'EXPANDED' | null
  /** Impressions per person in `duration_in_days`. */
  frequency_cap: number | null
  duration_in_days: number | null
  entity_status: EntityStatus
  start_time: number
  /** Exclusive; null: runs until stopped. */
  end_time: number | null
  categories: string[]
  advertiser_domain: string | null
  advertiser_user_id: string | null
  android_app_store_identifier: string | null
  ios_app_store_identifier: string | null
  primary_web_event_tag: string | null
}

export interface CriterionRow extends EntityRow {
  line_item_id: string
  targeting_type: string
  targeting_value: string
  operator_type: 'EQ' | 'NE' | 'GTE' | 'LT'
  /** The name in the lookups; the value itself if there is no lookup. */
  name: string
}

/** Decision of review on an ad: pending until `review_at` (world time), then this. */
export interface ReviewDecision {
  review_at: number
  verdict: 'ACCEPTED' | 'REJECTED'
}

/** The product's ad. Immutable except for deletion. */
export interface PromotedTweetRow extends EntityRow, ReviewDecision {
  line_item_id: string
  tweet_id: string
}

export interface PromotedAccountRow extends EntityRow, ReviewDecision {
  line_item_id: string
  user_id: string
}

/** A video of the account that a line item shows before and within others' videos. */
export interface MediaCreativeRow extends EntityRow, ReviewDecision {
  line_item_id: string
  account_media_id: string
  creative_type: string
}

/** The call-to-action button shown with a line item's videos, and its link; at most one per line item. */
export interface CallToActionRow extends EntityRow {
  line_item_id: string
  call_to_action: string
  call_to_action_url: string
}

/** A post made for advertising; its id is the post's. Drafts and scheduled posts get another id when they are published. */
export interface AdTweetRow extends EntityRow {
  tweet_type: 'PUBLISHED' | 'SCHEDULED' | 'DRAFT'
  user_id: string
  text: string
  media_keys: string[]
  card_uri: string | null
  /** Shown as an ad only, never on the profile. */
  nullcast: boolean
  /** Internal name for the advertiser, at most 80 characters. */
  name: string | null
  video_cta: string | null
  video_cta_value: string | null
  video_title: string | null
  video_description: string | null
  /** SCHEDULED only. */
  scheduled_at: number | null
  /** Id of the post published from a scheduled one; null before. */
  published_tweet_id: string | null
}

export interface CardRow extends EntityRow {
  name: string
  card_type: string
  components: Record<string, unknown>[]
}

/** A file sent by INIT, APPEND and FINALIZE. Belongs to a person, not to an account. */
export interface MediaUploadRow extends Row {
  id: string
  media_key: string
  owner_ids: string[]
  media_type: string
  media_category: string
  total_bytes: number
  /** Bytes received by segment. */
  segments: Record<string, number>
  /** First bytes, base64; file type and picture size are read from them. */
  head: string
  created_at: number
  expires_at: number
  finalized_at: number | null
  /** World time at which processing ends; null: no processing. */
  ready_at: number | null
  error: { code: number; name: string; message: string } | null
  width: number
  height: number
  duration_ms: number | null
}

/** A file of the account's media library; its id is the media key. */
export interface MediaLibraryRow extends EntityRow {
  upload_id: string
  name: string | null
  file_name: string | null
  title: string | null
  description: string | null
  poster_media_key: string | null
}

export interface AccountMediaRow extends EntityRow {
  creative_type: string
  media_key: string
}

export interface WebEventTagRow extends EntityRow {
  name: string
  type: string
  click_window: number
  view_through_window: number
  retargeting_enabled: boolean
  website_tag_id: string
}
