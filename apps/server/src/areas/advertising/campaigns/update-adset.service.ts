import { bidStrategies, type BidStrategy } from '@rookery/contract/bidding.ts'
import { canBecome, type AdSet, type Status } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { AdsLineItem } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { ObjectAccess } from '../advertising/account-access.service.ts'
import { networkCallOf } from '../advertising/network-call.service.ts'
import {
  checkVersion,
  claim,
  holdParent,
  withNewVersion,
  type VersionRead,
} from '../advertising/claim.service.ts'
import { keep, keepCriteria } from '../advertising/account-mirror.service.ts'
import { changeRow, findRows } from '../advertising/advertising-rows.service.ts'
import type { AdsObjectRow } from '../advertising/tables.ts'
import { unfinishedByRow } from '../advertising/unfinished-work.service.ts'
import { audit } from '../../foundation/audit/audit.service.ts'
import { announceJob } from '../../foundation/jobs/job-outbox.service.ts'
import { dataOfAdded, prepareAdded, queueAdded } from './add-adset.service.ts'
import { openAdSet, showAdSet, type OpenAdSet } from './adset-read.service.ts'
import { toldOfAdSet, type AdSetInput } from './adset-write.service.ts'
import { checkBidding } from './bidding.policy.ts'
import { openCampaign } from './campaign-read.service.ts'
import { addedObjectiveOf } from './claim-launch.service.ts'
import { digestOf, readTargeting } from './compile-targeting.service.ts'
import { adSetDraftOf, campaignDraftOf, type AdSetDraft } from './drafts.ts'
import { prepareOneAdSet } from './prepare-launch.service.ts'
import { lineItemFields, sendCriteria } from './make-line-item.service.ts'
import { microOf } from './money.policy.ts'
import { objectiveOf } from './objective.policy.ts'
import { checkPlacements } from './placements.policy.ts'
import { checkSchedule } from './schedule.service.ts'
import { datesOf, statusOf } from './status.policy.ts'

export interface AdSetChange extends Partial<Omit<AdSetInput, 'campaign_id'>> {
  readonly status?: Status | undefined
}

/** Changes what is given of an ad set. */
export async function updateAdSet(
  deps: Deps,
  actor: UserActor,
  id: string,
  { version, ...change }: AdSetChange & VersionRead,
  signal: AbortSignal,
): Promise<AdSet> {
  const open = await openAdSet(deps, actor, id, 'campaigns.write', signal)
  const { found, mirror } = open
  checkVersion(found.row, version)
  const read = await readTargeting(deps, actor, change)
  const known = open.wire
  const wire = known
    ? await withNewVersion(
        deps,
        found.row,
        async () => await updateOnNetwork(deps, open, known, change, read, signal),
      )
    : await updateDraft(deps, actor, open, change, read?.targeting_package, signal)
  await deps.db.transaction(async (tx) => {
    if (change.audience_id) await deps.ports.recordAudienceUse(tx, change.audience_id, deps.clock())
    await audit(deps, tx, toldOfAdSet(actor, found, 'updated', found.row.id))
  })
  const [row] = await findRows(deps.db, 'adset', [found.row.id], [found.team_id])
  const making = wire ? undefined : (await unfinishedByRow(deps, found)).get(found.row.id)
  const { language } = actor
  return await showAdSet(deps, { found: { ...found, row: row ?? found.row }, mirror, making, language, wire })
}

/** Changes a draft. One that could not be added to its campaign on the network is made again by asking for it paused. */
async function updateDraft(
  deps: Deps,
  actor: UserActor,
  { found }: OpenAdSet,
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
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const before = adSetDraftOf(found.row)
  const draft: AdSetDraft = {
    ...before,
    ...known,
    ...(targeting ? { targeting_package: targeting, audience_id: audience_id ?? null } : {}),
  }
  checkSchedule(draft)
  const objective = campaign?.data['draft']
    ? campaignDraftOf(campaign).objective
    : addedObjectiveOf(found.row)
  if (objective) checkPlacements(draft.placements, objective)
  checkBidding(draft, objective)
  const again = isAgain ? await prepareAgain(deps, actor, campaign, draft, signal) : null
  await deps.db.transaction(async (tx) => {
    await holdParent(tx, found.row)
    const data = again ? dataOfAdded(found.row, again.wish, actor) : { ...found.row.data, draft }
    const row = await claim(tx, found.row, {
      data,
      version: found.row.version + 1,
      updated_at: deps.clock(),
    })
    if (again) await queueAdded(deps, tx, actor, again.open, row, again.wish)
  })
  if (again) announceJob(deps)
  return null
}

async function prepareAgain(
  deps: Deps,
  actor: UserActor,
  { id }: AdsObjectRow,
  draft: AdSetDraft,
  signal: AbortSignal,
) {
  const open = await openCampaign(deps, actor, id, 'campaigns.write', signal)
  const { audience_id, targeting_package } = draft
  const read = await readTargeting(deps, actor, audience_id ? { audience_id } : { targeting_package })
  return { open, wish: await prepareAdded(deps, open, draft, read!, signal) }
}

