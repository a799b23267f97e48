import type { CampaignObjective } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { sha256 } from '../../../security/keys.ts'
import type { Transaction } from '../../../store/database.ts'
import { changeRow, childrenOf } from '../advertising/advertising-rows.service.ts'
import { requireNothingOnItsWay } from '../advertising/claim.service.ts'
import type { AdsObjectRow } from '../advertising/tables.ts'
import { checkBidding } from './bidding.policy.ts'
import { campaignStatus, objectiveOfCampaign } from './campaign.presenter.ts'
import type { OpenCampaign } from './campaign-read.service.ts'
import { addedData, queueMaking } from './claim-launch.service.ts'
import type { TargetingGroup, TargetingRead } from './compile-targeting.service.ts'
import type { AdSetDraft } from './drafts.ts'
import { adSetParts } from './make-adset.service.ts'
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
  // Whoever was told that it took too long asks again: what comes of this would be one too many.
  signal.throwIfAborted()
  return { draft, group, objective, campaign_id: seen.wire.id }
}

/** Whoever asks for the very same within this time asks again for what was made: a second tab, a proxy, a try again under a new key. */
const SAME_MS = 10 * 60 * 1000
const askedOf = (draft: AdSetDraft): string => sha256(JSON.stringify(draft))

/** Throws in_use for what is being made in the campaign, or was a moment ago; in the transaction that holds its row. */
export async function requireNew(
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  campaign: AdsObjectRow,
  { draft }: AdSetToAdd,
): Promise<void> {
  await requireNothingOnItsWay(tx, campaign, draft.name)
  const since = deps.clock().getTime() - SAME_MS
  const isSame = ({ data, created_at, network_id }: AdsObjectRow) =>
    network_id !== null && data['asked'] === askedOf(draft) && created_at.getTime() > since
  if ((await childrenOf(tx, 'adset', campaign.id)).some(isSame)) throw fail('in_use', 'adSets.justMade')
}

/** One that was deleted may be asked for again. */
export const forgetAsked = async (tx: Transaction, { id, data }: AdsObjectRow): Promise<void> => {
  const { asked: _, ...rest } = data
  await changeRow(tx, id, { data: rest })
}

/** What its row keeps while it is made. */
export const dataOfAdded = (
  row: Pick<AdsObjectRow, 'data'>,
  { draft, group, objective }: AdSetToAdd,
  { user_id }: UserActor,
) => ({
  ...addedData({ row, draft, groups: [group] }, objective, { by: user_id }),
  asked: askedOf(draft),
})

/** Has it made by a job, in the transaction that claims its row; call `announceJob` after the commit. */
export const queueAdded = async (
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  { found }: OpenCampaign,
  { id }: AdsObjectRow,
  { draft: { name }, campaign_id }: AdSetToAdd,
): Promise<void> =>
  await queueMaking(deps, tx, actor, found, { kind: 'adset', id, name, total: adSetParts, campaign_id })
