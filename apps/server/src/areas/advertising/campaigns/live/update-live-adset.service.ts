import { bidStrategies, type BidStrategy } from '@rookery/contract/bidding.ts'
import { canBecome } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { AdsLineItem } from '@rookery/network'
import type { Deps } from '../../../../app/deps.ts'
import { fail } from '../../../../errors/app-error.ts'
import type { AdRowAccess } from '../../ad-rows/account-access.service.ts'
import { adsApiFor } from '../../ads-network/ads-api.gateway.ts'
import { upsert, replaceCriteria } from '../../ads-network/account-mirror.service.ts'
import type { AdSetDraft } from '../../store/ad-row-data.ts'
import { changeRow } from '../../store/ad-row.repository.ts'
import type { AdSetChange } from '../drafts/adset-change.ts'
import type { TargetingRead } from '../launch/compile-targeting.service.ts'
import { lineItemFields, sendCriteria } from '../launch/line-item.gateway.ts'
import { prepareOneAdSet } from '../launch/prepare-launch.service.ts'
import type { LoadedAdSet } from '../reading/adset-read.service.ts'
import { checkBidding } from '../rules/bidding.policy.ts'
import { digestOf } from '../rules/criteria-digest.policy.ts'
import { microOf } from '../rules/money.policy.ts'
import { objectiveOf } from '../rules/objective.policy.ts'
import { checkPlacements } from '../rules/placements.policy.ts'
import { checkSchedule } from '../rules/schedule.policy.ts'
import { datesOf, statusOf } from '../rules/status.policy.ts'

/** Changes an ad set on the network. Pausing is applied first, starting last. */
export async function updateLiveAdSet(
  deps: Deps,
  { found, mirror }: LoadedAdSet,
  wire: AdsLineItem,
  { status, targeting_package: _, audience_id: __, name, ...given }: AdSetChange,
  read: TargetingRead | undefined,
  signal: AbortSignal,
): Promise<AdsLineItem> {
  const currentStatus = statusOf(wire, datesOf([wire]), deps.clock())
  const to = status === undefined || status === currentStatus ? undefined : status
  const isHeld = currentStatus === 'Halted' && wire.entity_status === 'ACTIVE' && to === 'Paused'
  // Paused by its campaign only, it is active by itself.
  const isPausedAbove = currentStatus === 'Paused' && wire.entity_status === 'ACTIVE' && to === 'Paused'
  if (
    to &&
    !isHeld &&
    !isPausedAbove &&
    (!canBecome(currentStatus, to) || to === 'Draft' || to === 'Halted' || to === 'Expired')
  )
    throw fail(
      'invalid_transition',
      say('adSets.cannotBecome', {
        from: { text: `statuses.${currentStatus}` },
        to: { text: `statuses.${to}` },
      }),
    )
  if (currentStatus === 'Expired' && (given.end !== undefined || given.start !== undefined))
    throw fail('invalid_transition', 'adSets.expiredCannotBeActive')
  const valueOrCurrent = (wish: number | null | undefined, now: AdsLineItem['bid_amount_local_micro']) =>
    wish === undefined ? microOf(now) : wish
  checkSchedule({
    start: given.start ?? wire.start_time,
    end: given.end === undefined ? wire.end_time : given.end,
    daily_budget_micro: valueOrCurrent(given.daily_budget_micro, wire.daily_budget_amount_local_micro),
    lifetime_budget_micro: valueOrCurrent(given.lifetime_budget_micro, wire.total_budget_amount_local_micro),
  })
  const objective = objectiveOf(wire.objective)
  if (given.bid_strategy !== undefined || given.bid_micro !== undefined || given.frequency_cap)
    checkBidding(
      {
        bid_strategy: given.bid_strategy ?? strategyOf(wire),
        bid_micro: valueOrCurrent(given.bid_micro, wire.bid_amount_local_micro),
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
  let currentWire = wire
  const updateLineItem = async (some: object) => {
    if (Object.keys(some).length === 0) return
    currentWire = await mirror.api((ads, account, options) =>
      ads.lineItems.update(account, wire.id, some, options),
    )
    await upsert(deps, mirror, 'line_item', [currentWire])
  }
  // Pausing is applied first, starting last.
  await updateLineItem({ ...fields, ...(entity_status === 'PAUSED' ? { entity_status } : {}) })
  if (group) {
    try {
      await replaceCriteria(deps, mirror, wire.id, await sendCriteria(mirror.api, wire.id, group.criteria))
    } catch (error) {
      await restoreLineItem(deps, found, wire)
      throw error
    }
    const targeting = { package: read!.targeting_package, digest: digestOf(group.criteria) }
    const { request_digest } = found.row.data
    await changeRow(deps.db, found.row, {
      data: { state: 'live', targeting, request_digest },
      updated_at: deps.clock(),
    })
  }
  if (entity_status === 'ACTIVE') await updateLineItem({ entity_status })
  return currentWire
}

const strategyOf = ({ bid_strategy }: AdsLineItem): BidStrategy =>
  bidStrategies.find((each) => each === bid_strategy) ?? 'AUTO'
const adSetDraftEmpty = {} as AdSetDraft['targeting_package']

/** Restores an ad set, best effort; the user gets the original error in any case. */
async function restoreLineItem(deps: Deps, found: AdRowAccess, before: AdsLineItem): Promise<void> {
  const undoApi = adsApiFor(deps, found, AbortSignal.timeout(30_000))
  const { name, placements, start_time, end_time, bid_strategy, goal, pay_by } = before
  try {
    await undoApi((ads, account, options) =>
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
