import { canBecome, type Campaign, type Status } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { isNetworkError, type AdsLineItem } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { networkCallOf } from '../advertising/network-call.service.ts'
import {
  checkVersion,
  claim,
  requireNothingOnItsWay,
  withNewVersion,
  type VersionRead,
} from '../advertising/claim.service.ts'
import { keep } from '../advertising/account-mirror.service.ts'
import { changeRow, childrenOf, deleteRow } from '../advertising/advertising-rows.service.ts'
import type { AdsObjectRow } from '../advertising/tables.ts'
import { audit } from '../../foundation/audit/audit.service.ts'
import { announceJob } from '../../foundation/jobs/job-outbox.service.ts'
import type { Transaction } from '../../../store/database.ts'
import { checkBidding } from './bidding.policy.ts'
import { requireAd } from './can-run.service.ts'
import { campaignStatus } from './campaign.presenter.ts'
import { openCampaign, seeCampaign, showCampaign, type OpenCampaign } from './campaign-read.service.ts'
import { readTargeting } from './compile-targeting.service.ts'
import { groupData, launchData, queueMaking, lineItemsOf, type AdSetToMake } from './claim-launch.service.ts'
import { creativeToShow, requireAdOfDraft, hangOn } from './creative-to-show.service.ts'
import { forecastLaunch, keepForecast, type LaunchToForecast } from '../forecasts/keep-forecast.service.ts'
import { checkLaunch } from './create-campaign.service.ts'
import { adSetDraftOf, campaignDraftOf, type AdSetDraft, type CampaignDraft } from './drafts.ts'
import { fundingFor, prepareAdSet } from './prepare-launch.service.ts'
import { wireTime } from './make-line-item.service.ts'
import { microOf } from './money.policy.ts'
import { checkSchedule } from './schedule.service.ts'
import { datesOf } from './status.policy.ts'
import { backToDraft } from './back-to-draft.service.ts'

export interface CampaignChange extends Partial<CampaignDraft> {
  readonly status?: Status | undefined
  /** What a draft shows from its start. */
  readonly creative_id?: string | undefined
}

const refuse = (from: Status, to: Status) =>
  fail(
    'invalid_transition',
    say('errors.invalid_transition', { from: { text: `statuses.${from}` }, to: { text: `statuses.${to}` } }),
  )

/** Changes what is given of a campaign. A PUT gives null for what it leaves out. */
export async function updateCampaign(
  deps: Deps,
  actor: UserActor,
  id: string,
  { version, ...change }: CampaignChange & VersionRead,
  signal: AbortSignal,
): Promise<Campaign> {
  const open = await openCampaign(deps, actor, id, 'campaigns.write', signal)
  const { found, mirror, seen } = open
  checkVersion(found.row, version)
  if (!seen.wire) await updateDraft(deps, actor, open, change, signal)
  else await withNewVersion(deps, found.row, async () => await updateOnNetwork(deps, actor, open, change))
  const [row] = await deps.db.transaction(async (tx) => {
    const now = await changeRow(tx, found.row.id, { updated_at: deps.clock() })
    await audit(deps, tx, {
      actor_id: actor.user_id,
      team_id: found.team_id,
      verb: 'updated',
      object_kind: 'campaign',
      object_id: found.row.id,
      data: {
        ad_account_id: found.account.account_id,
        fields: Object.keys(change).join(','),
        ...(change.status ? { status: change.status } : {}),
      },
    })
    return [now]
  })
  const again = { ...found, row: row ?? found.row }
  return await showCampaign(deps, {
    found: again,
    mirror,
    seen: await seeCampaign(deps, actor, again, mirror),
  })
}

