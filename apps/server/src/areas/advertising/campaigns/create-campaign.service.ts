import type { Campaign } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireNamedAccount, type GrantedAccess } from '../ad-rows/account-access.service.ts'
import { pendingByRow } from '../ad-rows/pending-creation.service.ts'
import { openAccountMirror } from '../ads-network/account-mirror.service.ts'
import type { CampaignRow } from '../store/ad-row-data.ts'
import { creativeOf, creativeToShow } from './drafts/attach-creative.service.ts'
import {
  checkEntered,
  enteredCampaign,
  type CampaignInput,
  type Entered,
} from './drafts/entered-campaign.policy.ts'
import { storeDraft } from './drafts/store-draft.service.ts'
import { readTargeting } from './launch/compile-targeting.service.ts'
import { launchEntered } from './launch/launch-campaign.service.ts'
import { presentCampaign } from './reading/campaign.presenter.ts'

/** Stores a campaign as a draft, or has a job create it on the network. */
export async function createCampaign(
  deps: Deps,
  actor: UserActor,
  input: CampaignInput,
  signal: AbortSignal,
): Promise<Campaign> {
  const access = await requireNamedAccount(deps, actor, input, 'campaigns.write')
  const targeting = await readTargeting(deps, actor, input)
  const entered = await withCreative(deps, actor, access, enteredCampaign(input, targeting), input)
  const row =
    input.status === 'Draft'
      ? await storeDraft(deps, actor, access, entered)
      : await launchEntered(
          deps,
          actor,
          await openAccountMirror(deps, access, signal),
          { ...entered, status: input.status, tree: targeting?.tree },
          signal,
        )
  return await presentCreated(deps, actor, access, row, entered.adSet ? 1 : 0)
}

/** Checks what was entered, then finds what it is to show: its button belongs to the ad set. */
async function withCreative(
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  entered: Entered,
  { creative_id, planned_creative_id }: Pick<CampaignInput, 'creative_id' | 'planned_creative_id'>,
): Promise<Entered> {
  checkEntered(entered)
  const { draft, adSet } = entered
  const toShow = await creativeToShow(deps, actor, access, draft.objective, creative_id)
  if (planned_creative_id !== undefined)
    await creativeOf(deps, actor, access, planned_creative_id, 'planned_creative_id')
  if (!adSet || !toShow?.call_to_action) return { ...entered, toShow }
  return { ...entered, toShow, adSet: { ...adSet, call_to_action: toShow.call_to_action } }
}

const presentCreated = async (
  deps: Deps,
  { language }: UserActor,
  access: GrantedAccess,
  row: CampaignRow,
  draftAdSets: number,
): Promise<Campaign> =>
  presentCampaign(
    {
      row,
      account: access.account,
      wire: null,
      lineItems: [],
      draftAdSets,
      pending: (await pendingByRow(deps, access)).get(row.id),
      ads: [],
      language,
      now: deps.clock(),
      stats_as_of: null,
    },
    undefined,
  )
