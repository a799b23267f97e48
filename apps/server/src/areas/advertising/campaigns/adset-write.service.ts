import type { AdSet } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { isNetworkError } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import type { ObjectAccess } from '../advertising/account-access.service.ts'
import { bindObject, binding } from '../advertising/bind.service.ts'
import { claim, claimChild, holdParent } from '../advertising/claim.service.ts'
import { keep, keepCriteria } from '../advertising/copy.service.ts'
import { beginMaking, endMaking, orUndo } from '../advertising/making.service.ts'
import { childrenOf, deleteObject } from '../advertising/object.service.ts'
import { audit } from '../../foundation/audit/audit.service.ts'
import { openAdSet, showAdSet } from './adset-read.service.ts'
import { checkBidding } from './bidding.policy.ts'
import { campaignStatus, objectiveOfCampaign } from './campaign.presenter.ts'
import { openCampaign } from './campaign-read.service.ts'
import { digestOf, readTargeting, type TargetingAsked } from './compile-targeting.service.ts'
import { insertDraft } from './create-campaign.service.ts'
import { adSetDraftOf, campaignDraftOf, promotedOf, promotedOfDraft, type AdSetDraft } from './drafts.ts'
import { fillLineItem } from './fill-line-item.service.ts'
import { prepareOneAdSet } from './prepare-launch.service.ts'
import { createLineItem, sendCriteria } from './make-line-item.service.ts'
import { checkPlacements } from './placements.policy.ts'
import { checkSchedule } from './schedule.service.ts'

export interface AdSetInput extends Omit<AdSetDraft, 'targeting_package' | 'audience_id'>, TargetingAsked {
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

/** Makes an ad set, paused; that of a draft campaign stays a draft. */
export async function createAdSet(
  deps: Deps,
  actor: UserActor,
  { campaign_id, targeting_package, audience_id, ...input }: AdSetInput,
  signal: AbortSignal,
): Promise<AdSet> {
  const { found, copy, seen } = await openCampaign(deps, actor, campaign_id, 'campaigns.write', signal)
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
    return await showAdSet(deps, { found: { ...found, row }, copy, wire: null })
  }
  const status = campaignStatus(seen)
  if (status === 'Expired' || status === 'Halted')
    throw fail(
      'invalid_transition',
      say('errors.invalid_transition', {
        from: { text: `statuses.${status}` },
        to: { text: 'statuses.Active' },
      }),
    )
  const objective = objectiveOfCampaign(seen.lineItems)
  if (!objective) throw invalid({ campaign_id: 'adSets.noObjective' })
  checkBidding(input, objective)
  const campaign = seen.wire.id
  const group = await prepareOneAdSet(deps, found, draft, objective, read, signal)
  const { row, making } = await deps.db.transaction(async (tx) => {
    await claimChild(tx, found.row)
    const made = await insertDraft(deps, tx, actor, found, 'adset', { draft, was: 'new' }, found.row.id)
    return {
      row: made,
      making: await beginMaking(deps, tx, found, {
        kind: 'adset',
        name: input.name,
        object_id: made.id,
        campaign_id: campaign,
      }),
    }
  })
  const { wire, bound } = await orUndo(deps, making, async () => {
    const started = await createLineItem(copy.ask, campaign, objective, making.working_name, draft)
    const criteria = await sendCriteria(copy.ask, started.id, group.criteria, { isNew: true })
    await fillLineItem(deps, copy, started.id, objective, { row, draft })
    const now = await binding(deps, (tx) =>
      bindObject(tx, row, started.id, {
        data: { package: read.targeting_package, digest: digestOf(group.criteria) },
        updated_at: deps.clock(),
      }),
    )
    const whole = await copy.ask((ads, account, options) =>
      ads.lineItems.update(account, started.id, { name: input.name }, options),
    )
    await deps.db.transaction(async (tx) => {
      await endMaking(tx, making)
      if (audience_id) await deps.ports.noteAudienceUse(tx, audience_id, deps.clock())
      await audit(deps, tx, toldOfAdSet(actor, found, 'created', row.id))
    })
    await keep(deps, copy, 'line_item', [whole])
    await keepCriteria(deps, copy, whole.id, criteria)
    return { wire: whole, bound: now }
  })
  return await showAdSet(deps, { found: { ...found, row: bound }, copy, wire })
}

/** Deletes a draft, or the ad set on the network. */
export async function deleteAdSet(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { found, copy, wire } = await openAdSet(deps, actor, id, 'campaigns.write', signal)
  if (wire) {
    try {
      await copy.ask((ads, account, options) => ads.lineItems.delete(account, wire.id, options))
    } catch (error) {
      if (!isNetworkError(error, 'not_found')) throw error
    }
    await keep(deps, copy, 'line_item', [{ ...wire, deleted: true }])
  }
  await deps.db.transaction(async (tx) => {
    if (!wire) {
      await holdParent(tx, found.row)
      await claim(tx, found.row, {})
      await deleteObject(tx, found.row.id)
    }
    await audit(deps, tx, toldOfAdSet(actor, found, 'deleted', found.row.id))
  })
}
