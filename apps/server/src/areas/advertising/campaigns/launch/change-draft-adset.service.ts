import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail } from '../../../../errors/app-error.ts'
import { claimRow, holdParent } from '../../ad-rows/claim.service.ts'
import type { AdSetData, AdSetDraft, CampaignRow } from '../../store/ad-row-data.ts'
import { findRows } from '../../store/ad-row.repository.ts'
import type { AdSetChange } from '../drafts/adset-change.ts'
import { adSetDraftOf, objectiveOfDraft } from '../drafts/drafts.ts'
import type { LoadedAdSet } from '../reading/adset-read.service.ts'
import { openCampaign } from '../reading/campaign-read.service.ts'
import { checkBidding } from '../rules/bidding.policy.ts'
import { checkPlacements } from '../rules/placements.policy.ts'
import { checkSchedule } from '../rules/schedule.policy.ts'
import { dataOfAdded, prepareAdded, queueAdded } from './add-adset.service.ts'
import { readTargeting } from './compile-targeting.service.ts'

/** The same state with another draft; a row that is being created cannot be claimed. */
const withDraft = (data: AdSetData, draft: AdSetDraft): AdSetData =>
  data.state === 'live' ? data : { ...data, draft }

/** Changes a draft. One that could not be added to its campaign on the network is made again by asking for it paused. */
export async function changeDraftAdSet(
  deps: Deps,
  actor: UserActor,
  { found }: LoadedAdSet,
  { status, targeting_package: _, audience_id, ...given }: AdSetChange,
  targeting: AdSetDraft['targeting_package'] | undefined,
  signal: AbortSignal,
): Promise<null> {
  const [campaign] = found.row.parent_id
    ? await findRows(deps.db, 'campaign', [found.row.parent_id], [found.team_id])
    : []
  const isAgain = status === 'Paused' && typeof campaign?.network_id === 'string'
  if (status !== undefined && status !== 'Draft' && !isAgain)
    throw fail('invalid_transition', 'adSets.draftStartsWithCampaign')
  const givenChanges = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const existingDraft = adSetDraftOf(found.row)
  const draft: AdSetDraft = {
    ...existingDraft,
    ...givenChanges,
    ...(targeting ? { targeting_package: targeting, audience_id: audience_id ?? null } : {}),
  }
  checkSchedule(draft)
  const objective = objectiveOfDraft(campaign, found.row)
  if (objective) checkPlacements(draft.placements, objective)
  checkBidding(draft, objective)
  const preparedAgain = isAgain ? await prepareAgain(deps, actor, campaign, draft, signal) : null
  await deps.db.transaction(async (tx) => {
    await holdParent(tx, found.row)
    const data = preparedAgain ? dataOfAdded(preparedAgain.toAdd, actor) : withDraft(found.row.data, draft)
    const row = await claimRow(tx, found.row, {
      data,
      version: found.row.version + 1,
      updated_at: deps.clock(),
    })
    if (preparedAgain) await queueAdded(deps, tx, actor, preparedAgain.open, row, preparedAgain.toAdd)
  })
  return null
}

async function prepareAgain(
  deps: Deps,
  actor: UserActor,
  { id }: CampaignRow,
  draft: AdSetDraft,
  signal: AbortSignal,
) {
  const openedCampaign = await openCampaign(deps, actor, id, 'campaigns.write', signal)
  const { audience_id, targeting_package } = draft
  const targeting = await readTargeting(deps, actor, audience_id ? { audience_id } : { targeting_package })
  return { open: openedCampaign, toAdd: await prepareAdded(deps, openedCampaign, draft, targeting!, signal) }
}
