import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { time } from '../../objects/common.ts'
import { plan, subscription } from '../../objects/user.ts'
import { saleCurrencies } from '../plan-types.ts'
import {
  changePreview,
  invoiceList,
  planId,
  portal,
  portalReturn,
  subscriptionCourse,
} from '../subscription-objects.ts'

const authKinds = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
const PATH = '/api/external/premium-suite/subscription/'

/** What a premium plan includes; see plan-types.ts. */
export const entitlements = z.object({
  accounts: plain('things'),
  reads_micro: plain('money'),
  questions_a_day: plain('things'),
  reports_a_month: plain('things'),
})

const premiumPlan = plan.extend({
  entitlements,
  prices: z.array(z.object({ currency: z.enum(saleCurrencies), price_micro: plain('money') })),
})

/** The person's premium subscription, and what is on sale. */
export const premiumInfo = subscription.partial().extend({
  ...subscriptionCourse.shape,
  active: z.boolean(),
  /** The figures can be read: while it is active, and for some days after a failed payment. */
  readable: z.boolean(),
  readable_until: time.nullable(),
  /** What was used of the plan: reads at X and reports of this month, questions of today (UTC). */
  used: z.object({
    reads_micro: plain('money'),
    questions_today: plain('things'),
    reports_this_month: plain('things'),
  }),
  /** State of the checkout that was asked about; null without one. */
  checkout: z.enum(['open', 'complete', 'expired']).nullable(),
  plans: z.array(premiumPlan),
  /** Days of the trial that the person can still start; 0 for who had one. */
  trial_days: plain('things'),
})
export type PremiumInfo = z.infer<typeof premiumInfo>

export const createPremiumSubscription = endpoint({
  name: 'create-premium-subscription',
  method: 'POST',
  path: `${PATH}create/`,
  action: 'premium.buy',
  auth: authKinds,
  summary:
    'Opens a checkout of a premium plan at the payment provider; it returns to /create-subscription/success or /create-subscription/cancel.',
  body: z.strictObject({
    plan_id: planId,
    currency: z.enum(saleCurrencies).optional(),
    /** Where the page leads back to, on the same site. */
    return_path: z.string().max(500).optional(),
  }),
  response: z.object({ checkout_url: z.string(), checkout_id: z.string() }),
  errors: ['already_subscribed', 'in_use'],
  idempotent: true,
})
export const cancelPremiumSubscription = endpoint({
  name: 'cancel-premium-subscription',
  method: 'POST',
  path: `${PATH}cancel/`,
  action: 'premium.buy',
  auth: authKinds,
  summary:
    'Cancels the premium subscription at the payment provider, at the end of the paid period or at once.',
  body: z.strictObject({ at_period_end: z.boolean().default(true), reason: z.string().max(500).optional() }),
  response: subscription,
  errors: ['not_subscribed'],
})
export const getPremiumSubscription = endpoint({
  name: 'get-premium-subscription',
  method: 'GET',
  path: `${PATH}info/`,
  action: 'premium.read',
  auth: authKinds,
  summary:
    "The caller's premium subscription and the plans on sale; with checkout_id the payment provider is asked at once.",
  query: z.object({ checkout_id: z.string().min(1).max(200).optional() }),
  response: premiumInfo,
})
export const changePremiumSubscription = endpoint({
  name: 'change-premium-subscription',
  method: 'PATCH',
  path: `${PATH}info/`,
  action: 'premium.buy',
  auth: authKinds,
  summary: 'Changes the premium plan, or takes a cancellation back (cancel_at_period_end: false).',
  body: z.strictObject({
    plan_id: planId.optional(),
    /** The time of the preview whose price was agreed to, up to an hour ago. */
    quoted_at: time.optional(),
    /** False takes a cancellation back. */
    cancel_at_period_end: z.boolean().optional(),
  }),
  response: subscription,
  errors: ['not_subscribed'],
})

export const previewPremiumChange = endpoint({
  name: 'preview-premium-change',
  method: 'GET',
  path: `${PATH}preview/`,
  action: 'premium.read',
  auth: authKinds,
  summary:
    'What a change to another premium plan costs before it is made: a larger plan now, for the rest of the period; a smaller one with the next period.',
  query: z.object({ plan_id: planId }),
  response: changePreview,
  errors: ['not_subscribed'],
})
export const listPremiumInvoices = endpoint({
  name: 'list-premium-invoices',
  method: 'GET',
  path: `${PATH}invoices/`,
  action: 'premium.read',
  auth: authKinds,
  summary: "The caller's last 100 invoices at the payment provider, newest first, each with its document.",
  response: invoiceList,
})
export const openPremiumPortal = endpoint({
  name: 'open-premium-portal',
  method: 'POST',
  path: `${PATH}portal/`,
  action: 'premium.buy',
  auth: authKinds,
  summary:
    "Opens the payment provider's page for the card, the billing address and the tax number; it returns to the given path.",
  body: z.strictObject(portalReturn),
  response: portal,
  errors: ['not_subscribed'],
})
