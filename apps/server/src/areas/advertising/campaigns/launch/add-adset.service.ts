import type { CampaignObjective } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail, invalid } from '../../../../errors/app-error.ts'
import { sha256 } from '../../../../security/keys.ts'
import type { Transaction } from '../../../../store/database.ts'
import { changeRow, childrenOf } from '../../store/ad-row.repository.ts'
import { requireNothingPending } from '../../ad-rows/claim.service.ts'
import type { AdSetData, AdSetRow, CampaignRow, AdSetDraft, TargetingGroup } from '../../store/ad-row-data.ts'
import { checkBidding } from '../rules/bidding.policy.ts'
import { campaignStatus, objectiveOfCampaign } from '../reading/campaign.presenter.ts'
import type { OpenCampaign } from '../reading/campaign-read.service.ts'
import { queueCreation } from './claim-launch.service.ts'
import type { TargetingRead } from './compile-targeting.service.ts'
import { adSetPartCount } from './adset.job.ts'
import { prepareOneAdSet } from './prepare-launch.service.ts'

/** An ad set that can be added to a campaign on the network. */
export interface AdSetToAdd {
  readonly draft: AdSetDraft
  readonly group: TargetingGroup
  readonly objective: CampaignObjective
  /** The network's. */
  readonly campaign_id: string
}

/** All that can be refused is refused here, before anything is made. */
export async function prepareAdded(
  deps: Deps,
  { found, seen }: OpenCampaign,
  draft: AdSetDraft,
  read: Pick<TargetingRead, 'tree'>,
  signal: AbortSignal,
): Promise<AdSetToAdd> {
  const status = campaignStatus(seen)
  if (!seen.wire || status === 'Expired' || status === 'Halted')
    throw fail(
      'invalid_transition',
      say('errors.invalid_transition', {
        from: { text: `statuses.${status}` },
        to: { text: 'statuses.Active' },
      }),
    )
  const objective = objectiveOfCampaign(seen.lineItems)
  if (!objective) throw invalid({ campaign_id: 'adSets.noObjective' })
  checkBidding(draft, objective)
  const group = await prepareOneAdSet(deps, found, draft, objective, read, signal)
  // A user who got a timeout repeats the request: completing this one would create a duplicate.
  signal.throwIfAborted()
  return { draft, group, objective, campaign_id: seen.wire.id }
}

/** An identical request within this time is a repeat (second tab, proxy, retry under a new key) and gets what was created. */
const SAME_REQUEST_MS = 10 * 60 * 1000
const digestOfRequest = (draft: AdSetDraft): string => sha256(JSON.stringify(draft))

/**
 * Throws in_use if something is being created in the campaign, or was a moment ago; in the transaction that
 * locks the campaign's row.
 */
export async function requireNew(
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  campaign: Pick<CampaignRow, 'id'>,
  { draft }: AdSetToAdd,
): Promise<void> {
  await requireNothingPending(tx, campaign, draft.name)
  const sameBefore = deps.clock().getTime() - SAME_REQUEST_MS
  const isSame = ({ data, created_at, network_id }: AdSetRow) =>
    network_id !== null && data.request_digest === digestOfRequest(draft) && created_at.getTime() > sameBefore
  if ((await childrenOf(tx, 'adset', campaign.id)).some(isSame)) throw fail('in_use', 'adSets.justMade')
}

/** Allows the same request again after the ad set it created was deleted. */
export const forgetRequest = async (tx: Transaction, row: AdSetRow): Promise<void> => {
  await changeRow(tx, row, { data: { ...row.data, request_digest: null } })
}

/** The data of an ad set's row while it is being created. */
export const dataOfAdded = ({ draft, group, objective }: AdSetToAdd, { user_id }: UserActor): AdSetData => ({
  state: 'adding',
  draft,
  groups: [group],
  objective,
  by: user_id,
  request_digest: digestOfRequest(draft),
})

/** Has it made by a job, in the transaction that claims its row. */
export const queueAdded = async (
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  { found }: OpenCampaign,
  { id }: AdSetRow,
  { draft: { name }, campaign_id }: AdSetToAdd,
): Promise<void> =>
  await queueCreation(deps, tx, actor, found, { kind: 'adset', id, name, total: adSetPartCount, campaign_id })
