import type { AdSet } from '@rookery/contract'
import { isNetworkError } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import type { AdRowAccess } from '../ad-rows/account-access.service.ts'
import { claimRow, claimChild, holdParent } from '../ad-rows/claim.service.ts'
import { upsert } from '../ads-network/account-mirror.service.ts'
import { pendingByRow } from '../ad-rows/pending-creation.service.ts'
import { childrenOf, deleteRow } from '../store/ad-row.repository.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import {
  dataOfAdded,
  forgetRequest,
  prepareAdded,
  queueAdded,
  requireNew,
} from './launch/add-adset.service.ts'
import type { AdSetInput } from './drafts/adset-change.ts'
import { openAdSet, showAdSet } from './reading/adset-read.service.ts'
import { checkBidding } from './rules/bidding.policy.ts'
import { openCampaign } from './reading/campaign-read.service.ts'
import { readTargeting } from './launch/compile-targeting.service.ts'
import { insertDraft } from './drafts/draft-row.service.ts'
import { adSetDraftOf, campaignDraftOf, promotedOf, promotedOfDraft } from './drafts/drafts.ts'
import type { AdSetDraft } from '../store/ad-row-data.ts'
import { checkPlacements } from './rules/placements.policy.ts'
import { checkAmountUnit } from './rules/amount-unit.policy.ts'
import { checkSchedule } from './rules/schedule.policy.ts'

export const adSetAudit = (actor: UserActor, found: AdRowAccess, verb: string, object_id: string) => ({
  actor_id: actor.user_id,
  team_id: found.team_id,
  verb,
  object_kind: 'ad-set',
  object_id,
  data: { ad_account_id: found.account.account_id },
})
const emptyMessage = 'targeting.empty'

/** Has an ad set made by a job, paused; that of a draft campaign stays a draft. */
export async function createAdSet(
  deps: Deps,
  actor: UserActor,
  { campaign_id, targeting_package, audience_id, ...input }: AdSetInput,
  signal: AbortSignal,
): Promise<AdSet> {
  const openedCampaign = await openCampaign(deps, actor, campaign_id, 'campaigns.write', signal)
  const { found, mirror, seen } = openedCampaign
  const { language } = actor
  const targeting = await readTargeting(deps, actor, { targeting_package, audience_id })
  checkSchedule(input)
  checkAmountUnit(input, found.account.currency)
  if (!targeting) throw invalid({ targeting_package: emptyMessage })
  const draft: AdSetDraft = {
    ...promotedOf(seen.lineItems[0]),
    ...input,
    targeting_package: targeting.targeting_package,
    audience_id: audience_id ?? null,
  }
  if (!seen.wire) {
    const { objective } = campaignDraftOf(found.row)
    checkPlacements(input.placements, objective)
    checkBidding(input, objective)
    const [sibling] = await childrenOf(deps.db, 'adset', found.row.id)
    const wholeDraft = { ...(sibling ? promotedOfDraft(adSetDraftOf(sibling)) : {}), ...draft }
    const row = await deps.db.transaction(async (tx) => {
      await claimChild(tx, found.row)
      const data = { state: 'draft', draft: wholeDraft, request_digest: null } as const
      const insertedDraft = await insertDraft(deps, tx, actor, found, 'adset', data, found.row.id)
      await addAuditEntry(deps, tx, adSetAudit(actor, found, 'created', insertedDraft.id))
      return insertedDraft
    })
    return await showAdSet(deps, { found: { ...found, row }, mirror, language, wire: null })
  }
  const toAdd = await prepareAdded(deps, openedCampaign, draft, targeting, signal)
  const row = await deps.db.transaction(async (tx) => {
    // Of two simultaneous requests to add an ad set one continues; the other is answered that the first is in
    // progress.
    await claimChild(tx, found.row)
    await requireNew(deps, tx, found.row, toAdd)
    const data = dataOfAdded(toAdd, actor)
    const insertedDraft = await insertDraft(deps, tx, actor, found, 'adset', data, found.row.id)
    await queueAdded(deps, tx, actor, openedCampaign, insertedDraft, toAdd)
    if (audience_id) await deps.ports.recordAudienceUse(tx, audience_id, deps.clock())
    await addAuditEntry(deps, tx, adSetAudit(actor, found, 'created', insertedDraft.id))
    return insertedDraft
  })
  const pendingCreation = (await pendingByRow(deps, found)).get(row.id)
  return await showAdSet(deps, {
    found: { ...found, row },
    mirror,
    pending: pendingCreation,
    language,
    wire: null,
  })
}

/** Deletes a draft, or the ad set on the network. */
export async function deleteAdSet(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { found, mirror, wire } = await openAdSet(deps, actor, id, 'campaigns.write', signal)
  if (wire) {
    try {
      await mirror.api((ads, account, options) => ads.lineItems.delete(account, wire.id, options))
    } catch (error) {
      if (!isNetworkError(error, 'not_found')) throw error
    }
    await upsert(deps, mirror, 'line_item', [{ ...wire, deleted: true }])
  }
  await deps.db.transaction(async (tx) => {
    if (!wire) {
      await holdParent(tx, found.row)
      await claimRow(tx, found.row, {})
      await deleteRow(tx, found.row.id)
    } else await forgetRequest(tx, found.row)
    await addAuditEntry(deps, tx, adSetAudit(actor, found, 'deleted', found.row.id))
  })
}
