import type { CallOutput } from '@rookery/contract'
import { render } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireAdRow } from '../ad-rows/account-access.service.ts'
import { openAccountMirror, type AccountMirror } from '../ads-network/account-mirror.service.ts'
import { storedAds, storedLineItems } from '../store/mirrored-entity.repository.ts'
import { ensureRows } from '../ad-rows/ensure-ad-rows.service.ts'
import { currencyOf } from '../../../money/currency-of.ts'
import { ensureAds } from '../ad-rows/ensure-ads.service.ts'
import { dayAt, type DayRange } from '@rookery/notations/days.ts'
import { rangeOf } from './days.policy.ts'
import { derivedOf } from '../ads-sync/campaign-figures.policy.ts'
import { firstDay, sumFigures } from '../ads-sync/figures.query.ts'
import type { Numbers } from '../ads-sync/numbers.policy.ts'
import { restOf } from './breakdown-rest.policy.ts'
import { figuresOfDays } from './days-of-figures.policy.ts'
import { valuesOf } from './metrics.policy.ts'
import { settledUntil } from './settled.policy.ts'

const MAX_DAYS = 400
const USUAL_DAYS = 90

export interface DateRangeRequest {
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/** Until when figures are known, and spend does not change any more. */
export const statsTimeOf = ({ sync }: AccountMirror) => ({
  stats_as_of: sync.synced_at?.toISOString() ?? null,
  spend_settled_until: sync.synced_at ? settledUntil(sync.synced_at).toISOString() : null,
})

async function openTotals(
  deps: Deps,
  actor: UserActor,
  id: string,
  asked: DateRangeRequest,
  signal: AbortSignal,
) {
  const found = await requireAdRow(deps, actor, 'campaign', id, 'campaigns.read')
  const mirror = await openAccountMirror(deps, found, signal)
  const campaign = found.row.network_id
  const firstStatsDay = campaign === null ? null : await firstDay(deps.db, mirror.sync.id, [campaign])
  const range = rangeOf(asked, dayAt(deps.clock(), found.account.time_zone), {
    usual: USUAL_DAYS,
    most: MAX_DAYS,
    first: firstStatsDay,
  })
  return { found, mirror, campaign, range }
}

/** A campaign's figures in one sum, and by ad set or ad. */
export async function campaignTotals(
  deps: Deps,
  actor: UserActor,
  id: string,
  asked: DateRangeRequest & {
    readonly metrics?: string[] | undefined
    readonly breakdown?: 'adset' | 'ad' | undefined
  },
  signal: AbortSignal,
): Promise<CallOutput<'get-campaign-totals'>> {
  const { found, mirror, campaign, range } = await openTotals(deps, actor, id, asked, signal)
  const of = { sync_id: mirror.sync.id, ...range, campaign_ids: [campaign ?? ''] }
  const total = (await sumFigures(deps.db, { ...of, by: 'campaign' })).get(campaign ?? '')
  return {
    metrics: valuesOf(total, asked.metrics),
    derived: derivedOf(total),
    currency: currencyOf(found.account.currency),
    start: range.from,
    end: range.to,
    rows:
      asked.breakdown && campaign !== null
        ? await readBreakdown(deps, mirror, campaign, range, {
            by: asked.breakdown,
            wanted: asked.metrics,
            total,
            language: actor.language,
          })
        : [],
    ...statsTimeOf(mirror),
  }
}

interface BreakdownAsked {
  readonly by: 'adset' | 'ad'
  readonly wanted: string[] | undefined
  readonly total: Numbers | undefined
  readonly language: UserActor['language']
}

async function readBreakdown(
  deps: Deps,
  mirror: AccountMirror,
  campaign: string,
  range: DayRange,
  { by, wanted, total, language }: BreakdownAsked,
): Promise<CallOutput<'get-campaign-totals'>['rows']> {
  const { sync } = mirror
  const figures = await sumFigures(deps.db, { sync_id: sync.id, ...range, campaign_ids: [campaign], by })
  const parts = await (by === 'adset' ? adSetsOf : adsOf)(deps, mirror, campaign)
  const row = (id: string | null, label: string, numbers: Numbers | undefined) => ({
    id,
    label,
    metrics: valuesOf(numbers, wanted),
    derived: derivedOf(numbers),
  })
  const rest = restOf(
    total,
    parts.flatMap(({ network_id }) => figures.get(network_id) ?? []),
  )
  return [
    ...parts.map(({ id, label, network_id }) => row(id, label, figures.get(network_id))),
    ...(rest ? [row(null, render('statistics.rest', language), rest)] : []),
  ]
}

interface BreakdownPart {
  readonly id: string
  readonly label: string
  readonly network_id: string
}

async function adSetsOf(deps: Deps, mirror: AccountMirror, campaign: string): Promise<BreakdownPart[]> {
  const lineItems = await storedLineItems(deps.db, mirror.sync.id, { parents: [campaign] })
  const names = await ensureRows(
    deps,
    mirror.access,
    'adset',
    lineItems.map(({ id }) => id),
  )
  return lineItems.map(({ id, name }) => ({ id: names.get(id)!.id, label: name ?? id, network_id: id }))
}

async function adsOf(deps: Deps, mirror: AccountMirror, campaign: string): Promise<BreakdownPart[]> {
  const { sync, access } = mirror
  const lineItems = await storedLineItems(deps.db, sync.id, { parents: [campaign] })
  const ids = lineItems.map(({ id }) => id)
  // The network has no separate figures for pre-roll videos.
  const ads = (await storedAds(deps.db, sync.id, { parents: ids })).filter(({ kind }) => kind !== 'video')
  const rows = [...(await ensureAds(deps, mirror, ads)).values()]
  const names = new Map(lineItems.map(({ id, name }) => [id, name ?? id]))
  return ads.flatMap(({ id, line_item_id, kind, of }): BreakdownPart[] => {
    const ownRow = rows.find(({ network_id }) => network_id === id)
    const shownName = kind === 'profile' && access.account.handle ? `@${access.account.handle}` : of
    const label = `${names.get(line_item_id) ?? ''} · ${shownName}`
    return ownRow ? [{ id: ownRow.id, label, network_id: id }] : []
  })
}

/** The same day by day of the account. */
export async function campaignDays(
  deps: Deps,
  actor: UserActor,
  id: string,
  asked: DateRangeRequest,
  signal: AbortSignal,
): Promise<CallOutput<'get-campaign-days'>> {
  const { found, mirror, campaign, range } = await openTotals(deps, actor, id, asked, signal)
  const figures = await sumFigures(deps.db, {
    sync_id: mirror.sync.id,
    ...range,
    campaign_ids: [campaign ?? ''],
    by: 'day',
  })
  return {
    currency: currencyOf(found.account.currency),
    time_zone: found.account.time_zone,
    start: range.from,
    end: range.to,
    days: figuresOfDays(figures, range, {
      read_at: mirror.sync.synced_at,
      time_zone: found.account.time_zone,
    }).map(([date, numbers]) => ({
      date,
      metrics: valuesOf(numbers),
      derived: derivedOf(numbers),
    })),
    ...statsTimeOf(mirror),
  }
}
