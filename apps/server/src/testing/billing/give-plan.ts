import { eq } from 'drizzle-orm'
import { planById } from '@rookery/contract/billing/plans.ts'
import { newId } from '../../security/new-id.ts'
import { subscriptions, type SubscriptionRow } from '../../store/tables.ts'
import type { TestApp } from '../process/open-test-app.ts'

/** Gives a person a premium plan without a checkout. */
export async function givePlan(
  { deps }: Pick<TestApp, 'deps'>,
  user_id: string,
  more: Partial<SubscriptionRow> = {},
): Promise<void> {
  const plan = planById(more.plan_id ?? 'premium-pro-monthly')!
  const id = newId(deps)
  const now = deps.clock()
  await deps.store.db.insert(subscriptions).values({
    id,
    user_id,
    product: 'premium',
    plan_id: plan.id,
    plan_name: plan.name,
    interval: plan.interval,
    price_micro: plan.prices.EUR,
    currency: 'EUR',
    start_at: now,
    status: 'active',
    provider_id: `sub_${id}`,
    provider_time: now,
    ...more,
  })
}

/** Takes it away again: what was read with it stays. */
export async function takePlan({ deps }: Pick<TestApp, 'deps'>, userId: string): Promise<void> {
  await deps.store.db.delete(subscriptions).where(eq(subscriptions.user_id, userId))
}
