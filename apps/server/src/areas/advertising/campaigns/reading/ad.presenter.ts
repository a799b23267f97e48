import type { Ad } from '@rookery/contract'
import type { AdsLineItem } from '@rookery/network'
import type { AdsAdRow } from '../../store/ad-row-data.ts'
import { datesOf, statusOf, type ServingFields } from '../rules/status.policy.ts'

interface AdSeen {
  readonly kind: Ad['kind']
  readonly adset_id: string
  readonly creative_id: string | null
  readonly handle: string | null
  /** The ad's data on the network; null while it is switched off, and for a draft. */
  readonly ad: { readonly id: string; readonly approval_status: string; readonly wire: ServingFields } | null
  readonly lineItem: AdsLineItem | undefined
  readonly now: Date
}

/** An ad of ours. */
export function presentAd(row: AdsAdRow, seen: AdSeen): Ad {
  const { kind, adset_id, creative_id, handle, ad } = seen
  const approvalStatus = row.data.state === 'live' ? row.data.approval_status : null
  const approval_status = ad?.approval_status ?? approvalStatus ?? 'PENDING'
  return {
    id: row.id,
    network_id: ad?.id ?? null,
    adset_id,
    kind,
    creative_id,
    handle,
    enabled: row.data.state === 'draft' ? row.data.enabled : ad !== null,
    status: row.data.state === 'draft' ? 'Draft' : statusOfAd(seen, approval_status),
    approval_status,
    created_at: row.created_at.toISOString(),
  }
}

function statusOfAd({ ad, lineItem, now }: AdSeen, approval: string): Ad['status'] {
  if (ad === null) return 'Paused'
  if (approval === 'REJECTED') return 'Halted'
  return lineItem
    ? statusOf(lineItem, datesOf([lineItem]), now)
    : statusOf(ad.wire, { start: null, end: null }, now)
}
