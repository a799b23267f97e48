import type { AdSet } from '@rookery/contract'
import { isNetworkError } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import type { ObjectAccess } from '../advertising/account-access.service.ts'
import { claim, claimChild, holdParent } from '../advertising/claim.service.ts'
import { keep } from '../advertising/account-mirror.service.ts'
import { unfinishedByRow } from '../advertising/unfinished-work.service.ts'
import { childrenOf, deleteRow } from '../advertising/advertising-rows.service.ts'
import { audit } from '../../foundation/audit/audit.service.ts'
import { announceJob } from '../../foundation/jobs/job-outbox.service.ts'
import { dataOfAdded, requireNew, forgetAsked, prepareAdded, queueAdded } from './add-adset.service.ts'
import { openAdSet, showAdSet } from './adset-read.service.ts'
import { checkBidding } from './bidding.policy.ts'
import { openCampaign } from './campaign-read.service.ts'
import { readTargeting, type TargetingRequest } from './compile-targeting.service.ts'
import { insertDraft } from './create-campaign.service.ts'
import { adSetDraftOf, campaignDraftOf, promotedOf, promotedOfDraft, type AdSetDraft } from './drafts.ts'
import { checkPlacements } from './placements.policy.ts'
import { checkSchedule } from './schedule.service.ts'

export interface AdSetInput extends Omit<AdSetDraft, 'targeting_package' | 'audience_id'>, TargetingRequest {
  readonly campaign_id: string
}

export const toldOfAdSet = (actor: UserActor, found: ObjectAccess, verb: string, object_id: string) => ({
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
  const open = await openCampaign(deps, actor, campaign_id, 'campaigns.write', signal)
  const { found, mirror, seen } = open
  const { language } = actor
  const read = await readTargeting(deps, actor, { targeting_package, audience_id })
  checkSchedule(input)
  if (!read) throw invalid({ targeting_package: emptyMessage })
  const draft: AdSetDraft = {
    ...promotedOf(seen.lineItems[0]),
    ...input,
    targeting_package: read.targeting_package,
    audience_id: audience_id ?? null,
  }
  if (!seen.wire) {
    const { objective } = campaignDraftOf(found.row)
    checkPlacements(input.placements, objective)
    checkBidding(input, objective)
    const [sibling] = await childrenOf(deps.db, 'adset', found.row.id)
    const whole = { ...(sibling ? promotedOfDraft(adSetDraftOf(sibling)) : {}), ...draft }
    const row = await deps.db.transaction(async (tx) => {
      await claimChild(tx, found.row)
      const made = await insertDraft(deps, tx, actor, found, 'adset', { draft: whole }, found.row.id)
      await audit(deps, tx, toldOfAdSet(actor, found, 'created', made.id))
      return made
    })
    return await showAdSet(deps, { found: { ...found, row }, mirror, language, wire: null })
  }
  const wish = await prepareAdded(deps, open, draft, read, signal)
  const row = await deps.db.transaction(async (tx) => {
    // Of two who ask at once, one goes on; whoever asks again for what is under way is told so.
    await claimChild(tx, found.row)
    await requireNew(deps, tx, found.row, wish)
    const data = dataOfAdded({ data: {} }, wish, actor)
    const made = await insertDraft(deps, tx, actor, found, 'adset', data, found.row.id)
    await queueAdded(deps, tx, actor, open, made, wish)
    if (audience_id) await deps.ports.recordAudienceUse(tx, audience_id, deps.clock())
    await audit(deps, tx, toldOfAdSet(actor, found, 'created', made.id))
    return made
  })
  announceJob(deps)
  const making = (await unfinishedByRow(deps, found)).get(row.id)
  return await showAdSet(deps, { found: { ...found, row }, mirror, making, language, wire: null })
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
      await mirror.ask((ads, account, options) => ads.lineItems.delete(account, wire.id, options))
    } catch (error) {
      if (!isNetworkError(error, 'not_found')) throw error
    }
    await keep(deps, mirror, 'line_item', [{ ...wire, deleted: true }])
  }
  await deps.db.transaction(async (tx) => {
    if (!wire) {
      await holdParent(tx, found.row)
      await claim(tx, found.row, {})
      await deleteRow(tx, found.row.id)
    } else await forgetAsked(tx, found.row)
    await audit(deps, tx, toldOfAdSet(actor, found, 'deleted', found.row.id))
  })
}
