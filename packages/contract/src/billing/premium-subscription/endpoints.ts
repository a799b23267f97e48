import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { time } from '../../objects/common.ts'
import { plan, subscription } from '../../objects/user.ts'
import { saleCurrencies } from '../plan-types.ts'

const authKinds = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
const PATH = '/api/external/premium-suite/subscription/'
const planId = z.string().max(64)

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
  active: z.boolean(),
  /** The figures can be read: while it is active, and for some days after a failed payment. */
  readable: z.boolean(),
  readable_until: time.nullable(),
  /** The end of the period that is paid, when it renews or ends. */
  period_end: time.nullable(),
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
    /** False takes a cancellation back. */
    cancel_at_period_end: z.boolean().optional(),
  }),
  response: subscription,
  errors: ['not_subscribed'],
})
