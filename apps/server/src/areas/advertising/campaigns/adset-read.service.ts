import type { AdSet, TargetingPackage, UiLanguage } from '@rookery/contract'
import { isNetworkError, type AdsLineItem, type AdsTargetingCriterion } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import type { Action } from '@rookery/contract'
import {
  requireAccount,
  requireObject,
  type GrantedAccess,
  type ObjectAccess,
} from '../advertising/account-access.service.ts'
import { isPassing } from '../advertising/network-call.service.ts'
import {
  keep,
  openAccountMirror,
  refreshCriteria,
  refreshStructure,
  type AccountMirror,
} from '../advertising/account-mirror.service.ts'
import {
  unfinishedByRow,
  withoutUnfinished,
  type UnfinishedWork,
} from '../advertising/unfinished-work.service.ts'
import { storedAds, storedCriteria, storedLineItems } from '../advertising/advertising-rows.service.ts'
import { childrenOf, draftsOf, findRows } from '../advertising/advertising-rows.service.ts'
import { nameRows } from '../advertising/name-rows.service.ts'
import type { AdAccountRow } from '../../../store/tables.ts'
import type { AdsObjectRow } from '../advertising/tables.ts'
import { mirroredLookups } from '../../population/mirrors/mirrored-lookups.service.ts'
import { presentAdSet, presentDraftAdSet } from './adset.presenter.ts'
import { addedObjectiveOf } from './claim-launch.service.ts'
import { digestOf } from './compile-targeting.service.ts'
import { campaignDraftOf } from './drafts.ts'
import { draftAdsOf } from './draft-ads.service.ts'
import { isDraftAdOn } from './draft-ad.policy.ts'
import { presentMaking } from './making.presenter.ts'
import { packageOfCriteria } from './package-of-criteria.policy.ts'
import { spentOf } from './spent.service.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}
export interface AdSetFilter extends Page {
  readonly ad_account_id?: string | undefined
  readonly team_id?: string | undefined
  readonly campaign_id?: string | undefined
  readonly status?: AdSet['status'] | undefined
  readonly q?: string | undefined
}

/** The country of a place that is one, by the network's id. */
async function countriesByPlace(deps: Pick<Deps, 'db'>): Promise<Map<string, string>> {
  const rows = await mirroredLookups(deps, 'locations', { location_type: 'COUNTRIES' })
  return new Map((rows ?? []).flatMap((row) => (row.country_code ? [[row.value, row.country_code]] : [])))
}

/** What was entered here, as long as the network still has exactly that; else what the network has. */
function packageOf(
  row: AdsObjectRow,
  criteria: readonly AdsTargetingCriterion[],
  countries: ReadonlyMap<string, string>,
): TargetingPackage {
  const live = criteria.filter(
    ({ deleted, targeting_type }) => deleted !== true && targeting_type !== 'PLATFORM',
  )
  if (row.data['package'] && row.data['digest'] === digestOf(live))
    return row.data['package'] as TargetingPackage
  return packageOfCriteria(live, (id) => countries.get(id))
}

/** Ad sets of the network with their targeting, as of now. */
export async function showAdSets(
  deps: Deps,
  mirror: AccountMirror,
  lineItems: readonly AdsLineItem[],
  { fresh = false } = {},
): Promise<AdSet[]> {
  if (lineItems.length === 0) return []
  const { access, sync } = mirror
  const ids = lineItems.map(({ id }) => id)
  await refreshCriteria(deps, mirror, ids, { fresh })
  const criteria = Map.groupBy(
    await storedCriteria(deps.db, sync.id, { parents: ids }),
    ({ line_item_id }) => line_item_id,
  )
  const ads = Map.groupBy(
    await storedAds(deps.db, sync.id, { parents: ids }),
    ({ line_item_id }) => line_item_id,
  )
  const spent = await spentOf(deps, mirror, 'adset', {
    campaign_ids: [...new Set(lineItems.map(({ campaign_id }) => campaign_id))],
  })
  const countries = await countriesByPlace(deps)
  const campaigns = await nameRows(
    deps,
    access,
    'campaign',
    [...new Set(lineItems.map(({ campaign_id }) => campaign_id))].map((network_id) => ({ network_id })),
  )
  const rows = await nameRows(
    deps,
    access,
    'adset',
    ids.map((network_id) => ({ network_id })),
  )
  const now = deps.clock()
  return lineItems.map((wire) => {
    const row = rows.get(wire.id)!
    return presentAdSet({
      row,
      account: access.account,
      campaign_id: campaigns.get(wire.campaign_id)!.id,
      wire,
      targeting_package: packageOf(row, criteria.get(wire.id) ?? [], countries),
      ads: ads.get(wire.id)?.length ?? 0,
      spent_micro: spent.get(wire.id)?.spent_micro ?? 0,
      now,
    })
  })
}

async function showDraft(
  deps: Deps,
  row: AdsObjectRow,
  account: AdAccountRow,
  making: UnfinishedWork | undefined,
  language: UiLanguage,
): Promise<AdSet> {
  const [campaign] = row.parent_id ? await findRows(deps.db, 'campaign', [row.parent_id], [row.team_id]) : []
  const kept = await draftAdsOf(deps, [row.id])
  return presentDraftAdSet(row, account, {
    objective: campaign?.data['draft'] ? campaignDraftOf(campaign).objective : addedObjectiveOf(row),
    ads: kept.filter(isDraftAdOn).length,
    making: presentMaking(row, making, language),
  })
}

