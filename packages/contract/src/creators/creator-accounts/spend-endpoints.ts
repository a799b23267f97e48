import { z } from 'zod'
import { micro, monthSpend } from '../../billing/network-spend/endpoints.ts'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'

const share = plain('measure', z.number())

const trackingPrice = z.object({
  mode: z.enum(['snapshot', 'events']),
  /** Whether this installation has it: `events` needs an address at which X tells follows. */
  is_available: z.boolean(),
  /** By the price list, an average day; in `events` with the assumed shares. */
  day_micro: micro,
  /** Of 30 days. */
  month_micro: micro,
  /** Until the end of the month (UTC), today included. */
  rest_micro: micro,
})

export const getCreatorSpend = endpoint({
  name: 'get-creator-spend',
  method: 'GET',
  path: '/api/external/premium-suite/accounts/{x_account}/spend/',
  action: 'creator-accounts.read',
  auth: ['session', 'standalone + session'],
  summary:
    'What calls of X cost this month for a connected account, by purpose, with the limit, and what tracking it costs in each mode. Reads one person from X where the account’s size is not known.',
  params: z.object({ x_account: z.string().regex(/^\d{1,20}$/) }),
  response: monthSpend.extend({
    /** What may still be spent this month, by the limit of the account and that of the whole installation. Null: any amount. */
    left_micro: micro.nullable(),
    /** Whether a day of tracking costs more than is left. */
    is_reached: z.boolean(),
    tracking: z
      .object({
        followers_count: plain('public'),
        following_count: plain('public').nullable(),
        /** Reading both lists for the first time. */
        once_micro: micro,
        modes: z.array(trackingPrice),
        /** Own posts: the last ones once, and at most what each new one costs in its first month. */
        first_posts: plain('things'),
        first_posts_micro: micro,
        new_post_micro: micro,
        /** Shares of followers that are assumed to come and go in a day. */
        assumed_gained: share,
        assumed_lost: share,
      })
      .nullable(),
    /** Why the cost of tracking is not known; null where it is. */
    untold: z.enum(['budget', 'network', 'reconnect']).nullable(),
  }),
})
