import { statuses, type Campaign, type ListedCampaign } from '@rookery/contract'
import type { AdsLineItem } from '@rookery/network'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { invalid } from '../../../../errors/app-error.ts'
import { requireAccount, type AccountRequest } from '../../ad-rows/account-access.service.ts'
import {
  openAccountMirror,
  refreshStructure,
  type AccountMirror,
} from '../../ads-network/account-mirror.service.ts'
import { pendingByRow, withoutPending } from '../../ad-rows/pending-creation.service.ts'
import { storedAds, storedCampaigns, storedLineItems } from '../../store/mirrored-entity.repository.ts'
import { draftRowsOf } from '../../store/ad-row.repository.ts'
import { ensureRows } from '../../ad-rows/ensure-ad-rows.service.ts'
import { periodBefore } from '../../ads-sync/period-before.policy.ts'
import { figuresOf, resultMetricOf } from '../../ads-sync/campaign-figures.policy.ts'
import { sumFigures } from '../../ads-sync/figures.query.ts'
import { presentCampaign, type CampaignSeen } from './campaign.presenter.ts'

/** Which campaigns of an account, and of which of its days the figures are. */
export interface CampaignsRequest extends AccountRequest {
  readonly status?: Campaign['status'] | undefined
  readonly q?: string | undefined
  readonly start?: string | undefined
  readonly end?: string | undefined
}
export interface CampaignFilter extends CampaignsRequest {
  readonly ordering: string
  readonly limit: number
  readonly offset: number
}

const byParent = (rows: readonly AdsLineItem[]): Map<string, AdsLineItem[]> =>
  Map.groupBy(rows, ({ campaign_id }) => campaign_id)

/** Every campaign of the account as it is stored, drafts among them. */
async function seenCampaigns(
  deps: Deps,
  { language }: UserActor,
  mirror: AccountMirror,
): Promise<CampaignSeen[]> {
  const { access, sync } = mirror
  const scope = { team_id: access.team_id, ad_account_id: access.account.id }
  // Read in this order, so that a campaign that becomes complete meanwhile is in at least one of the two
  // lists.
  const pendingById = await pendingByRow(deps, access)
  const drafts = await draftRowsOf(deps.db, { ...scope, kind: 'campaign' })
  const draftAdSets = await draftRowsOf(deps.db, { ...scope, kind: 'adset' })
  const campaignWires = await withoutPending(deps, access, await storedCampaigns(deps.db, sync.id))
  const lineItems = byParent(await withoutPending(deps, access, await storedLineItems(deps.db, sync.id)))
  const names = await ensureRows(
    deps,
    access,
    'campaign',
    campaignWires.map(({ id }) => id),
  )
  const namedIds = new Set([...names.values()].map(({ id }) => id))
  const ads = Map.groupBy(await storedAds(deps.db, sync.id), ({ line_item_id }) => line_item_id)
  const sharedInput = { account: access.account, language, now: deps.clock(), stats_as_of: sync.synced_at }
  return [
    ...drafts
      .filter(({ id }) => !namedIds.has(id))
      .map((row) => ({
        ...sharedInput,
        row,
        pending: pendingById.get(row.id),
        wire: null,
        lineItems: [],
        ads: [],
        draftAdSets: draftAdSets.filter(({ parent_id }) => parent_id === row.id).length,
      })),
    ...campaignWires.flatMap((wire) => {
      const row = names.get(wire.id)
      if (!row) return []
      const ownLineItems = lineItems.get(wire.id) ?? []
      const shownAds = ownLineItems.flatMap(({ id }) => ads.get(id) ?? [])
      return [
        {
          ...sharedInput,
          row,
          pending: undefined,
          wire,
          lineItems: ownLineItems,
          ads: shownAds,
          draftAdSets: 0,
        },
      ]
    }),
  ]
}

const collator = new Intl.Collator('en', { numeric: true })
type Value = string | number | null
const compareValues = (a: Value, b: Value): number =>
  // Rows without a value come last in either order.
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

export function sortCampaigns(rows: readonly ListedCampaign[], ordering: string): ListedCampaign[] {
  const field = ordering.replace('-', '')
  const direction = ordering.startsWith('-') ? -1 : 1
  const valueOf = (row: ListedCampaign): Value =>
    field === 'status'
      ? statuses.indexOf(row.status)
      : field in row.figures
        ? row.figures[field as 'ctr']
        : (row[field as keyof Campaign] as Value)
  return rows.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)]
    if (x === null || y === null) return x === y ? compareValues(a.id, b.id) : x === null ? 1 : -1
    return direction * compareValues(x, y) || compareValues(a.id, b.id)
  })
}

interface MatchingCampaigns {
  readonly mirror: AccountMirror
  readonly rows: readonly ListedCampaign[]
}

/**
 * The campaigns of an account that match a filter, with their figures for the requested days and for the same
 * number of days before.
 */
export async function matchingCampaigns(
  deps: Deps,
  actor: UserActor,
  filter: CampaignsRequest,
  signal: AbortSignal,
): Promise<MatchingCampaigns> {
  const access = await requireAccount(deps, actor, filter, 'campaigns.read')
  if (filter.start && filter.end && filter.end < filter.start)
    throw invalid({ end: 'schedule.endAfterStart' })
  const mirror = await openAccountMirror(deps, access, signal)
  await refreshStructure(deps, mirror)
  const campaignsSeen = await seenCampaigns(deps, actor, mirror)
  const sums = async (from: string | undefined, to: string | undefined) =>
    await sumFigures(deps.db, { sync_id: mirror.sync.id, from, to, by: 'campaign' })
  const numbers = await sums(filter.start, filter.end)
  const days = periodBefore(filter)
  const previousSums = days && (await sums(days.start, days.end))
  const q = filter.q?.trim().toLowerCase() ?? ''
  const rows = campaignsSeen
    .map((each): ListedCampaign => {
      const key = each.wire?.id ?? ''
      const campaign = presentCampaign(each, undefined)
      const resultMetric = resultMetricOf(campaign.objective)
      const figures = figuresOf(numbers.get(key), resultMetric)
      const { impressions, spent_micro } = figures
      return {
        ...campaign,
        // Of the campaign itself: as far as they are known.
        impressions: impressions ?? 0,
        spent_micro: spent_micro ?? 0,
        figures,
        before: previousSums && figuresOf(previousSums.get(key), resultMetric),
      }
    })
    .filter((row) => filter.status === undefined || row.status === filter.status)
    .filter((row) => row.name.toLowerCase().includes(q))
  return { mirror, rows }
}

/** A page of the campaigns of an ad account. */
export async function listCampaigns(
  deps: Deps,
  actor: UserActor,
  filter: CampaignFilter,
  signal: AbortSignal,
): Promise<{ count: number; results: ListedCampaign[] }> {
  const { rows } = await matchingCampaigns(deps, actor, filter, signal)
  return {
    count: rows.length,
    results: sortCampaigns(rows, filter.ordering).slice(filter.offset, filter.offset + filter.limit),
  }
}
