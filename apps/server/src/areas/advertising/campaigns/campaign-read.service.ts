import { isNetworkError } from '@rookery/network'
import type { Campaign } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Action } from '@rookery/contract'
import { requireObject, type ObjectAccess } from '../advertising/account-access.service.ts'
import { isPassing } from '../advertising/ask.service.ts'
import { keep, openCopy, type Copy } from '../advertising/copy.service.ts'
import { makingsByRow } from '../advertising/making.service.ts'
import {
  childrenOf,
  objectOf,
  storedAds,
  storedCampaigns,
  storedLineItems,
} from '../advertising/object.service.ts'
import { presentCampaign, type CampaignSeen } from './campaign.presenter.ts'
import { spentOf } from './spent.service.ts'

/** A campaign of the caller's with the copy of its account. */
export interface OpenCampaign {
  readonly found: ObjectAccess
  readonly copy: Copy
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
  const found = await requireObject(deps, actor, 'campaign', id, action)
  const copy = await openCopy(deps, found, signal)
  return { found, copy, seen: await seeCampaign(deps, actor, found, copy) }
}

export async function seeCampaign(
  deps: Deps,
  { language }: Pick<UserActor, 'language'>,
  found: ObjectAccess,
  copy: Copy,
): Promise<CampaignSeen> {
  const { account } = found
  const making = (await makingsByRow(deps, found)).get(found.row.id)
  // Made whole since the row was read.
  const isBound = !making && found.row.network_id === null && found.row.data['was'] !== undefined
  const row = (isBound ? await objectOf(deps.db, found.row.id) : undefined) ?? found.row
  const common = { row, account, making, language, now: deps.clock(), stats_as_of: copy.sync.synced_at }
  const { network_id } = row
  if (network_id === null) {
    const adSets = await childrenOf(deps.db, 'adset', row.id)
    const drafts = adSets.filter((each) => each.network_id === null)
    return { ...common, wire: null, lineItems: [], ads: [], draftAdSets: drafts.length }
  }
  await refreshCampaign(deps, copy, network_id)
  const [wire] = await storedCampaigns(deps.db, copy.sync.id, { ids: [network_id] })
  if (!wire) throw fail('not_found')
  const lineItems = await storedLineItems(deps.db, copy.sync.id, { parents: [network_id] })
  const ads = await storedAds(deps.db, copy.sync.id, { parents: lineItems.map((each) => each.id) })
  return { ...common, wire, lineItems, ads, draftAdSets: 0 }
}

/** Reads one campaign and its ad sets from the network into the copy. */
async function refreshCampaign(deps: Deps, copy: Copy, networkId: string): Promise<void> {
  try {
    const { campaign, lineItems } = await copy.ask(async (ads, account, options) => ({
      campaign: await ads.campaigns.get(account, networkId, options),
      lineItems: await Array.fromAsync(
        ads.lineItems.list(
          account,
          { campaign_ids: [networkId], with_draft: true, with_deleted: true },
          options,
        ),
      ),
    }))
    await keep(deps, copy, 'campaign', [campaign])
    await keep(deps, copy, 'line_item', lineItems)
  } catch (error) {
    if (isNetworkError(error, 'not_found')) throw fail('not_found', { cause: error })
    if (!isPassing(error)) throw error
    deps.logger.warn({ err: error }, 'a campaign is shown as it was last read')
  }
}

/** One campaign with all it showed and spent. */
/** Without what it spent. */
export const campaignAsSeen = (seen: CampaignSeen): Campaign => presentCampaign(seen, undefined)

export async function showCampaign(deps: Deps, { copy, seen }: OpenCampaign): Promise<Campaign> {
  const id = seen.wire?.id
  const spent = id === undefined ? undefined : await spentOf(deps, copy, 'campaign', { campaign_ids: [id] })
  return presentCampaign(seen, spent?.get(id ?? ''))
}
