import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, time } from '../../objects/common.ts'
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

export const listPlans = endpoint({
  name: 'list-plans',
  method: 'GET',
  path: '/api/customer/subscriptions/public_key/',
  action: 'plans.list',
  auth: ['session'],
  summary: "The provider's public key and the plans on sale.",
  query: z.object({
    product: z.enum(['team', 'premium']).default('team'),
    currency: z.enum(saleCurrencies).default('EUR'),
  }),
  response: z.object({ public_key: z.string(), provider: z.string(), plans: z.array(plan) }),
})
export const startCheckout = endpoint({
  name: 'start-checkout',
  method: 'POST',
  path: '/api/customer/subscriptions/checkout/',
  action: 'checkout.start',
  auth: ['session only'],
  summary: 'Team admins: opens a checkout at the payment provider for the team.',
  body: z.strictObject({
    team_id: id,
    plan_id: planId,
    currency: z.enum(saleCurrencies).optional(),
    return_path: z.string().max(500).optional(),
  }),
  response: z.object({ checkout_url: z.string(), checkout_id: z.string() }),
  errors: ['permission_denied', 'already_subscribed'],
  idempotent: true,
})
export const confirmCheckout = endpoint({
  name: 'confirm-checkout',
  method: 'POST',
  path: '/api/customer/subscriptions/confirm/',
  action: 'checkout.confirm',
  auth: ['session only'],
  summary:
    'Asks the provider at once about a finished checkout instead of waiting for its event; repeating it changes nothing.',
  body: z.strictObject({ team_id: id, checkout_id: z.string().min(1).max(200) }),
  response: z.object({
    state: z.enum(['open', 'complete', 'expired']),
    subscription: subscription.nullable(),
  }),
  errors: ['permission_denied'],
})
export const upgradeSubscription = endpoint({
  name: 'upgrade-subscription',
  method: 'POST',
  path: '/api/customer/subscriptions/upgrade/',
  action: 'subscription.change',
  auth: ['session only'],
  summary:
    "Team admins: changes the plan of the team's subscription at the payment provider, with proration.",
  body: z.strictObject({
    team_id: id,
    plan_id: planId,
    /** The time of the preview whose price was agreed to, up to an hour ago. */
    quoted_at: time.optional(),
  }),
  response: subscription,
  errors: ['permission_denied', 'not_subscribed'],
})
export const cancelSubscription = endpoint({
  name: 'cancel-subscription',
  method: 'POST',
  path: '/api/customer/subscriptions/cancel/',
  action: 'subscription.change',
  auth: ['session only'],
  summary:
    "Team admins: cancels the team's subscription at the payment provider; uploads stay possible until the end of the period.",
  body: z.strictObject({
    team_id: id,
    at_period_end: z.boolean().default(true),
    reason: z.string().max(500).optional(),
  }),
  response: subscription,
  errors: ['permission_denied', 'not_subscribed'],
})
export const keepSubscription = endpoint({
  name: 'keep-subscription',
  method: 'POST',
  path: '/api/customer/subscriptions/keep/',
  action: 'subscription.change',
  auth: ['session only'],
  summary:
    'Team admins: takes the cancellation back, or a smaller plan that was to begin with the next period.',
  body: z.strictObject({ team_id: id }),
  response: subscription,
  errors: ['permission_denied', 'not_subscribed'],
})
export const getTeamSubscription = endpoint({
  name: 'get-team-subscription',
  method: 'GET',
  path: '/api/customer/subscriptions/info/',
  action: 'subscription.read',
  auth: ['session'],
  summary: "Team admins: how the team's subscription goes on.",
  query: z.object({ team_id: id }),
  response: subscriptionCourse.extend({ subscription: subscription.nullable() }),
  errors: ['permission_denied'],
})
export const previewSubscriptionChange = endpoint({
  name: 'preview-subscription-change',
  method: 'GET',
  path: '/api/customer/subscriptions/preview/',
  action: 'subscription.read',
  auth: ['session'],
  summary:
    'Team admins: what a change to another plan costs before it is made: a larger plan now, for the rest of the period; a smaller one with the next period.',
  query: z.object({ team_id: id, plan_id: planId }),
  response: changePreview,
  errors: ['permission_denied', 'not_subscribed'],
})
export const listInvoices = endpoint({
  name: 'list-invoices',
  method: 'GET',
  path: '/api/customer/subscriptions/invoices/',
  action: 'subscription.read',
  auth: ['session'],
  summary:
    "Team admins: the team's last 100 invoices at the payment provider, newest first, each with its document.",
  query: z.object({ team_id: id }),
  response: invoiceList,
  errors: ['permission_denied'],
})
export const openPortal = endpoint({
  name: 'open-portal',
  method: 'POST',
  path: '/api/customer/subscriptions/portal/',
  action: 'subscription.change',
  auth: ['session only'],
  summary:
    "Team admins: opens the payment provider's page for the card, the billing address and the tax number; it returns to the given path.",
  body: z.strictObject({ team_id: id, ...portalReturn }),
  response: portal,
  errors: ['permission_denied', 'not_subscribed'],
})
export const receivePaymentEvent = endpoint({
  name: 'receive-payment-event',
  method: 'POST',
  path: '/api/customer/subscriptions/webhook/',
  // Authenticated by the payment provider's signature instead.
  action: 'public.read',
  auth: ['none'],
  summary: "Takes the payment provider's signed event; each event id is applied once.",
  response: z.object({ received: z.boolean() }),
  errors: ['bad_signature'],
})
