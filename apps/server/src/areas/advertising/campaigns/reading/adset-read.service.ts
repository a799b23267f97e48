import type { AdSet, TargetingPackage, UiLanguage } from '@rookery/contract'
import { isNetworkError, type AdsLineItem, type AdsTargetingCriterion } from '@rookery/network'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail, invalid } from '../../../../errors/app-error.ts'
import type { Action } from '@rookery/contract'
import {
  requireAccount,
  requireAdRow,
  type GrantedAccess,
  type AdRowAccess,
} from '../../ad-rows/account-access.service.ts'
import { packageInLanguage } from '../../../../targeting/names-in-language.ts'
import { isPassing } from '../../ads-network/ads-api.gateway.ts'
import {
  upsert,
  openAccountMirror,
  refreshCriteria,
  refreshStructure,
  type AccountMirror,
} from '../../ads-network/account-mirror.service.ts'
import { pendingByRow, withoutPending } from '../../ad-rows/pending-creation.service.ts'
import { storedAds, storedCriteria, storedLineItems } from '../../store/mirrored-entity.repository.ts'
import { childrenOf, draftRowsOf, findRows } from '../../store/ad-row.repository.ts'
import { ensureRows } from '../../ad-rows/ensure-ad-rows.service.ts'
import type { AdAccountRow } from '../../../../store/tables.ts'
import type { AdSetRow, CampaignRow } from '../../store/ad-row-data.ts'
import type { PendingCreation } from '../../store/tables.ts'
import { mirroredLookups } from '../../../population/mirrors/mirrored-lookups.service.ts'
import { presentAdSet, presentDraftAdSet } from './adset.presenter.ts'
import { digestOf } from '../rules/criteria-digest.policy.ts'
import { objectiveOfDraft } from '../drafts/drafts.ts'
import { isPendingRow } from '../../ad-rows/claim.service.ts'
import { draftAdsOf } from '../drafts/draft-ads.service.ts'
import { isDraftAdEnabled } from '../drafts/draft-ad.policy.ts'
import { presentCreation } from './pending-creation.presenter.ts'
import { packageOfCriteria } from '../rules/package-of-criteria.policy.ts'
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
async function readCountriesByPlace(deps: Pick<Deps, 'db'>): Promise<Map<string, string>> {
  const rows = await mirroredLookups(deps, 'locations', { location_type: 'COUNTRIES' })
  return new Map((rows ?? []).flatMap((row) => (row.country_code ? [[row.value, row.country_code]] : [])))
}

/**
 * The targeting entered here, as long as the network still has exactly these criteria; else the network's
 * criteria.
 */
function packageOf(
  row: AdSetRow,
  criteria: readonly AdsTargetingCriterion[],
  countries: ReadonlyMap<string, string>,
): TargetingPackage {
  const liveCriteria = criteria.filter(
    ({ deleted, targeting_type }) => deleted !== true && targeting_type !== 'PLATFORM',
  )
  if (row.data.state === 'live' && row.data.targeting?.digest === digestOf(liveCriteria))
    return row.data.targeting.package
  return packageOfCriteria(liveCriteria, (id) => countries.get(id))
}

/** Ad sets of the network with their targeting, as of now; in a language what it names is named in it. */
export async function showAdSets(
  deps: Deps,
  mirror: AccountMirror,
  lineItems: readonly AdsLineItem[],
  { fresh = false, language }: { readonly fresh?: boolean; readonly language?: UiLanguage } = {},
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
  const countries = await readCountriesByPlace(deps)
  const campaigns = await ensureRows(deps, access, 'campaign', [
    ...new Set(lineItems.map(({ campaign_id }) => campaign_id)),
  ])
  const rows = await ensureRows(deps, access, 'adset', ids)
  const now = deps.clock()
  return lineItems.map((wire) => {
    const row = rows.get(wire.id)!
    const targeting = packageOf(row, criteria.get(wire.id) ?? [], countries)
    return presentAdSet({
      row,
      account: access.account,
      campaign_id: campaigns.get(wire.campaign_id)!.id,
      wire,
      targeting_package: language ? packageInLanguage(targeting, language) : targeting,
      ads: ads.get(wire.id)?.length ?? 0,
      spent_micro: spent.get(wire.id)?.spent_micro ?? 0,
      now,
    })
  })
}

