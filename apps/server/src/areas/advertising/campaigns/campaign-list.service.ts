import { statuses, type Campaign } from '@rookery/contract'
import type { AdsLineItem } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { requireAccount, type AccountAsked } from '../advertising/account-access.service.ts'
import { openCopy, refreshStructure, type Copy } from '../advertising/copy.service.ts'
import { makingsByRow, withoutUnfinished } from '../advertising/making.service.ts'
import { storedAds, storedCampaigns, storedLineItems } from '../advertising/object.service.ts'
import { draftsOf } from '../advertising/object.service.ts'
import { nameObjects } from '../advertising/objects.service.ts'
import { presentCampaign, type CampaignSeen } from './campaign.presenter.ts'
import { spentOf } from './spent.service.ts'

export interface CampaignFilter extends AccountAsked {
  readonly status?: Campaign['status'] | undefined
  readonly q?: string | undefined
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly ordering: string
  readonly limit: number
  readonly offset: number
}

const byParent = (rows: readonly AdsLineItem[]): Map<string, AdsLineItem[]> =>
  Map.groupBy(rows, ({ campaign_id }) => campaign_id)

/** Every campaign of the account as it is stored, drafts among them. */
async function seenCampaigns(deps: Deps, { language }: UserActor, copy: Copy): Promise<CampaignSeen[]> {
  const { access, sync } = copy
  const scope = { team_id: access.team_id, ad_account_id: access.account.id }
  // In this order one that becomes whole meanwhile is in one of them at least.
  const makings = await makingsByRow(deps, access)
  const drafts = await draftsOf(deps.db, { ...scope, kind: 'campaign' })
  const draftAdSets = await draftsOf(deps.db, { ...scope, kind: 'adset' })
  const wires = await withoutUnfinished(deps, access, await storedCampaigns(deps.db, sync.id))
  const lineItems = byParent(await storedLineItems(deps.db, sync.id))
  const names = await nameObjects(
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

function sorted(rows: Campaign[], ordering: string): Campaign[] {
  const field = ordering.replace('-', '') as keyof Campaign
  const sign = ordering.startsWith('-') ? -1 : 1
  const valueOf = (row: Campaign): Value =>
    field === 'status' ? statuses.indexOf(row.status) : (row[field] as Value)
  return rows.toSorted((a, b) => {
    const [x, y] = [valueOf(a), valueOf(b)]
    if (x === null || y === null) return x === y ? compare(a.id, b.id) : x === null ? 1 : -1
    return sign * compare(x, y) || compare(a.id, b.id)
  })
}

/** A page of the campaigns of an ad account. */
export async function listCampaigns(
  deps: Deps,
  actor: UserActor,
  filter: CampaignFilter,
  signal: AbortSignal,
): Promise<{ count: number; results: Campaign[] }> {
  const access = await requireAccount(deps, actor, filter, 'campaigns.read')
  if (filter.start && filter.end && filter.end < filter.start)
    throw invalid({ end: 'schedule.endAfterStart' })
  const copy = await openCopy(deps, access, signal)
  await refreshStructure(deps, copy)
  const seen = await seenCampaigns(deps, actor, copy)
  const spent = await spentOf(deps, copy, 'campaign', filter)
  const q = filter.q?.trim().toLowerCase() ?? ''
  const rows = seen
    .map((each) => presentCampaign(each, spent.get(each.wire?.id ?? '')))
    .filter((row) => filter.status === undefined || row.status === filter.status)
    .filter((row) => row.name.toLowerCase().includes(q))
  return {
    count: rows.length,
    results: sorted(rows, filter.ordering).slice(filter.offset, filter.offset + filter.limit),
  }
}
