import type { Plan } from '@rookery/contract/billing/plan-types.ts'
import { monthlyPriceOf } from '@rookery/contract/billing/plans.ts'
import type { Subscription } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import type { ProviderSubscription, SubscriptionOwner } from '../../../app/payments.ts'
import { AppError, fail, invalid } from '../../../errors/app-error.ts'
import type { SubscriptionRow } from '../../../store/tables.ts'
import { applySubscription, planById, readSubscription, unendedSubscription } from './subscription.service.ts'

interface Change {
  readonly owner: SubscriptionOwner
  readonly actor_id: string
}

async function requireSubscribed(deps: Deps, owner: SubscriptionOwner): Promise<SubscriptionRow> {
  const row = await unendedSubscription(deps, owner)
  if (row === null) throw fail('not_subscribed')
  return row
}

/** Throws not_subscribed where it has ended at the provider, and the event about it is still under way. */
async function atProvider<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw fail('not_subscribed', { cause: error })
    throw error
  }
}

/** Changes it at the provider and stores what that answered. */
async function store(
  deps: Deps,
  { owner, actor_id }: Change,
  row: SubscriptionRow,
  work: () => Promise<ProviderSubscription | null>,
  reason?: string,
): Promise<Subscription> {
  const askedAt = deps.clock()
  const state = await atProvider(work())
  if (state !== null)
    await deps.store.db.transaction(
      async (tx) => await applySubscription(deps, tx, state, askedAt, { actor_id, reason }),
    )
  return (await readSubscription(deps, owner, row.provider_id))!
}

/** The plan of that id, if it is another one that the same kind of owner can have. */
const otherPlan = (row: SubscriptionRow, planId: string): Plan => {
  const plan = planById(planId)
  if (plan?.product !== row.product || plan.id === row.plan_id) throw invalid({ plan_id: 'input.invalid' })
  return plan
}

/** A price that was shown holds for so long. */
const QUOTE_MS = 60 * 60 * 1000

/**
 * A larger plan begins now, a smaller one with the next period; so does a month's instead of a year's, which is paid. In
 * a trial nothing is paid yet, so every change is at once.
 */
const isAtOnce = (row: SubscriptionRow, plan: Plan): boolean => {
  const present = planById(row.plan_id)
  if (row.status === 'trialing' || present === undefined) return true
  const [before, after] = [monthlyPriceOf(present), monthlyPriceOf(plan)]
  return after > before
    ? !(present.interval === 'year' && plan.interval === 'month')
    : after === before && plan.interval === 'year'
}

/** What a change costs before it is made, as of now. Throws not_subscribed, and names a plan that is not on sale. */
export async function previewChange(deps: Deps, owner: SubscriptionOwner, planId: string) {
  const row = await requireSubscribed(deps, owner)
  const plan = otherPlan(row, planId)
  const quoted_at = new Date(Math.floor(deps.clock().getTime() / 1000) * 1000)
  if (!isAtOnce(row, plan))
    return { when: 'period_end' as const, at: row.period_end ?? quoted_at, quoted_at, preview: null, row }
  const preview = await atProvider(deps.payments.previewChange(row.provider_id, plan, quoted_at))
  return { when: 'now' as const, at: quoted_at, quoted_at, preview, row }
}

/**
 * Changes the plan, as of the time of the preview that was agreed to. Throws not_subscribed, and names a plan that is
 * not on sale, an old preview and a card that failed.
 */
export async function changePlan(
  deps: Deps,
  change: Change,
  planId: string,
  quotedAt: Date = deps.clock(),
): Promise<Subscription> {
  const row = await requireSubscribed(deps, change.owner)
  const plan = otherPlan(row, planId)
  const age = deps.clock().getTime() - quotedAt.getTime()
  if (age < 0 || age > QUOTE_MS) throw invalid({ quoted_at: 'subscriptions.oldQuote' })
  const isNow = isAtOnce(row, plan)
  const changed = await store(deps, change, row, async () =>
    isNow
      ? await deps.payments.changePlan(row.provider_id, plan, quotedAt)
      : await deps.payments.changePlanAtEnd(row.provider_id, plan),
  )
  if (isNow && changed.plan.id !== plan.id) throw invalid({ non_field_errors: 'subscriptions.cardFailed' })
  return changed
}

/** Ends it with the paid period, or at once. Throws not_subscribed. */
export async function cancelSubscription(
  deps: Deps,
  change: Change,
  { at_period_end, reason }: { readonly at_period_end: boolean; readonly reason?: string | undefined },
): Promise<Subscription> {
  const row = await requireSubscribed(deps, change.owner)
  const { provider_id } = row
  const work = async () =>
    at_period_end
      ? await deps.payments.setCancelAtEnd(provider_id, true, reason)
      : await deps.payments.cancelSubscription(provider_id)
  return await store(deps, change, row, work, reason)
}

/** Takes a cancellation at the end of the period back. Throws not_subscribed if it has ended. */
export async function keepSubscription(deps: Deps, change: Change): Promise<Subscription> {
  const row = await requireSubscribed(deps, change.owner)
  return await store(
    deps,
    change,
    row,
    async () => await deps.payments.setCancelAtEnd(row.provider_id, false),
  )
}