async function updateDraft(
  deps: Deps,
  actor: UserActor,
  { found, mirror }: OpenCampaign,
  { status, creative_id, ...given }: CampaignChange,
  signal: AbortSignal,
): Promise<void> {
  const before = campaignDraftOf(found.row)
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const draft: CampaignDraft = { ...before, ...known }
  checkSchedule(draft)
  if (status !== undefined && !canBecome('Draft', status)) throw refuse('Draft', status)
  const drafts = (await childrenOf(deps.db, 'adset', found.row.id))
    .filter(({ network_id }) => network_id === null)
    .map((row) => ({ row, draft: movedWith(adSetDraftOf(row), before, draft) }))
  for (const adSet of drafts) checkSchedule(adSet.draft)
  const toShow = await creativeToShow(deps, actor, found, draft.objective, creative_id)
  const hang = async (tx: Transaction) => {
    const ids = drafts.map(({ row }) => row.id)
    if (toShow) await hangOn(deps, tx, found, ids, toShow)
  }
  if (status === undefined || status === 'Draft') {
    const updated_at = deps.clock()
    await deps.db.transaction(async (tx) => {
      const { failed: _, ...known } = found.row.data
      const data = { ...known, draft }
      await claim(tx, found.row, { data, version: found.row.version + 1, updated_at })
      await hang(tx)
      for (const { row, draft: moved } of drafts.filter(isMoved))
        await claim(tx, row, { data: { ...row.data, draft: moved }, version: row.version + 1, updated_at })
    })
    return
  }
  checkLaunch(draft, status, deps.clock())
  if (drafts.length === 0) throw invalid({ targeting_package: 'targeting.empty' })
  const ids = drafts.map(({ row }) => row.id)
  await requireAdOfDraft(deps, draft.objective, ids, toShow)
  const button = toShow?.call_to_action ? { call_to_action: toShow.call_to_action } : {}
  const adSets: AdSetToMake[] = []
  const targetings: LaunchToForecast['targetings'][number][] = []
  for (const { row, draft: kept } of drafts) {
    const adSet = { ...kept, ...button }
    checkBidding(adSet, draft.objective)
    const read = await readTargeting(
      deps,
      actor,
      adSet.audience_id ? { audience_id: adSet.audience_id } : { targeting_package: adSet.targeting_package },
    )
    targetings.push({ audience_id: adSet.audience_id, tree: read!.tree })
    adSets.push({
      row,
      draft: adSet,
      groups: await prepareAdSet(deps, found, adSet, draft.objective, read!, signal),
    })
  }
  const funding = await fundingFor(mirror.ask, draft.funding_instrument_id)
  const data = launchData(found.row, draft, { by: actor.user_id, active: true, funding })
  const forecast = await forecastLaunch(deps, actor, found, { ...draft, targetings }, signal)
  await deps.db.transaction(async (tx) => {
    // Of two who launch it at once, one goes on; what its ad sets were when they were read is what is made.
    const row = await claim(tx, found.row, {
      data,
      version: found.row.version + 1,
      updated_at: deps.clock(),
    })
    for (const adSet of adSets) await claim(tx, adSet.row, { data: groupData(adSet) })
    await hang(tx)
    await keepForecast(tx, row.id, forecast)
    await queueMaking(deps, tx, actor, found, {
      kind: 'campaign',
      id: row.id,
      name: draft.name,
      total: lineItemsOf(adSets),
    })
  })
  announceJob(deps)
}

/** An ad set that has its campaign's dates goes with them. */
const movedWith = (adSet: AdSetDraft, before: CampaignDraft, after: CampaignDraft): AdSetDraft => ({
  ...adSet,
  start: adSet.start === before.start ? after.start : adSet.start,
  end: adSet.end === before.end ? after.end : adSet.end,
})

const isMoved = ({ row, draft }: { readonly row: AdsObjectRow; readonly draft: AdSetDraft }): boolean => {
  const { start, end } = adSetDraftOf(row)
  return draft.start !== start || draft.end !== end
}

/** What the network is to be told for a wish, and what is kept of it here. */
function wishOf(
  seen: OpenCampaign['seen'],
  to: Status | undefined,
): { readonly entity_status?: 'ACTIVE' | 'PAUSED'; readonly ended?: 'Halted' | 'Expired' } {
  const from = campaignStatus(seen)
  if (to === undefined || to === from) return {}
  // Halted by the network but not by a person: it would go on by itself, so it can be paused.
  const isHeld = from === 'Halted' && to === 'Paused' && seen.wire?.entity_status === 'ACTIVE'
  if (!isHeld && !canBecome(from, to)) throw refuse(from, to)
  if (to === 'Active') return { entity_status: 'ACTIVE' }
  if (to === 'Halted' || to === 'Expired') return { entity_status: 'PAUSED', ended: to }
  return { entity_status: 'PAUSED' }
}