async function updateOnNetwork(
  deps: Deps,
  { found, mirror }: OpenAdSet,
  wire: AdsLineItem,
  { status, targeting_package: _, audience_id: __, name, ...given }: AdSetChange,
  read: Awaited<ReturnType<typeof readTargeting>>,
  signal: AbortSignal,
): Promise<AdsLineItem> {
  const from = statusOf(wire, datesOf([wire]), deps.clock())
  const to = status === undefined || status === from ? undefined : status
  const isHeld = from === 'Halted' && wire.entity_status === 'ACTIVE' && to === 'Paused'
  // Paused by its campaign only, it is active by itself.
  const isPausedAbove = from === 'Paused' && wire.entity_status === 'ACTIVE' && to === 'Paused'
  if (
    to &&
    !isHeld &&
    !isPausedAbove &&
    (!canBecome(from, to) || to === 'Draft' || to === 'Halted' || to === 'Expired')
  )
    throw fail(
      'invalid_transition',
      say('adSets.cannotBecome', { from: { text: `statuses.${from}` }, to: { text: `statuses.${to}` } }),
    )
  if (from === 'Expired' && (given.end !== undefined || given.start !== undefined))
    throw fail('invalid_transition', 'adSets.expiredCannotBeActive')
  const orAsNow = (wish: number | null | undefined, now: AdsLineItem['bid_amount_local_micro']) =>
    wish === undefined ? microOf(now) : wish
  checkSchedule({
    start: given.start ?? wire.start_time,
    end: given.end === undefined ? wire.end_time : given.end,
    daily_budget_micro: orAsNow(given.daily_budget_micro, wire.daily_budget_amount_local_micro),
    lifetime_budget_micro: orAsNow(given.lifetime_budget_micro, wire.total_budget_amount_local_micro),
  })
  const objective = objectiveOf(wire.objective)
  if (given.bid_strategy !== undefined || given.bid_micro !== undefined || given.frequency_cap)
    checkBidding(
      {
        bid_strategy: given.bid_strategy ?? strategyOf(wire),
        bid_micro: orAsNow(given.bid_micro, wire.bid_amount_local_micro),
        frequency_cap: given.frequency_cap,
      },
      objective,
    )
  if (given.placements && objective) checkPlacements(given.placements, objective)
  const draft: AdSetDraft = {
    name: name ?? wire.name ?? wire.id,
    placements: given.placements ?? [],
    targeting_package: read?.targeting_package ?? adSetDraftEmpty,
    start: given.start ?? wire.start_time ?? '',
  }
  const group = read && objective ? await prepareOneAdSet(deps, found, draft, objective, read, signal) : null
  const entity_status =
    to === 'Paused' ? 'PAUSED' : to === 'Active' || to === 'Scheduled' ? 'ACTIVE' : undefined
  const fields = { ...lineItemFields(given), ...(name === undefined ? {} : { name }) }
  let now = wire
  const put = async (some: object) => {
    if (Object.keys(some).length === 0) return
    now = await mirror.ask((ads, account, options) => ads.lineItems.update(account, wire.id, some, options))
    await keep(deps, mirror, 'line_item', [now])
  }
  // What stops comes first, what starts comes last.
  await put({ ...fields, ...(entity_status === 'PAUSED' ? { entity_status } : {}) })
  if (group) {
    try {
      await keepCriteria(deps, mirror, wire.id, await sendCriteria(mirror.ask, wire.id, group.criteria))
    } catch (error) {
      await putBack(deps, found, wire)
      throw error
    }
    await changeRow(deps.db, found.row.id, {
      data: { ...found.row.data, package: read!.targeting_package, digest: digestOf(group.criteria) },
      updated_at: deps.clock(),
    })
  }
  if (entity_status === 'ACTIVE') await put({ entity_status })
  return now
}

const strategyOf = ({ bid_strategy }: AdsLineItem): BidStrategy =>
  bidStrategies.find((each) => each === bid_strategy) ?? 'AUTO'
const adSetDraftEmpty = {} as AdSetDraft['targeting_package']

/** An ad set as it was before; best effort, the person is told of what failed in any case. */
async function putBack(deps: Deps, found: ObjectAccess, before: AdsLineItem): Promise<void> {
  const ask = networkCallOf(deps, found, AbortSignal.timeout(30_000))
  const { name, placements, start_time, end_time, bid_strategy, goal, pay_by } = before
  try {
    await ask((ads, account, options) =>
      ads.lineItems.update(
        account,
        before.id,
        {
          ...(name ? { name } : {}),
          placements: placements as never,
          ...(start_time ? { start_time } : {}),
          end_time: end_time ?? null,
          ...(bid_strategy ? { bid_strategy: bid_strategy as 'AUTO' } : {}),
          bid_amount_local_micro: before.bid_amount_local_micro ?? null,
          daily_budget_amount_local_micro: before.daily_budget_amount_local_micro ?? null,
          total_budget_amount_local_micro: before.total_budget_amount_local_micro ?? null,
          ...(goal ? { goal: goal as 'ENGAGEMENT' } : {}),
          ...(pay_by ? { pay_by: pay_by as 'IMPRESSION' } : {}),
          ...(before.entity_status === 'ACTIVE' ? { entity_status: 'ACTIVE' as const } : {}),
        },
        options,
      ),
    )
  } catch (error) {
    deps.logger.warn({ err: error }, 'an ad set was not put back')
  }
}
