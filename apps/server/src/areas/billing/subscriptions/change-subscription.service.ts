import type { Plan } from '@rookery/contract/billing/plan-types.ts'
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

/** Stores what the provider answered; every later event takes precedence. */
async function store(
  deps: Deps,
  { owner, actor_id }: Change,
  row: SubscriptionRow,
  state: ProviderSubscription | null,
  reason?: string,
): Promise<Subscription> {
  if (state !== null)
    await deps.db.transaction(
      async (tx) => await applySubscription(deps, tx, state, row.provider_time, { actor_id, reason }),
    )
  return (await readSubscription(deps, owner, row.provider_id))!
}

/** The plan of that id, if it is another one that the same kind of owner can have. */
const otherPlan = (row: SubscriptionRow, planId: string): Plan => {
  const plan = planById(planId)
  if (plan?.product !== row.product || plan.id === row.plan_id) throw invalid({ plan_id: 'input.invalid' })
  return plan
}

/** Throws not_subscribed, and names a plan that is not on sale. */
export async function changePlan(deps: Deps, change: Change, planId: string): Promise<Subscription> {
  const row = await requireSubscribed(deps, change.owner)
  const plan = otherPlan(row, planId)
  return await store(deps, change, row, await atProvider(deps.payments.changePlan(row.provider_id, plan)))
}

/** Ends it with the paid period, or at once. Throws not_subscribed. */
export async function cancelSubscription(
  deps: Deps,
  change: Change,
  { at_period_end, reason }: { readonly at_period_end: boolean; readonly reason?: string | undefined },
): Promise<Subscription> {
  const row = await requireSubscribed(deps, change.owner)
  const { provider_id } = row
  const state = await atProvider(
    at_period_end
      ? deps.payments.setCancelAtEnd(provider_id, true, reason)
      : deps.payments.cancelSubscription(provider_id),
  )
  return await store(deps, change, row, state, reason)
}

/** Takes a cancellation at the end of the period back. Throws not_subscribed if it has ended. */
export async function keepSubscription(deps: Deps, change: Change): Promise<Subscription> {
  const row = await requireSubscribed(deps, change.owner)
  return await store(
    deps,
    change,
    row,
    await atProvider(deps.payments.setCancelAtEnd(row.provider_id, false)),
  )
}
