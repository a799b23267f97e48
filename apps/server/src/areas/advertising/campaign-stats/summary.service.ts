import type { CallOutput, UiLanguage } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { findAccessible, type AdRowAccess } from '../ad-rows/account-access.service.ts'
import { openAccountMirror, type AccountMirror } from '../ads-network/account-mirror.service.ts'
import { storeDocument } from '../../foundation/documents/document.service.ts'
import { presentSeenCampaign, seeCampaign } from '../campaigns/reading/campaign-read.service.ts'
import { dayAt, daysBetween, endOfDay, lastDays, type DayRange } from '@rookery/notations/days.ts'
import { rangeOf } from './days.policy.ts'
import { firstDay, sumFigures } from '../ads-sync/figures.query.ts'
import { renderSummary } from './draw-summary.ts'
import { readReach } from './reach.service.ts'
import { segmentationOf, totalsOfCampaign } from './segmentation.service.ts'
import { completeSegments } from './segment-rows.ts'
import type { DateRangeRequest } from './totals.service.ts'
import type { SummarisedCampaign, SummarySegments } from './summary-parts.ts'

const MAX_DAYS = 90

export interface SummaryAsked extends DateRangeRequest {
  readonly campaign_ids?: readonly string[] | undefined
  readonly language?: UiLanguage | undefined
  readonly without_missing?: boolean | undefined
}

/**
 * A PDF of campaigns: what they are, came to and reached, by day, age and gender. Null while the network makes segments, unless it is to be drawn
 * without them.
 */
export async function summariseCampaigns(
  deps: Deps,
  actor: UserActor,
  asked: SummaryAsked,
  signal: AbortSignal,
): Promise<CallOutput<'make-campaign-summary'>['document']> {
  const ids = [...new Set(asked.campaign_ids)]
  if (ids.length === 0) throw invalid({ campaign_ids: 'summary.campaignsRequired' })
  const found = await findAccessible(deps, actor, 'campaign', ids)
  const summarised: SummarisedCampaign[] = []
  for (const id of ids) {
    const foundCampaign = found.get(id)
    if (!foundCampaign) throw fail('not_found')
    requirePermission(actor, 'campaigns.read', { team: foundCampaign.team_id })
    summarised.push(await summaryPartOf(deps, foundCampaign, asked, signal))
  }
  if (!asked.without_missing && summarised.some(({ segments }) => segments.some(isRunning))) return null
  const language = asked.language ?? actor.language
  const { name, content } = await inTurn(() =>
    renderSummary({ parts: summarised, language, at: deps.clock() }),
  )
  return await storeDocument(deps, actor, { name, content, content_type: 'application/pdf' })
}

let pdfDrawingDone: Promise<unknown> = Promise.resolve()
/** Drawing takes the processor for a quarter of a second: one file at a time, and others have their turn in between. */
async function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const ownDrawing = pdfDrawingDone.then(async () => {
    await new Promise((done) => setImmediate(done))
    return await draw()
  })
  pdfDrawingDone = ownDrawing.catch(() => undefined)
  return await ownDrawing
}

async function summaryPartOf(
  deps: Deps,
  found: AdRowAccess<'campaign'>,
  asked: SummaryAsked,
  signal: AbortSignal,
): Promise<SummarisedCampaign> {
  const mirror = await openAccountMirror(deps, found, signal)
  const campaignSeen = await seeCampaign(deps, { language: asked.language ?? 'en' }, found, mirror)
  const campaign = found.row.network_id
  const range = rangeOf(asked, dayAt(deps.clock(), found.account.time_zone), {
    usual: 30,
    most: MAX_DAYS,
    first: campaign === null ? null : await firstDay(deps.db, mirror.sync.id, [campaign]),
  })
  const of = { sync_id: mirror.sync.id, ...range, campaign_ids: [campaign ?? ''] }
  const days = await sumFigures(deps.db, { ...of, by: 'day' })
  const total = (await sumFigures(deps.db, { ...of, by: 'campaign' })).get(campaign ?? '')
  return {
    campaign: presentSeenCampaign(campaignSeen),
    account: found.account.name,
    time_zone: found.account.time_zone,
    range,
    total,
    days: daysBetween(range.from, range.to).map((day) => ({
      day,
      impressions: Number(days.get(day)?.impressions ?? 0n),
      is_whole: endOfDay(day, found.account.time_zone) <= (mirror.sync.synced_at ?? new Date(0)),
    })),
    reach: campaign === null ? null : await readReach(deps, mirror, campaign, range),
    segments: campaign === null ? [] : await segmentsOf(deps, mirror, campaign, range, signal),
  }
}

const isRunning = ({ state }: SummarySegments): boolean => state === 'running'

/** Segments by age and gender, if the network has them. */
async function segmentsOf(
  deps: Deps,
  mirror: AccountMirror,
  campaign: string,
  { from, to }: DayRange,
  signal: AbortSignal,
): Promise<SummarySegments[]> {
  // The network gives segments for fewer days only.
  const mostDays = lastDays(to, 45)
  const range = mostDays.from > from ? mostDays : { from, to }
  const allSummaries: SummarySegments[] = []
  for (const type of ['AGE', 'GENDER'] as const) {
    const row = await segmentationOf(deps, mirror, campaign, range, type, '', signal)
    const summaryState = row?.state ?? 'failed'
    const wholePeriodOf = await totalsOfCampaign(deps, mirror, campaign, range)
    allSummaries.push({
      type,
      range,
      state: summaryState,
      rows: summaryState === 'ready' ? completeSegments(type, row!.rows, wholePeriodOf) : null,
    })
  }
  return allSummaries
}
