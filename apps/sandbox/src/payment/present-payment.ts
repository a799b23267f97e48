import type { CheckoutRow, SubscriptionRow } from '../state/rows.ts'
import { presentPrice } from './present-price.ts'
import { addedTax, taxSum, type TaxTotal } from './tax/tax-of.ts'

export const totalOf = (row: Pick<CheckoutRow, 'line_items'>): number =>
  row.line_items.reduce((sum, item) => sum + item.amount * item.quantity, 0)

/** A checkout session; `origin` is where its page is served, empty in events. */
export const presentCheckout = (
  row: CheckoutRow,
  origin: string,
  taxes: readonly TaxTotal[] | null = null,
): Record<string, unknown> => ({
  id: row.id,
  object: 'checkout.session',
  amount_subtotal: totalOf(row),
  amount_total: totalOf(row) + addedTax(taxes ?? []),
  automatic_tax: { enabled: row.automatic_tax ?? false },
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: taxSum(taxes ?? []) },
  cancel_url: row.cancel_url,
  client_reference_id: row.client_reference_id,
  created: row.created,
  currency: row.line_items[0]?.currency ?? 'usd',
  customer: row.customer,
  customer_details: { email: row.customer_email },
  customer_email: row.customer_email,
  expires_at: row.created + 86_400,
  livemode: false,
  metadata: row.metadata,
  mode: row.mode,
  payment_status: row.payment_status,
  status: row.status,
  subscription: row.subscription,
  success_url: row.success_url,
  url: row.status === 'open' ? `${origin}/checkout/${row.id}` : null,
})

/** The schedule of a subscription: the period that is paid and what follows. */
export const presentSchedule = (row: SubscriptionRow) =>
  row.schedule && {
    id: row.schedule.id,
    object: 'subscription_schedule',
    status: 'active',
    subscription: row.id,
    phases: [
      {
        start_date: row.current_period_start,
        end_date: row.current_period_end,
        items: row.items.map(({ price, quantity }) => ({ price, quantity })),
        metadata: {},
      },
      ...(row.schedule.item
        ? [
            {
              start_date: row.current_period_end,
              end_date: row.current_period_end + 1,
              items: [{ price: row.schedule.item.price, quantity: row.schedule.item.quantity }],
              metadata: row.schedule.metadata,
            },
          ]
        : []),
    ],
  }

export const presentSubscription = (
  row: SubscriptionRow,
  isScheduleExpanded = false,
): Record<string, unknown> => ({
  id: row.id,
  object: 'subscription',
  automatic_tax: { enabled: row.automatic_tax ?? false, disabled_reason: null },
  cancel_at: row.cancel_at_period_end ? row.current_period_end : null,
  cancel_at_period_end: row.cancel_at_period_end,
  canceled_at: row.canceled_at,
  created: row.created,
  currency: row.items[0]?.currency ?? 'usd',
  // Older API versions have the period here, newer ones on the items: both are given.
  current_period_end: row.current_period_end,
  current_period_start: row.current_period_start,
  customer: row.customer,
  ended_at: row.ended_at,
  items: {
    object: 'list',
    data: row.items.map((item, index) => ({
      id: `si_${row.id.slice(4)}${index}`,
      object: 'subscription_item',
      current_period_end: row.current_period_end,
      current_period_start: row.current_period_start,
      price: presentPrice({
        ...item,
        id: item.price,
        ...(item.tax_behavior ? { tax_behaviors: { [item.currency]: item.tax_behavior } } : {}),
      }),
      quantity: item.quantity,
      subscription: row.id,
    })),
    has_more: false,
    url: `/v1/subscription_items?subscription=${row.id}`,
  },
  livemode: false,
  metadata: row.metadata,
  schedule: isScheduleExpanded ? (presentSchedule(row) ?? null) : (row.schedule?.id ?? null),
  start_date: row.created,
  status: row.status,
  trial_end: row.status === 'trialing' ? row.current_period_end : null,
})
