import { isNetworkError } from '@rookery/network'
import type { Campaign } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail } from '../../../../errors/app-error.ts'
import type { Action } from '@rookery/contract'
import { requireAdRow, type AdRowAccess } from '../../ad-rows/account-access.service.ts'
import { isPassing } from '../../ads-network/ads-api.gateway.ts'
import {
  openAccountMirror,
  refreshCampaign,
  type AccountMirror,
} from '../../ads-network/account-mirror.service.ts'
import { pendingByRow, withoutPending } from '../../ad-rows/pending-creation.service.ts'
import { storedAds, storedCampaigns, storedLineItems } from '../../store/mirrored-entity.repository.ts'
import { childrenOf, rowOf } from '../../store/ad-row.repository.ts'
import { presentCampaign, type CampaignSeen } from './campaign.presenter.ts'
import { spentOf } from './spent.service.ts'

/** A campaign of the caller's with the mirror of its account. */
export interface OpenCampaign {
  readonly found: AdRowAccess<'campaign'>
  readonly mirror: AccountMirror
  readonly seen: CampaignSeen
}

/** Reads a campaign fresh from the network, else as it is stored when the network does not answer. Throws not_found. */
export async function openCampaign(
  deps: Deps,
  actor: UserActor,
  id: string,
  action: Action,
  signal: AbortSignal,
): Promise<OpenCampaign> {
  const found = await requireAdRow(deps, actor, 'campaign', id, action)
  const mirror = await openAccountMirror(deps, found, signal)
  return { found, mirror, seen: await seeCampaign(deps, actor, found, mirror) }
}

export async function seeCampaign(
  deps: Deps,
  actor: Pick<UserActor, 'language'>,
  found: AdRowAccess<'campaign'>,
  mirror: AccountMirror,
): Promise<CampaignSeen> {
  const { account } = found
  const pendingCreation = (await pendingByRow(deps, found)).get(found.row.id)
  // Made whole since the row was read.
  const isLinked = !pendingCreation && found.row.data.state === 'launching'
  const row = (isLinked ? await rowOf(deps.db, 'campaign', found.row.id) : undefined) ?? found.row
  const sharedInput = {
    row,
    account,
    pending: pendingCreation,
    language: actor.language,
    now: deps.clock(),
    stats_as_of: mirror.sync.synced_at,
  }
  const { network_id } = row
  if (network_id === null) {
    const adSets = await childrenOf(deps.db, 'adset', row.id)
    const drafts = adSets.filter((each) => each.network_id === null)
    return { ...sharedInput, wire: null, lineItems: [], ads: [], draftAdSets: drafts.length }
  }
  const wire = await readAnew(deps, mirror, network_id)
  if (!wire) {
    // It may have become a draft since its row was read.
    const current = await rowOf(deps.db, 'campaign', row.id)
    if (!current || current.network_id === network_id) throw fail('not_found')
    return await seeCampaign(deps, actor, { ...found, row: current }, mirror)
  }
  const storedAdSets = await storedLineItems(deps.db, mirror.sync.id, { parents: [network_id] })
  const lineItems = await withoutPending(deps, found, storedAdSets)
  const ads = await storedAds(deps.db, mirror.sync.id, { parents: lineItems.map((each) => each.id) })
  return { ...sharedInput, wire, lineItems, ads, draftAdSets: 0 }
}

/** As it is stored, if the network does not answer; undefined where it is gone. */
async function readAnew(deps: Deps, mirror: AccountMirror, networkId: string) {
  try {
    await refreshCampaign(deps, mirror, networkId)
  } catch (error) {
    if (isNetworkError(error, 'not_found')) return undefined
    if (!isPassing(error)) throw error
    deps.logger.warn({ err: error }, 'a campaign is shown as it was last read')
  }
  const [wire] = await storedCampaigns(deps.db, mirror.sync.id, { ids: [networkId] })
  return wire
}

/** A campaign without its spend. */
export const presentSeenCampaign = (seen: CampaignSeen): Campaign => presentCampaign(seen, undefined)

/** One campaign with its impressions and spend. */
export async function showCampaign(deps: Deps, { mirror, seen }: OpenCampaign): Promise<Campaign> {
  const id = seen.wire?.id
  const spent = id === undefined ? undefined : await spentOf(deps, mirror, 'campaign', { campaign_ids: [id] })
  return presentCampaign(seen, spent?.get(id ?? ''))
}
