import type { Entitlements } from '@rookery/contract/billing/plan-types.ts'
import { planById } from '@rookery/contract/billing/plans.ts'
import { premiumPlans, READABLE_DAYS_PAST_DUE } from '@rookery/contract/billing/premium-plans.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { Db } from '../../../store/database.ts'
import type { SubscriptionRow } from '../../../store/tables.ts'
import { isActive, isRunning } from './subscription.presenter.ts'
import { findSubscriptions } from './subscription.repository.ts'

type PremiumDeps = Pick<Deps, 'clock'> & { readonly db: Db }

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when the figures stay readable after a failed payment; null for a subscription that is not past due. */
export const readableUntil = ({ status, past_due_since }: SubscriptionRow): Date | null =>
  status === 'past_due' && past_due_since !== null
    ? new Date(past_due_since.getTime() + READABLE_DAYS_PAST_DUE * DAY_MS)
    : null

/** Whether figures can be read: while it runs, disputed or not, and some days after a failed payment. */
export const isReadable = (row: SubscriptionRow, now: Date): boolean => {
  const until = readableUntil(row)
  return isRunning(row, now) || (until !== null && until > now)
}

/** The person's newest premium subscription, ended or not. */
export const currentPremium = async (deps: PremiumDeps, userId: string): Promise<SubscriptionRow | null> =>
  (await findSubscriptions(deps.db, { kind: 'user', id: userId })).find(
    ({ product }) => product === 'premium',
  ) ?? null

/** Throws subscription_required (402) unless the person's premium figures can be read. */
export async function requirePremium(deps: PremiumDeps, actor: UserActor): Promise<void> {
  const row = await currentPremium(deps, actor.user_id)
  if (row === null || !isReadable(row, deps.clock()))
    throw fail('subscription_required', 'subscriptions.needsPremium')
}

/**
 * What the person's plan includes now; null without an active one: then nothing is fetched for them. A plan no longer
 * on sale includes what the largest does.
 */
export async function entitlementsOf(deps: PremiumDeps, userId: string): Promise<Entitlements | null> {
  const row = await currentPremium(deps, userId)
  if (row === null || !isActive(row, deps.clock())) return null
  const plan = planById(row.plan_id)
  return plan?.product === 'premium' ? plan.entitlements : premiumPlans.at(-1)!.entitlements
}

/** Whether a payment for the person's plan is due. */
export const owesPremium = async (deps: PremiumDeps, userId: string): Promise<boolean> =>
  (await currentPremium(deps, userId))?.status === 'past_due'
