import { say } from '@rookery/i18n/server.ts'
import type { XCharge, XMeter, XOutcome, XResource } from '@rookery/network'
import type { Deps } from '../../../app/deps.ts'
import { AppError, fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import type { Db } from '../../../store/database.ts'
import { EVERYBODY, OPERATOR, type Payer, type SpendPurpose } from './payer.policy.ts'
import { dayOf, dollars, monthOf, priceOn } from './prices.policy.ts'
import {
  addCharge,
  deleteReservation,
  endReservations,
  insertReservation,
  lockLimits,
  payResources,
  readCaps,
  readUsed,
} from './spend.repository.ts'

export type SpendDeps = Pick<Deps, 'store' | 'clock' | 'config' | 'random'>

/** A paused job looks at its limit again after this time. */
const RECHECK_S = 15 * 60

export const isBudgetError = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'network_budget'

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

/**
 * Books what X charges for the calls of one client: the most a call can cost is reserved before it is sent, and
 * after it what came back is booked. A resource that was paid on the same UTC day is free, whoever reads it, so a
 * call that is repeated after a kill costs nothing again.
 */
export const meterFor = (deps: SpendDeps, payer: Payer, purpose: SpendPurpose, isLimited = true): XMeter => ({
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
      created_at,
    }
    await db.transaction(async (tx) => {
      if (isLimited) {
        await lockLimits(tx)
        await requireBudget(deps, payer, reservation.micro, tx)
      }
      await insertReservation(tx, reservation)
    })
    return { settle: async (outcome) => await settle(deps, reservation, charge, outcome) }
  },
})

/** Books something X sent unasked, such as an event; once, however often it is sent. No limit refuses it. */
export const bookReceived = async (
  deps: SpendDeps,
  payer: Payer,
  purpose: SpendPurpose,
  resource: XResource,
  key: string,
): Promise<void> => {
  const day = dayOf(deps.clock())
  await deps.store.db.transaction(async (tx) => {
    const resources = await payResources(tx, day, resource, [key])
    const micro = resources * priceOn(deps.config.network_spend.prices, day, resource)
    await addCharge(tx, { day, payer, purpose, resource, resources, repeated: 1 - resources, micro })
  })
}

/** A sign-in is booked, and never refused for its price. */
export const signInMeter = (deps: SpendDeps): XMeter => meterFor(deps, OPERATOR, 'sign_in', false)

type Reservation = Parameters<typeof insertReservation>[1]

async function settle(
  deps: SpendDeps,
  reservation: Reservation,
  { resource, by }: XCharge,
  { resources, unanswered }: XOutcome,
): Promise<void> {
  const { payer, purpose, id } = reservation
  // Rows of a lost answer are unknown: the reservation stays until the request is repeated, or the day is over.
  if (resources === null && by === 'row' && unanswered > 0) return
  await deps.store.db.transaction(async (tx) => {
    if (resources === null) await deleteReservation(tx, id)
    else await endReservations(tx, reservation)
    const day = dayOf(deps.clock())
    const keys = by === 'row' ? [...new Set(resources)] : []
    // A request counts as charged when its answer was lost.
    const charged =
      by === 'row' ? await payResources(tx, day, resource, keys) : unanswered + (resources === null ? 0 : 1)
    const repeated = by === 'row' ? (resources?.length ?? 0) - charged : 0
    if (charged + repeated === 0) return
    const micro = charged * priceOn(deps.config.network_spend.prices, day, resource)
    await addCharge(tx, { day, payer, purpose, resource, resources: charged, repeated, micro })
  })
}