async function updateOnNetwork(
  deps: Deps,
  actor: UserActor,
  open: OpenCampaign,
  change: CampaignChange,
): Promise<void> {
  const { found, mirror, seen } = open
  const wire = seen.wire!
  if (change.creative_id !== undefined) throw invalid({ creative_id: 'campaigns.creativeByAdSets' })
  if (change.objective !== undefined || change.funding_instrument_id !== undefined)
    throw invalid({
      non_field_errors: 'campaigns.fixedOnNetwork',
    })
  const from = campaignStatus(seen)
  const { start, end } = datesOf(seen.lineItems)
  checkSchedule({
    start: change.start ?? start?.toISOString(),
    end: change.end === undefined ? end?.toISOString() : change.end,
    daily_budget_micro:
      change.daily_budget_micro === undefined
        ? microOf(wire.daily_budget_amount_local_micro)
        : change.daily_budget_micro,
    lifetime_budget_micro:
      change.lifetime_budget_micro === undefined
        ? microOf(wire.total_budget_amount_local_micro)
        : change.lifetime_budget_micro,
  })
  const wish = wishOf(seen, change.status)
  if (change.status === 'Draft' && from !== 'Draft') {
    await requireNothingOnItsWay(deps.db, found.row)
    await backToDraft(deps, actor, open)
    return
  }
  // What has nothing to show would only seem to run.
  if (wish.entity_status === 'ACTIVE') await requireAd(deps, mirror, seen.lineItems)
  const lineItems = lineItemChanges(deps, open, change, from)
  const isOver = from === 'Expired' || from === 'Halted'
  // Another end would start what is over again, which nobody asked for in so many words.
  if (isOver && lineItems.length > 0) throw refuse(from, 'Active')
  const undo: (() => Promise<unknown>)[] = []
  const back = networkCallOf(deps, found, AbortSignal.timeout(30_000))
  try {
    for (const { row, fields } of lineItems) {
      const changed = await mirror.ask((ads, account, options) =>
        ads.lineItems.update(account, row.id, fields, options),
      )
      undo.push(() =>
        back((ads, account, options) =>
          ads.lineItems.update(
            account,
            row.id,
            { ...(row.start_time ? { start_time: row.start_time } : {}), end_time: row.end_time ?? null },
            options,
          ),
        ),
      )
      await keep(deps, mirror, 'line_item', [changed])
    }
    const fields = {
      ...(change.name === undefined || change.name === wire.name ? {} : { name: change.name }),
      ...(change.daily_budget_micro === undefined
        ? {}
        : { daily_budget_amount_local_micro: change.daily_budget_micro }),
      ...(change.lifetime_budget_micro === undefined
        ? {}
        : { total_budget_amount_local_micro: change.lifetime_budget_micro }),
      ...(wish.entity_status ? { entity_status: wish.entity_status } : {}),
    }
    if (Object.keys(fields).length > 0) {
      const changed = await mirror.ask((ads, account, options) =>
        ads.campaigns.update(account, wire.id, fields, options),
      )
      await keep(deps, mirror, 'campaign', [changed])
    }
  } catch (error) {
    for (const step of undo.toReversed())
      await step().catch((undoing: unknown) =>
        deps.logger.warn({ err: undoing }, 'dates of an ad set not put back'),
      )
    throw error
  }
  if (wish.entity_status || wish.ended) {
    const { ended: _, ...data } = found.row.data
    const row = await changeRow(deps.db, found.row.id, {
      data: wish.ended ? { ...data, ended: wish.ended } : data,
    })
    Object.assign(found.row, row)
  }
}

/** Dates live on ad sets: those that differ are changed. A scheduled campaign that is to be active begins now. */
function lineItemChanges(
  deps: Deps,
  { seen }: OpenCampaign,
  change: CampaignChange,
  from: Status,
): { row: AdsLineItem; fields: { start_time?: string; end_time?: string | null } }[] {
  const now = deps.clock().getTime()
  const isEnding = change.status === 'Expired' && from !== 'Expired'
  const isStarting = change.status === 'Active' && from === 'Scheduled' && change.start === undefined
  const end = isEnding ? new Date(now + 60_000).toISOString() : change.end
  return seen.lineItems.flatMap((row) => {
    const starts = row.start_time ? Date.parse(row.start_time) : null
    const start = isStarting && starts !== null && starts > now ? new Date(now).toISOString() : change.start
    // One that begins later cannot end before.
    const fitting = isEnding && starts !== null && starts >= now + 60_000 ? undefined : end
    const same = (a: string | null | undefined, b: string | null | undefined) =>
      (a ? wireTime(a) : null) === (b ? wireTime(b) : null)
    const fields = {
      ...(start === undefined || same(start, row.start_time) ? {} : { start_time: wireTime(start) }),
      ...(fitting === undefined || same(fitting, row.end_time)
        ? {}
        : { end_time: fitting === null ? null : wireTime(fitting) }),
    }
    return Object.keys(fields).length === 0 ? [] : [{ row, fields }]
  })
}

/** Deletes a draft, or the campaign on the network; an active one has to be paused before. */
export async function deleteCampaign(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { found, mirror, seen } = await openCampaign(deps, actor, id, 'campaigns.write', signal)
  const { wire } = seen
  if (wire && campaignStatus(seen) === 'Active') throw fail('invalid_transition', 'campaigns.pauseFirst')
  if (wire) {
    await requireNothingOnItsWay(deps.db, found.row)
    try {
      const gone = await mirror.ask((ads, account, options) =>
        ads.campaigns.delete(account, wire.id, options),
      )
      await keep(deps, mirror, 'campaign', [{ ...gone, deleted: true }])
    } catch (error) {
      if (!isNetworkError(error, 'not_found')) throw error
      await keep(deps, mirror, 'campaign', [{ ...wire, deleted: true }])
    }
  }
  await deps.db.transaction(async (tx) => {
    if (!wire) {
      await claim(tx, found.row, {})
      await deleteRow(tx, found.row.id)
    } else await dropDrafts(tx, found.row)
    await audit(deps, tx, {
      actor_id: actor.user_id,
      team_id: found.team_id,
      verb: 'deleted',
      object_kind: 'campaign',
      object_id: found.row.id,
      data: { ad_account_id: found.account.account_id },
    })
  })
}

/** Ad sets that could not be added to it go with it. */
async function dropDrafts(tx: Transaction, { id }: AdsObjectRow): Promise<void> {
  for (const row of await childrenOf(tx, 'adset', id))
    if (row.network_id === null) await deleteRow(tx, row.id)
}
