import { canBecome, type Status } from '@rookery/contract'
import type { AdsLineItem } from '@rookery/network'
import type { CampaignChange } from '../drafts/campaign-change.ts'
import { campaignStatus } from '../reading/campaign.presenter.ts'
import type { OpenCampaign } from '../reading/campaign-read.service.ts'
import { refuseTransition } from '../rules/transition.policy.ts'
import { wireTime } from '../rules/wire-time.policy.ts'

/** The network fields that a change of status requires, and the status that only we store. */
export function statusChangeOf(
  seen: OpenCampaign['seen'],
  to: Status | undefined,
): { readonly entity_status?: 'ACTIVE' | 'PAUSED'; readonly ended?: 'Halted' | 'Expired' } {
  const currentStatus = campaignStatus(seen)
  if (to === undefined || to === currentStatus) return {}
  // Halted by the network but not by a person: it would go on by itself, so it can be paused.
  const isHeld = currentStatus === 'Halted' && to === 'Paused' && seen.wire?.entity_status === 'ACTIVE'
  if (!isHeld && !canBecome(currentStatus, to)) throw refuseTransition(currentStatus, to)
  if (to === 'Active') return { entity_status: 'ACTIVE' }
  if (to === 'Halted' || to === 'Expired') return { entity_status: 'PAUSED', ended: to }
  return { entity_status: 'PAUSED' }
}

/**
 * Dates belong to ad sets on the network: only ad sets with other dates are changed. A scheduled campaign
 * that is activated starts now.
 */
export function lineItemChanges(
  { seen }: OpenCampaign,
  change: CampaignChange,
  from: Status,
  now: number,
): { row: AdsLineItem; fields: { start_time?: string; end_time?: string | null } }[] {
  const isEnding = change.status === 'Expired' && from !== 'Expired'
  const isStarting = change.status === 'Active' && from === 'Scheduled' && change.start === undefined
  const endTime = isEnding ? new Date(now + 60_000).toISOString() : change.end
  return seen.lineItems.flatMap((row) => {
    const startTimeMs = row.start_time ? Date.parse(row.start_time) : null
    const startTime =
      isStarting && startTimeMs !== null && startTimeMs > now ? new Date(now).toISOString() : change.start
    // A campaign that begins later cannot end before its start.
    const isFittingEnd = isEnding && startTimeMs !== null && startTimeMs >= now + 60_000 ? undefined : endTime
    const isSame = (a: string | null | undefined, b: string | null | undefined) =>
      (a ? wireTime(a) : null) === (b ? wireTime(b) : null)
    const fields = {
      ...(startTime === undefined || isSame(startTime, row.start_time)
        ? {}
        : { start_time: wireTime(startTime) }),
      ...(isFittingEnd === undefined || isSame(isFittingEnd, row.end_time)
        ? {}
        : { end_time: isFittingEnd === null ? null : wireTime(isFittingEnd) }),
    }
    return Object.keys(fields).length === 0 ? [] : [{ row, fields }]
  })
}
