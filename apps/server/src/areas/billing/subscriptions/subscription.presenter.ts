import type { Subscription } from '@rookery/contract'
import type { SubscriptionRow } from '../../../store/tables.ts'

/** Whether it runs: a cancelled one until its end, not while a payment is overdue. */
export const isRunning = (row: Pick<SubscriptionRow, 'status' | 'end_at'>, now: Date): boolean =>
  (row.status === 'active' || row.status === 'trialing') && (row.end_at === null || row.end_at > now)

/** Uploads and reads at X are allowed while it runs and the payer's bank disputes no payment. */
export const isActive = (
  row: Pick<SubscriptionRow, 'status' | 'end_at' | 'disputed_since'>,
  now: Date,
): boolean => isRunning(row, now) && row.disputed_since === null

export const isEnterprise = (planName: string): boolean => planName.toLowerCase().includes('enterprise')

export const presentSubscription = (row: SubscriptionRow, now: Date): Subscription => ({
  id: row.id,
  product: row.product,
  plan: {
    id: row.plan_id,
    name: row.plan_name,
    interval: row.interval,
    price_micro: row.price_micro,
    currency: row.currency as Subscription['plan']['currency'],
  },
  start: row.start_at.toISOString(),
  end: row.end_at?.toISOString() ?? null,
  active: isActive(row, now),
  status: row.status,
  cancel_at: row.cancel_at?.toISOString() ?? null,
  provider_id: row.provider_id,
})