async function showDraft(
  deps: Deps,
  row: AdSetRow,
  account: AdAccountRow,
  pending: PendingCreation | undefined,
  language: UiLanguage,
): Promise<AdSet> {
  const [campaign] = row.parent_id ? await findRows(deps.db, 'campaign', [row.parent_id], [row.team_id]) : []
  const draftAds = await draftAdsOf(deps, [row.id])
  return presentDraftAdSet(row, account, {
    objective: objectiveOfDraft(campaign, row),
    ads: draftAds.filter(isDraftAdEnabled).length,
    making: presentCreation(row, pending, language),
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
    const found = await requireAdRow(deps, actor, 'campaign', filter.campaign_id, 'campaigns.read')
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
  campaign: CampaignRow | null,
  filter: AdSetFilter,
): Promise<{ count: number; results: AdSet[] }> {
  const { access, sync } = mirror
  const scope = { team_id: access.team_id, ad_account_id: access.account.id, kind: 'adset' as const }
  // Read in this order, so that an ad set that becomes complete meanwhile is in at least one of the two
  // lists.
  const pending = await pendingByRow(deps, access)
  const drafts = campaign
    ? (await childrenOf(deps.db, 'adset', campaign.id)).filter(({ network_id }) => network_id === null)
    : await draftRowsOf(deps.db, scope)
  if (!campaign || campaign.network_id !== null) await refreshStructure(deps, mirror)
  const lineItems =
    campaign?.network_id === null
      ? []
      : await withoutPending(
          deps,
          access,
          await storedLineItems(deps.db, sync.id, campaign ? { parents: [campaign.network_id!] } : {}),
        )
  const q = filter.q?.trim().toLowerCase() ?? ''
  const isNamed = (name: string | null | undefined) => (name ?? '').toLowerCase().includes(q)
  const shownDrafts: AdSet[] = []
  for (const row of await stillDrafts(deps, access, drafts))
    shownDrafts.push(await showDraft(deps, row, access.account, pending.get(row.id), language))
  const namedDrafts = shownDrafts.filter(({ name }) => isNamed(name))
  const namedLineItems = lineItems.filter(({ name }) => isNamed(name))
  const { limit, offset } = filter
  if (filter.status !== undefined) {
    const shownAdSets = [
      ...namedDrafts,
      ...(await showAdSets(deps, mirror, namedLineItems, { language })),
    ].filter(({ status }) => status === filter.status)
    return { count: shownAdSets.length, results: shownAdSets.slice(offset, offset + limit) }
  }
  // Targeting is read of what is shown only.
  const fromDrafts = namedDrafts.slice(offset, offset + limit)
  const sliceStart = Math.max(0, offset - namedDrafts.length)
  const remainingAdSets = namedLineItems.slice(sliceStart, sliceStart + limit - fromDrafts.length)
  return {
    count: namedDrafts.length + namedLineItems.length,
    results: [...fromDrafts, ...(await showAdSets(deps, mirror, remainingAdSets, { language }))],
  }
}

/** Filters out drafts that became complete in the meantime: the network already lists them. */
async function stillDrafts(
  deps: Deps,
  { team_id }: GrantedAccess,
  drafts: readonly AdSetRow[],
): Promise<AdSetRow[]> {
  const pendingDraftIds = drafts.filter(isPendingRow).map(({ id }) => id)
  const rowsInProgress = await findRows(deps.db, 'adset', pendingDraftIds, [team_id])
  const deletedIds = new Set(
    rowsInProgress.filter(({ network_id }) => network_id !== null).map(({ id }) => id),
  )
  return drafts.filter(({ id }) => !deletedIds.has(id))
}

/** The ad sets of one campaign. */
export const listCampaignAdSets = async (
  deps: Deps,
  actor: UserActor,
  campaignId: string,
  of: Page,
  signal: AbortSignal,
) => await listAdSets(deps, actor, { ...of, campaign_id: campaignId }, signal)

/** An ad set as read, with what the network has of it. */
export interface LoadedAdSet {
  readonly found: AdRowAccess<'adset'>
  readonly mirror: AccountMirror
  /** Null for a draft. */
  readonly wire: AdsLineItem | null
  /** Of a draft that is created, or rolled back. */
  readonly pending?: PendingCreation | undefined
  readonly language: UiLanguage
}

/** Reads one ad set fresh from the network. Throws not_found. */
export async function openAdSet(
  deps: Deps,
  actor: UserActor,
  id: string,
  action: Action,
  signal: AbortSignal,
): Promise<LoadedAdSet> {
  const withCurrentVersion = await requireAdRow(deps, actor, 'adset', id, action)
  const { language } = actor
  const mirror = await openAccountMirror(deps, withCurrentVersion, signal)
  const isAdding = isPendingRow(withCurrentVersion.row)
  const pendingCreation = isAdding ? (await pendingByRow(deps, withCurrentVersion)).get(id) : undefined
  // Completed or rolled back since the row was read.
  const found =
    isAdding && !pendingCreation ? await requireAdRow(deps, actor, 'adset', id, action) : withCurrentVersion
  const { network_id } = found.row
  if (network_id === null) return { found, mirror, pending: pendingCreation, language, wire: null }
  const requestedAt = deps.clock()
  try {
    const row = await mirror.api((ads, account, options) => ads.lineItems.get(account, network_id, options))
    await upsert(deps, mirror, 'line_item', [row], requestedAt)
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
  { found, mirror, wire, pending, language }: LoadedAdSet,
  fresh = false,
): Promise<AdSet> {
  if (!wire) return await showDraft(deps, found.row, found.account, pending, language)
  const [shown] = await showAdSets(deps, mirror, [wire], { fresh, language })
  return shown!
}
