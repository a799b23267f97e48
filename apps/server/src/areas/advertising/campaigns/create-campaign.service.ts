import type { Campaign } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireNamedAccount, type GrantedAccess } from '../ad-rows/account-access.service.ts'
import { pendingByRow } from '../ad-rows/pending-creation.service.ts'
import { openAccountMirror } from '../ads-network/account-mirror.service.ts'
import type { AdSetDraft, CampaignRow } from '../store/ad-row-data.ts'
import { creativeOf, creativeToShow, type CreativeToShow } from './drafts/attach-creative.service.ts'
import { checkEntered, enteredCampaign, type CampaignInput } from './drafts/entered-campaign.policy.ts'
import { storeDraft } from './drafts/store-draft.service.ts'
import { readTargeting } from './launch/compile-targeting.service.ts'
import { launchEntered } from './launch/launch-campaign.service.ts'
import { checkAmountUnit } from './rules/amount-unit.policy.ts'
import { presentCampaign } from './reading/campaign.presenter.ts'

/** Stores a campaign as a draft, or has a job create it on the network. */
export async function createCampaign(
  deps: Deps,
  actor: UserActor,
  input: CampaignInput,
  signal: AbortSignal,
): Promise<Campaign> {
  const access = await requireNamedAccount(deps, actor, input, 'campaigns.write')
  checkAmountUnit(input, access.account.currency)
  const targeting = await readTargeting(deps, actor, input)
  const enteredDraft = enteredCampaign(input, targeting)
  checkEntered(enteredDraft)
  const toShow = await creativeOfRequest(deps, actor, access, input)
  const completeInput = { ...enteredDraft, adSet: withButton(enteredDraft.adSet, toShow), toShow }
  const row =
    input.status === 'Draft'
      ? await storeDraft(deps, actor, access, completeInput)
      : await launchEntered(
          deps,
          actor,
          await openAccountMirror(deps, access, signal),
          { ...completeInput, status: input.status, targeting },
          signal,
        )
  return await presentCreated(deps, actor, access, row, enteredDraft.adSet ? 1 : 0)
}

/** The creative that a campaign shows from its start; a creative that is only planned must exist. */
async function creativeOfRequest(
  deps: Deps,
  actor: UserActor,
  access: GrantedAccess,
  {
    objective,
    creative_id,
    planned_creative_id,
  }: Pick<CampaignInput, 'objective' | 'creative_id' | 'planned_creative_id'>,
): Promise<CreativeToShow | null> {
  const toShow = await creativeToShow(deps, actor, access, objective, creative_id)
  if (planned_creative_id !== undefined)
    await creativeOf(deps, actor, access, planned_creative_id, 'planned_creative_id')
  return toShow
}

/** The button of what is shown belongs to the ad set. */
const withButton = (adSet: AdSetDraft | null, toShow: CreativeToShow | null): AdSetDraft | null =>
  adSet && toShow?.call_to_action ? { ...adSet, call_to_action: toShow.call_to_action } : adSet

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
