import { say } from '@rookery/i18n/server.ts'
import type { XCharge, XMeter, XOutcome, XResource } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { AppError, fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { Db } from '../../../store/database.ts'
import { includedOf } from '../allowances/allowance.policy.ts'
import { addReads, isPlanError, requireEntitlements, usedUpError } from '../allowances/allowance.service.ts'
import { entitlementsOf, owesPremium } from '../subscriptions/premium.service.ts'
import { EVERYBODY, OPERATOR, payerOf, type Payer, type SpendPurpose } from './payer.policy.ts'
import { dayOf, dollars, monthOf, priceOn } from './prices.policy.ts'
import {
  addCharge,
  deleteReservation,
  endReservations,
  insertReservation,
  lockLimits,
  payResources,
  readCaps,
  readUsedOfPlan,
  readUsed,
} from './spend.repository.ts'

export type SpendDeps = Pick<Deps, 'store' | 'clock' | 'config' | 'random'>

/** A paused job looks at its limit again after this time. */
const RECHECK_S = 15 * 60

export const isBudgetError = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'network_budget'

/** Whether a call was not sent because the budget or the person's plan does not allow its price. */
export const isUnpaidError = (error: unknown): error is AppError => isBudgetError(error) || isPlanError(error)

/** The limit is reached; `price` is what going on costs. */
const budgetReached = (price: number): AppError =>
  fail('network_budget', {
    text: say('networkSpend.reached', { price: dollars(price) }),
    retry_after_s: RECHECK_S,
  })

/** What the payer may still spend this month, under its own limit and that of the whole installation; null: any amount. */
export async function leftThisMonth(
  deps: SpendDeps,
  payer: Payer,
  db: Db = deps.store.db,
): Promise<number | null> {
  const { cap_each_micro, cap_all_micro } = deps.config.network_spend
  const caps = await readCaps(db, [payer, EVERYBODY])
  const limits = [
    { of: payer, cap: caps.get(payer) ?? cap_each_micro },
    { of: null, cap: caps.get(EVERYBODY) ?? cap_all_micro },
  ]
  const month = monthOf(dayOf(deps.clock()))
  let least: number | null = null
  for (const { of, cap } of limits) {
    if (cap === null) continue
    const { spent, reserved } = await readUsed(db, of, month)
    least = Math.min(least ?? cap, Math.max(0, cap - spent - reserved))
  }
  return least
}

/** Throws network_budget if that much more may not be spent this month. */
export async function requireBudget(
  deps: SpendDeps,
  payer: Payer,
  micro: number,
  db: Db = deps.store.db,
): Promise<void> {
  const left = await leftThisMonth(deps, payer, db)
  if (left !== null && micro > left) throw budgetReached(micro)
}

/** For whose account and plan X is called. */
export interface PlanPayer {
  readonly account: string
  readonly user_id: string
  /**
   * required: without an active plan nothing is sent, and what it costs counts. free: it is not counted, as the first
   * full reading of an account. kept: also without a plan, as lists of X, but not while a payment is due.
   */
  readonly plan: 'required' | 'free' | 'kept'
}

/** What the person's plan still includes of this month's reads; null: no limit. */
export async function leftOfPlan(
  deps: SpendDeps,
  userId: string,
  db: Db = deps.store.db,
): Promise<number | null> {
  const included = includedOf('reads', await requireEntitlements(deps, userId, db))
  if (!deps.config.network_spend.counts_allowances) return null
  const used = await readUsedOfPlan(db, userId, monthOf(dayOf(deps.clock())))
  return Math.max(0, included - used)
}

/** Throws subscription_required and plan_limit if that much more may not be read for the person. */
export async function requirePlan(
  deps: SpendDeps,
  { user_id, plan }: PlanPayer,
  micro: number,
  db: Db = deps.store.db,
): Promise<void> {
  if (plan === 'kept' && (await entitlementsOf({ db, clock: deps.clock }, user_id)) === null) {
    if (await owesPremium({ db, clock: deps.clock }, user_id)) await requireEntitlements(deps, user_id, db)
    return
  }
  const left = await leftOfPlan(deps, user_id, db)
  if (plan === 'free' || left === null || micro <= left) return
  throw usedUpError('reads', includedOf('reads', await requireEntitlements(deps, user_id, db)))
}

/**
 * Books what X charges for the calls of one client: the most a call can cost is reserved before it is sent, and
 * after it what came back is booked. A resource that was paid on the same UTC day is free, whoever reads it, so a
 * call that is repeated after a kill costs nothing again.
 */
export const meterFor = (
  deps: SpendDeps,
  payer: Payer,
  purpose: SpendPurpose,
  { isLimited = true, of = null }: { readonly isLimited?: boolean; readonly of?: PlanPayer | null } = {},
): XMeter => ({
  reserve: async (charge) => {
    const { db } = deps.store
    const created_at = deps.clock()
    const reservation = {
      id: newId(deps),
      day: dayOf(created_at),
      payer,
      purpose,
      request: charge.request,
      resource: charge.resource,
      most: charge.most,
      micro: charge.most * priceOn(deps.config.network_spend.prices, dayOf(created_at), charge.resource),
      user_id: of === null || of.plan === 'free' ? null : of.user_id,
      created_at,
    }
    await db.transaction(async (tx) => {
      if (isLimited) {
        await lockLimits(tx)
        if (of !== null) await requirePlan(deps, of, reservation.micro, tx)
        await requireBudget(deps, payer, reservation.micro, tx)
      }
      await insertReservation(tx, reservation)
    })
    return { settle: async (outcome) => await settle(deps, reservation, charge, outcome) }
  },
})

/** The same for a connected account: its owner's plan has to include the call. */
export const planMeter = (deps: SpendDeps, of: PlanPayer, purpose: SpendPurpose): XMeter =>
  meterFor(deps, payerOf({ account: of.account }), purpose, { of })

/** Books something X sent unasked about a connected account; once, however often it is sent. No limit refuses it. */
export const bookReceived = async (
  deps: SpendDeps,
  { account, user_id }: Pick<PlanPayer, 'account' | 'user_id'>,
  purpose: SpendPurpose,
  resource: XResource,
  key: string,
): Promise<void> => {
  const now = deps.clock()
  const day = dayOf(now)
  await deps.store.db.transaction(async (tx) => {
    const resources = await payResources(tx, day, resource, [key])
    const micro = resources * priceOn(deps.config.network_spend.prices, day, resource)
    const payer = payerOf({ account })
    await addCharge(tx, { day, payer, purpose, resource, resources, repeated: 1 - resources, micro })
    await addReads(tx, user_id, now, micro)
  })
}

/** A sign-in is booked, and never refused for its price. */
export const signInMeter = (deps: SpendDeps): XMeter =>
  meterFor(deps, OPERATOR, 'sign_in', { isLimited: false })

type Reservation = Parameters<typeof insertReservation>[1]

async function settle(
  deps: SpendDeps,
  reservation: Reservation,
  { resource, by }: XCharge,
  { resources, unanswered }: XOutcome,
): Promise<void> {
  const { payer, purpose, id, user_id } = reservation
  // Rows of a lost answer are unknown: the reservation stays until the request is repeated, or the day is over.
  if (resources === null && by === 'row' && unanswered > 0) return
  await deps.store.db.transaction(async (tx) => {
    if (resources === null) await deleteReservation(tx, id)
    else await endReservations(tx, reservation)
    const now = deps.clock()
    const day = dayOf(now)
    const keys = by === 'row' ? [...new Set(resources)] : []
    // A request counts as charged when its answer was lost.
    const charged =
      by === 'row' ? await payResources(tx, day, resource, keys) : unanswered + (resources === null ? 0 : 1)
    const repeated = by === 'row' ? (resources?.length ?? 0) - charged : 0
    if (charged + repeated === 0) return
    const micro = charged * priceOn(deps.config.network_spend.prices, day, resource)
    await addCharge(tx, { day, payer, purpose, resource, resources: charged, repeated, micro })
    if (user_id) await addReads(tx, user_id, now, micro)
  })
}
