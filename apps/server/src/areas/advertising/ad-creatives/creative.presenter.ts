import type { AdCreative, PrerollCallToAction } from '@rookery/contract'
import type { AdAccountRow } from '../../../store/tables.ts'
import type { AdRow } from '../store/tables.ts'
import type { Card, Post } from './post.ts'

export interface CreativeDraft {
  readonly name: string
  readonly text: string
  readonly media_keys: readonly string[]
  readonly card: { readonly title: string; readonly url: string } | null
  readonly scheduled_at: string | null
}
export const creativeDraftOf = (row: AdRow): CreativeDraft => row.data['draft'] as CreativeDraft

/** What only we know of a pre-roll creative; the video itself is the network's. */
export interface Preroll {
  readonly name: string
  readonly call_to_action: PrerollCallToAction | null
}
/** Null of a video nobody made a creative of here. */
export const prerollOf = (row: AdRow): Preroll | null => (row.data['preroll'] as Preroll | undefined) ?? null

export interface CreativeMetrics {
  readonly impressions: number
  readonly engagements: number
  readonly clicks: number
}
const nothing: CreativeMetrics = { impressions: 0, engagements: 0, clicks: 0 }

export const presentDraft = (row: AdRow, account: AdAccountRow): AdCreative => {
  const draft = creativeDraftOf(row)
  return {
    id: row.id,
    network_id: null,
    ad_account_id: account.account_id,
    format: 'post',
    kind: 'draft',
    name: draft.name,
    text: draft.text,
    media_keys: [...draft.media_keys],
    card: draft.card ? { uri: null, button_label: null, ...draft.card } : null,
    call_to_action: null,
    as_handle: account.handle ?? '',
    scheduled_at: draft.scheduled_at ? new Date(draft.scheduled_at).toISOString() : null,
    preview_html: null,
    ad_ids: [],
    metrics: nothing,
    created_at: row.created_at.toISOString(),
    version: row.version,
  }
}

export function presentPost(
  row: AdRow,
  account: AdAccountRow,
  post: Post,
  more: {
    readonly cards: readonly Card[]
    readonly ad_ids: readonly string[]
    readonly metrics?: CreativeMetrics | undefined
    readonly preview_html?: string | null
  },
): AdCreative {
  const preroll = prerollOf(row)
  const card = post.card_uri === null ? undefined : more.cards.find(({ uri }) => uri === post.card_uri)
  return {
    id: row.id,
    network_id: post.id,
    ad_account_id: account.account_id,
    format: post.format,
    kind: post.kind,
    name: preroll?.name ?? post.name,
    text: post.text,
    media_keys: [...post.media_keys],
    card:
      post.card_uri === null
        ? null
        : { uri: post.card_uri, title: card?.title ?? '', url: card?.url ?? '', button_label: null },
    call_to_action: preroll?.call_to_action ?? null,
    as_handle: account.handle ?? post.handle,
    scheduled_at: post.scheduled_at,
    preview_html: more.preview_html ?? null,
    ad_ids: [...more.ad_ids],
    metrics: more.metrics ?? nothing,
    created_at: post.created_at,
    version: row.version,
  }
}
