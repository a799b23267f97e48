import type { AdCreative } from '@rookery/contract'
import type { AdAccountRow } from '../../../store/tables.ts'
import { fail } from '../../../errors/app-error.ts'
import type { CreativeDraft, CreativeRow, Preroll } from '../store/ad-row-data.ts'
import type { Card, Post } from './post.ts'

/** Throws not_found for one that went to the network since it was read. */
export function creativeDraftOf({ data }: CreativeRow): CreativeDraft {
  if (data.state !== 'draft') throw fail('not_found')
  return data.draft
}

/** Null for a video without a creative here. */
export const prerollOf = ({ data }: CreativeRow): Preroll | null =>
  data.state === 'live' ? data.preroll : null

/** Null where nothing is known. */
export interface CreativeMetrics {
  readonly impressions: number | null
  readonly engagements: number | null
  readonly clicks: number | null
}
const unknownMetrics: CreativeMetrics = { impressions: null, engagements: null, clicks: null }

export const presentDraft = (row: CreativeRow, account: AdAccountRow): AdCreative => {
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
    metrics: unknownMetrics,
    created_at: row.created_at.toISOString(),
    version: row.version,
  }
}

export function presentPost(
  row: CreativeRow,
  account: AdAccountRow,
  post: Post,
  more: {
    readonly cards: readonly Card[]
    readonly ad_ids: readonly string[]
    readonly metrics?: CreativeMetrics | undefined
    readonly preview_html?: string | null
  },
): AdCreative {
  const prerollOfRow = prerollOf(row)
  const card = post.card_uri === null ? undefined : more.cards.find(({ uri }) => uri === post.card_uri)
  return {
    id: row.id,
    network_id: post.id,
    ad_account_id: account.account_id,
    format: post.format,
    kind: post.kind,
    name: prerollOfRow?.name ?? post.name,
    text: post.text,
    media_keys: [...post.media_keys],
    card:
      post.card_uri === null
        ? null
        : { uri: post.card_uri, title: card?.title ?? '', url: card?.url ?? '', button_label: null },
    call_to_action: prerollOfRow?.call_to_action ?? null,
    as_handle: account.handle ?? post.handle,
    scheduled_at: post.scheduled_at,
    preview_html: more.preview_html ?? null,
    ad_ids: [...more.ad_ids],
    metrics: more.metrics ?? unknownMetrics,
    created_at: post.created_at,
    version: row.version,
  }
}
