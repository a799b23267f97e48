import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { currencies } from '../../enums.ts'
import { id, keySchema, list, page, time } from '../../objects/common.ts'
import { subscriptionStatuses } from '../subscription-statuses.ts'

/** What operators of the installation see of its subscribers, and nobody else does. */
const access = { action: 'billing.operate', auth: ['session only'], errors: ['permission_denied'] } as const

/** Who pays: a team, or a person by address. */
const payer = { kind: z.enum(['team', 'user']), name: z.string() }

export const getBillingReport = endpoint({
  name: 'get-billing-report',
  method: 'GET',
  path: '/api/operators/billing/',
  ...access,
  summary:
    'Operators: recurring revenue by month, plan and currency, who pays, tries, owes and left by month, and whose payment failed.',
  query: z.object({ months: z.coerce.number().int().min(1).max(36).default(12) }),
  response: z.object({
    revenue: z.array(
      z.object({
        /** Such as 2026-11 (UTC). */
        month: z.string(),
        plan: z.string(),
        currency: z.enum(currencies),
        subscribers: plain('things'),
        /** What they pay a month; a year's price counts by twelfths. */
        recurring_micro: plain('money'),
      }),
    ),
    counts: z.array(
      z.object({
        month: z.string(),
        paying: plain('things'),
        trials: plain('things'),
        past_due: plain('things'),
        ended: plain('things'),
        /** Share of those who paid or owed when the month began; null when nobody did. */
        churn: plain('measure', z.number()).nullable(),
      }),
    ),
    past_due: z.array(
      z.object({ id, ...payer, plan: z.string(), since: time.nullable(), disputed_since: time.nullable() }),
    ),
    /** The registration number that stands on all invoices, which Japan's tax law asks for. */
    japanese_number: z.object({
      /** False when the payment provider did not answer. */
      is_known: z.boolean(),
      number: z.string().nullable(),
    }),
  }),
})
export type BillingReport = z.infer<typeof getBillingReport.response>

const subscriber = z.object({
  id,
  ...payer,
  plan: z.string(),
  status: z.enum(subscriptionStatuses),
  currency: z.enum(currencies),
  price_micro: plain('money'),
  start: time,
  period_end: time.nullable(),
  cancel_at: time.nullable(),
  disputed_since: time.nullable(),
})
export type Subscriber = z.infer<typeof subscriber>

export const listSubscribers = endpoint({
  name: 'list-subscribers',
  method: 'GET',
  path: '/api/operators/billing/subscribers/',
  ...access,
  summary: 'Operators: subscriptions of teams and persons, the newest first.',
  query: z.object({
    ...page,
    /** Part of a team's name or a person's address. */
    q: z.string().trim().max(100).optional(),
    status: z.enum(subscriptionStatuses).optional(),
  }),
  response: list(subscriber),
})

export const getSubscriberHistory = endpoint({
  name: 'get-subscriber-history',
  method: 'GET',
  path: '/api/operators/billing/subscribers/{pk}/',
  ...access,
  summary:
    'Operators: every change of all subscriptions of the payer of this one, with who made it and why; nobody where the payment provider did.',
  params: keySchema,
  response: z.object({
    ...payer,
    changes: z.array(
      z.object({
        id: plain('id'),
        at: time,
        plan: z.string(),
        status: z.enum(subscriptionStatuses),
        next_plan: z.string().nullable(),
        by: z.string().nullable(),
        reason: z.string().nullable(),
        /** What was taken back of a payment, by us or by the payer's bank. */
        reversal: z
          .object({
            kind: z.enum(['refund', 'dispute']),
            state: z.enum(['made', 'failed', 'open', 'won', 'lost']),
            micro: plain('money'),
            currency: z.string(),
          })
          .nullable(),
      }),
    ),
  }),
})