/** A page of ad sets of an account or a campaign. */
export async function listAdSets(
  deps: Deps,
  actor: UserActor,
  filter: AdSetFilter,
  signal: AbortSignal,
): Promise<{ count: number; results: AdSet[] }> {
  if (filter.campaign_id !== undefined) {
    const found = await requireObject(deps, actor, 'campaign', filter.campaign_id, 'campaigns.read')
    return await page(deps, actor, await openAccountMirror(deps, found, signal), found.row, filter)
  }
  if (filter.ad_account_id === undefined) throw invalid({ ad_account_id: 'adAccounts.required' })
  const access = await requireAccount(
    deps,
    actor,
    { ad_account_id: filter.ad_account_id, team_id: filter.team_id },
    'campaigns.read',
  )
  return await page(deps, actor, await openAccountMirror(deps, access, signal), null, filter)
}

async function page(
  deps: Deps,
  { language }: UserActor,
  mirror: AccountMirror,
  campaign: AdsObjectRow | null,
  filter: AdSetFilter,
): Promise<{ count: number; results: AdSet[] }> {
  const { access, sync } = mirror
  const scope = { team_id: access.team_id, ad_account_id: access.account.id, kind: 'adset' as const }
  // In this order one that becomes whole meanwhile is in one of them at least.
  const makings = await unfinishedByRow(deps, access)
  const drafts = campaign
    ? (await childrenOf(deps.db, 'adset', campaign.id)).filter(({ network_id }) => network_id === null)
    : await draftsOf(deps.db, scope)
  if (!campaign || campaign.network_id !== null) await refreshStructure(deps, mirror)
  const lineItems =
    campaign?.network_id === null
      ? []
      : await withoutUnfinished(
          deps,
          access,
          await storedLineItems(deps.db, sync.id, campaign ? { parents: [campaign.network_id!] } : {}),
        )
  const q = filter.q?.trim().toLowerCase() ?? ''
  const isNamed = (name: string | null | undefined) => (name ?? '').toLowerCase().includes(q)
  const shownDrafts: AdSet[] = []
  for (const row of await stillDrafts(deps, access, drafts))
    shownDrafts.push(await showDraft(deps, row, access.account, makings.get(row.id), language))
  const namedDrafts = shownDrafts.filter(({ name }) => isNamed(name))
  const named = lineItems.filter(({ name }) => isNamed(name))
  const { limit, offset } = filter
  if (filter.status !== undefined) {
    const all = [...namedDrafts, ...(await showAdSets(deps, mirror, named))].filter(
      ({ status }) => status === filter.status,
    )
    return { count: all.length, results: all.slice(offset, offset + limit) }
  }
  // Targeting is read of what is shown only.
  const fromDrafts = namedDrafts.slice(offset, offset + limit)
  const begin = Math.max(0, offset - namedDrafts.length)
  const rest = named.slice(begin, begin + limit - fromDrafts.length)
  return {
    count: namedDrafts.length + named.length,
    results: [...fromDrafts, ...(await showAdSets(deps, mirror, rest))],
  }
}

/** Without those that became whole since: they are among the network's by now. */
async function stillDrafts(
  deps: Deps,
  { team_id }: GrantedAccess,
  drafts: readonly AdsObjectRow[],
): Promise<AdsObjectRow[]> {
  const onTheirWay = drafts.filter(({ data }) => data['was'] !== undefined).map(({ id }) => id)
  const now = await findRows(deps.db, 'adset', onTheirWay, [team_id])
  const gone = new Set(now.filter(({ network_id }) => network_id !== null).map(({ id }) => id))
  return drafts.filter(({ id }) => !gone.has(id))
}

/** The ad sets of one campaign. */
export const listCampaignAdSets = async (
  deps: Deps,
  actor: UserActor,
  campaignId: string,
  of: Page,
  signal: AbortSignal,
) => await listAdSets(deps, actor, { ...of, campaign_id: campaignId }, signal)

export interface OpenAdSet {
  readonly found: ObjectAccess
  readonly mirror: AccountMirror
  /** Null for a draft. */
  readonly wire: AdsLineItem | null
  /** Of a draft that is made, or taken back. */
  readonly making?: UnfinishedWork | undefined
  readonly language: UiLanguage
}

/** Reads one ad set fresh from the network. Throws not_found. */
export async function openAdSet(
  deps: Deps,
  actor: UserActor,
  id: string,
  action: Action,
  signal: AbortSignal,
): Promise<OpenAdSet> {
  const withCurrentVersion = await requireObject(deps, actor, 'adset', id, action)
  const { language } = actor
  const mirror = await openAccountMirror(deps, withCurrentVersion, signal)
  const isOnItsWay =
    withCurrentVersion.row.network_id === null && withCurrentVersion.row.data['was'] !== undefined
  const making = isOnItsWay ? (await unfinishedByRow(deps, withCurrentVersion)).get(id) : undefined
  // Made whole, or taken back, since the row was read.
  const found =
    isOnItsWay && !making ? await requireObject(deps, actor, 'adset', id, action) : withCurrentVersion
  const { network_id } = found.row
  if (network_id === null) return { found, mirror, making, language, wire: null }
  const asked = deps.clock()
  try {
    const row = await mirror.ask((ads, account, options) => ads.lineItems.get(account, network_id, options))
    await keep(deps, mirror, 'line_item', [row], asked)
  } catch (error) {
    if (isNetworkError(error, 'not_found')) throw fail('not_found', { cause: error })
    if (!isPassing(error)) throw error
  }
  const [wire] = await storedLineItems(deps.db, mirror.sync.id, { ids: [network_id] })
  if (!wire) throw fail('not_found')
  return { found, mirror, language, wire }
}

export async function showAdSet(
  deps: Deps,
  { found, mirror, wire, making, language }: OpenAdSet,
  fresh = false,
): Promise<AdSet> {
  if (!wire) return await showDraft(deps, found.row, found.account, making, language)
  const [shown] = await showAdSets(deps, mirror, [wire], { fresh })
  return shown!
}
