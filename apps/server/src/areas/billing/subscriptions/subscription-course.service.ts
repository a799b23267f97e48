import type {
  ChangePreview,
  InvoiceList,
  SubscriptionCourse,
} from '@rookery/contract/billing/subscription-objects.ts'
import type { SaleCurrency } from '@rookery/contract/billing/plan-types.ts'
import type { Deps } from '../../../app/deps.ts'
import type { SubscriptionOwner } from '../../../app/payments.ts'
import { fail } from '../../../errors/app-error.ts'
import type { SubscriptionRow } from '../../../store/tables.ts'
import { previewChange } from './change-subscription.service.ts'
import { refundedOf } from './reversal.repository.ts'
import { ownPath } from './own-path.policy.ts'
import { payerAtProvider, planById } from './subscription.service.ts'

// What a team and a person see of their subscriptions alike; who may ask is decided by the caller.

const nextPlanOf = ({ next_plan_id, period_end }: SubscriptionRow) => {
  const plan = next_plan_id === null ? undefined : planById(next_plan_id)
  return plan ? { id: plan.id, name: plan.name, at: period_end?.toISOString() ?? null } : null
}

/** How a subscription goes on; null for who never had one. */
export const courseOf = (row: SubscriptionRow | null): SubscriptionCourse => ({
  period_end: row?.period_end?.toISOString() ?? null,
  next_plan: row && nextPlanOf(row),
  has_payer: row !== null && row.provider_customer !== null,
  disputed_since: row?.disputed_since?.toISOString() ?? null,
})

/** What a change of the plan costs, before it is made. Throws not_subscribed. */
export async function readChange(
  deps: Deps,
  owner: SubscriptionOwner,
  planId: string,
): Promise<ChangePreview> {
  const { when, at, quoted_at, preview, row } = await previewChange(deps, owner, planId)
  return {
    when,
    at: at.toISOString(),
    quoted_at: quoted_at.toISOString(),
    currency: row.currency as SaleCurrency,
    due_micro: preview?.due_micro ?? 0,
    credit_micro: preview?.credit_micro ?? 0,
    used_credit_micro: preview?.used_credit_micro ?? 0,
    net_micro: preview?.net_micro ?? 0,
    tax_micro: preview?.tax_micro ?? null,
    lines: [...(preview?.lines ?? [])],
  }
}

/** The payer's invoices; none before the first checkout. */
export async function readInvoices(deps: Deps, owner: SubscriptionOwner): Promise<InvoiceList> {
  const payer = await payerAtProvider(deps.db, owner)
  const invoices = payer === undefined ? [] : await deps.payments.listInvoices(payer)
  const billed = payer === undefined ? null : await deps.payments.readPayer(payer)
  const refunded = await refundedOf(
    deps.db,
    invoices.map(({ id }) => id),
  )
  return {
    billed_to: billed && {
      ...billed,
      address: [...billed.address],
      tax_numbers: [...billed.tax_numbers],
    },
    seller_number: billed?.country === 'JP' ? (invoices[0]?.seller_number ?? null) : null,
    invoices: invoices.map(({ at, currency, seller_number: _, ...invoice }) => ({
      ...invoice,
      refunded_micro: refunded.get(invoice.id) ?? 0,
      at: at.toISOString(),
      currency: currency as SaleCurrency,
    })),
  }
}

/** The provider's page for cards and addresses. Throws not_subscribed before the first checkout. */
export async function openPortalOf(
  deps: Deps,
  owner: SubscriptionOwner,
  {
    origin,
    path,
    language,
  }: { readonly origin: string; readonly path: string; readonly language: 'en' | 'ja' },
): Promise<{ url: string }> {
  const payer = await payerAtProvider(deps.db, owner)
  if (payer === undefined) throw fail('not_subscribed')
  return { url: await deps.payments.openPortal(payer, `${origin}${ownPath(origin, path)}`, language) }
}
