import { canBecome, type Status } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { invalid } from '../../../../errors/app-error.ts'
import type { Countable } from '../../../../targeting/usable-recipe.ts'
import { claimRow } from '../../ad-rows/claim.service.ts'
import type { AdSetDraft, AdSetRow, CampaignDraft } from '../../store/ad-row-data.ts'
import { childrenOf } from '../../store/ad-row.repository.ts'
import {
  attachCreative,
  creativeToShow,
  requireAdOfDraft,
  type CreativeToShow,
} from '../drafts/attach-creative.service.ts'
import type { CampaignChange } from '../drafts/campaign-change.ts'
import { adSetDraftOf, campaignDraftOf } from '../drafts/drafts.ts'
import { isMoved, movedWith } from '../drafts/moved-draft.policy.ts'
import type { OpenCampaign } from '../reading/campaign-read.service.ts'
import { checkBidding } from '../rules/bidding.policy.ts'
import { checkLaunch, checkSchedule } from '../rules/schedule.policy.ts'
import { refuseTransition } from '../rules/transition.policy.ts'
import { launchingAdSet } from './claim-launch.service.ts'
import { readTargeting } from './compile-targeting.service.ts'
import { planLaunch, queueLaunch } from './launch-campaign.service.ts'

/** A draft as it is after a change, before it is stored. */
interface ChangedDraft {
  readonly draft: CampaignDraft
  readonly adSets: readonly { readonly row: AdSetRow; readonly draft: AdSetDraft }[]
  readonly toShow: CreativeToShow | null
}

/** Changes a draft, and launches it if the request says so. */
export async function changeOrLaunchDraft(
  deps: Deps,
  actor: UserActor,
  open: OpenCampaign,
  { status, creative_id, ...given }: CampaignChange,
  signal: AbortSignal,
): Promise<void> {
  const { found } = open
  const existingDraft = campaignDraftOf(found.row)
  const givenChanges = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const draft: CampaignDraft = { ...existingDraft, ...givenChanges }
  checkSchedule(draft)
  if (status !== undefined && !canBecome('Draft', status)) throw refuseTransition('Draft', status)
  const adSets = (await childrenOf(deps.db, 'adset', found.row.id))
    .filter(({ network_id }) => network_id === null)
    .map((row) => ({ row, draft: movedWith(adSetDraftOf(row), existingDraft, draft) }))
  for (const adSet of adSets) checkSchedule(adSet.draft)
  const toShow = await creativeToShow(deps, actor, found, draft.objective, creative_id)
  const changedDraft = { draft, adSets, toShow }
  if (status === undefined || status === 'Draft') await storeChange(deps, open, changedDraft)
  else await launchDraft(deps, actor, open, changedDraft, status, signal)
}

async function storeChange(
  deps: Deps,
  { found }: OpenCampaign,
  { draft, adSets, toShow }: ChangedDraft,
): Promise<void> {
  const updated_at = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { version } = found.row
    await claimRow(tx, found.row, { data: { state: 'draft', draft }, version: version + 1, updated_at })
    const ids = adSets.map(({ row }) => row.id)
    if (toShow) await attachCreative(deps, tx, found, ids, toShow)
    for (const { row, draft: moved } of adSets.filter(isMoved)) {
      if (row.data.state === 'live') continue
      const data = { ...row.data, draft: moved }
      await claimRow(tx, row, { data, version: row.version + 1, updated_at })
    }
  })
}

async function launchDraft(
  deps: Deps,
  actor: UserActor,
  { found, mirror }: OpenCampaign,
  { draft, adSets, toShow }: ChangedDraft,
  status: Status,
  signal: AbortSignal,
): Promise<void> {
  checkLaunch(draft, status, deps.clock())
  if (adSets.length === 0) throw invalid({ targeting_package: 'targeting.empty' })
  const ids = adSets.map(({ row }) => row.id)
  await requireAdOfDraft(deps, draft.objective, ids, toShow)
  const button = toShow?.call_to_action ? { call_to_action: toShow.call_to_action } : {}
  const toLaunch: ({ row: AdSetRow; draft: AdSetDraft } & Countable)[] = []
  for (const { row, draft: entered } of adSets) {
    const adSet = { ...entered, ...button }
    checkBidding(adSet, draft.objective)
    const { audience_id, targeting_package } = adSet
    const targeting = await readTargeting(deps, actor, audience_id ? { audience_id } : { targeting_package })
    toLaunch.push({ row, draft: adSet, tree: targeting!.tree, lists: targeting!.lists })
  }
  const plan = await planLaunch(deps, actor, mirror, { draft, adSets: toLaunch, active: true }, signal)
  await deps.db.transaction(async (tx) => {
    // Of two concurrent launches only one continues; it creates the ad sets as they were when read.
    const row = await claimRow(tx, found.row, {
      data: { state: 'launching', draft, launch: plan.launch },
      version: found.row.version + 1,
      updated_at: deps.clock(),
    })
    const created = toLaunch.map((adSet, n) => ({ ...adSet, groups: plan.groups[n]! }))
    for (const { row: adSet, ...rest } of created) {
      const { request_digest } = adSet.data
      await claimRow(tx, adSet, { data: launchingAdSet({ ...rest, request_digest }) })
    }
    await queueLaunch(deps, tx, actor, found, plan, { row, name: draft.name, adSets: created, toShow })
  })
}
