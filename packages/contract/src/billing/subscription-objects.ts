import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { time } from '../objects/common.ts'
import { saleCurrencies } from './plan-types.ts'

// What a team and a person are told of their subscriptions alike.

export const planId = z.string().max(64)

/** How a subscription goes on. */
export const subscriptionCourse = z.object({
  /** The end of the period that is paid, when it renews or ends. */
  period_end: time.nullable(),
  /** The smaller plan that begins with the next period; null while none does. */
  next_plan: z.object({ id: z.string(), name: z.string(), at: time.nullable() }).nullable(),
  /** Whether there is a payer at the provider, whose cards and invoices can be seen. */
  has_payer: z.boolean(),
  /** Since when the payer's bank disputes a payment: figures stay, nothing more is spent. Null while none is. */
  disputed_since: time.nullable(),
})
export type SubscriptionCourse = z.infer<typeof subscriptionCourse>

export const changePreview = z.object({
  when: z.enum(['now', 'period_end']),
  /** When the new plan begins. */
  at: time,
  currency: z.enum(saleCurrencies),
  /** Charged at once; what is credited beyond it lowers the next invoices. */
  due_micro: plain('money'),
  credit_micro: plain('money'),
  /** What the payer had to its credit and is used up first. */
  used_credit_micro: plain('money'),
  /** Without the tax, and the tax; null where none is computed. */
  net_micro: plain('money'),
  tax_micro: plain('money').nullable(),
  lines: z.array(z.object({ text: z.string(), micro: plain('money') })),
  /** Sent with the change, so that it costs what is said here. */
  quoted_at: time,
})
export type ChangePreview = z.infer<typeof changePreview>

/** To whom invoices are made out, as the provider knows it. */
export const billedTo = z.object({
  name: z.string().nullable(),
  country: z.string().nullable(),
  address: z.array(z.string()),
  tax_numbers: z.array(
    z.object({
      value: z.string(),
      /** What the tax office says of it; unavailable where there is none to ask. */
      state: z.enum(['pending', 'verified', 'unverified', 'unavailable']),
    }),
  ),
})

export const invoiceList = z.object({
  billed_to: billedTo.nullable(),
  /** The seller's registration number for invoices of Japan, where it stands on these; null elsewhere. */
  seller_number: z.string().nullable(),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      at: time,
      status: z.enum(['paid', 'open', 'unpaid']),
      currency: z.enum(saleCurrencies),
      /** Without the tax, and the tax; null where none was computed. */
      net_micro: plain('money'),
      tax_micro: plain('money').nullable(),
      /** The payer accounts for the tax. */
      reverse_charge: z.boolean(),
      total_micro: plain('money'),
      due_micro: plain('money'),
      /** Given back afterwards. */
      refunded_micro: plain('money'),
      page_url: z.string().nullable(),
      pdf_url: z.string().nullable(),
    }),
  ),
})
export type InvoiceList = z.infer<typeof invoiceList>

/** Where the provider's page for cards and addresses leads back to, and its address. */
export const portalReturn = { return_path: z.string().max(500).optional() }
export const portal = z.object({ url: z.string() })
