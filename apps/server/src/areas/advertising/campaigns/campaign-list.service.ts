import { statuses, type Campaign, type ListedCampaign } from '@rookery/contract'
import type { AdsLineItem } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { requireAccount, type AccountRequest } from '../advertising/account-access.service.ts'
import {
  openAccountMirror,
  refreshStructure,
  type AccountMirror,
} from '../advertising/account-mirror.service.ts'
import { unfinishedByRow, withoutUnfinished } from '../advertising/unfinished-work.service.ts'
import { storedAds, storedCampaigns, storedLineItems } from '../advertising/advertising-rows.service.ts'
import { draftsOf } from '../advertising/advertising-rows.service.ts'
import { nameRows } from '../advertising/name-rows.service.ts'
import { figuresOf, periodBefore, resultMetricOf, sumFigures } from '../ads-sync/figures.service.ts'
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
  // In this order one that becomes whole meanwhile is in one of them at least.
  const makings = await unfinishedByRow(deps, access)
  const drafts = await draftsOf(deps.db, { ...scope, kind: 'campaign' })
  const draftAdSets = await draftsOf(deps.db, { ...scope, kind: 'adset' })
  const wires = await withoutUnfinished(deps, access, await storedCampaigns(deps.db, sync.id))
  const lineItems = byParent(await withoutUnfinished(deps, access, await storedLineItems(deps.db, sync.id)))
  const names = await nameRows(
    deps,
    access,
    'campaign',
    wires.map(({ id }) => ({ network_id: id })),
  )
  const made = new Set([...names.values()].map(({ id }) => id))
  const ads = Map.groupBy(await storedAds(deps.db, sync.id), ({ line_item_id }) => line_item_id)
  const common = { account: access.account, language, now: deps.clock(), stats_as_of: sync.synced_at }
  return [
    ...drafts
      .filter(({ id }) => !made.has(id))
      .map((row) => ({
        ...common,
        row,
        making: makings.get(row.id),
        wire: null,
        lineItems: [],
        ads: [],
        draftAdSets: draftAdSets.filter(({ parent_id }) => parent_id === row.id).length,
      })),
    ...wires.flatMap((wire) => {
      const row = names.get(wire.id)
      if (!row) return []
      const own = lineItems.get(wire.id) ?? []
      const shown = own.flatMap(({ id }) => ads.get(id) ?? [])
      return [{ ...common, row, making: undefined, wire, lineItems: own, ads: shown, draftAdSets: 0 }]
    }),
  ]
}

const collator = new Intl.Collator('en', { numeric: true })
type Value = string | number | null
const compare = (a: Value, b: Value): number =>
  // What has no value comes last, either way.
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

export function sortCampaigns(rows: readonly ListedCampaign[], ordering: string): ListedCampaign[] {
  const field = ordering.replace('-', '')
  const sign = ordering.startsWith('-') ? -1 : 1
  const valueOf = (row: ListedCampaign): Value =>
    field === 'status'
      ? statuses.indexOf(row.status)
      : field in row.figures
        ? row.figures[field as 'ctr']
        : (row[field as keyof Campaign] as Value)
  return rows.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)]
    if (x === null || y === null) return x === y ? compare(a.id, b.id) : x === null ? 1 : -1
    return sign * compare(x, y) || compare(a.id, b.id)
  })
}

interface MatchingCampaigns {
  readonly mirror: AccountMirror
  readonly rows: readonly ListedCampaign[]
}

/** The campaigns of an account that fit a filter, with their figures of the days asked for and of as many before. */
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
  const seen = await seenCampaigns(deps, actor, mirror)
  const sums = async (from: string | undefined, to: string | undefined) =>
    await sumFigures(deps.db, { sync_id: mirror.sync.id, from, to, by: 'campaign' })
  const numbers = await sums(filter.start, filter.end)
  const days = periodBefore(filter)
  const before = days && (await sums(days.start, days.end))
  const q = filter.q?.trim().toLowerCase() ?? ''
  const rows = seen
    .map((each): ListedCampaign => {
      const key = each.wire?.id ?? ''
      const campaign = presentCampaign(each, undefined)
      const result = resultMetricOf(campaign.objective)
      const figures = figuresOf(numbers.get(key), result)
      const { impressions, spent_micro } = figures
      return {
        ...campaign,
        impressions,
        spent_micro,
        figures,
        before: before && figuresOf(before.get(key), result),
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
