import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { rules } from '../../core/input-rules.ts'
import { currencies } from '../../enums.ts'
import { givenTime, list, page, time } from '../../objects/common.ts'
import { post } from '../../objects/post.ts'
import { personProfile } from '../../objects/insight-rows.ts'
import { ownPostKinds, ownPostMedia } from './post-kinds.ts'
import { kindOfPosts, performanceModel, postBand, postPerformance, postReason } from './post-performance.ts'

const authKinds = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
const PATH = '/api/external/premium-suite/'

/** By default the first connected account. */
const account_id = z
  .string()
  .regex(/^\d{1,20}$/)
  .optional()
const ratio = plain('measure', z.number())
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, rules.timeZone)

const orderings = ['created_at', 'impressions', 'engagements', 'engagement_rate', 'score'] as const

export const listPostPerformance = endpoint({
  name: 'list-post-performance',
  method: 'GET',
  path: `${PATH}post-performance/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'The own posts of a connected account beside what was to be expected of each before it was written, with how good that expectation is for this account.',
  query: z.object({
    ...page,
    account_id,
    /** Days (UTC) on which they were written, both included. */
    start: z.iso.date().optional(),
    end: z.iso.date().optional(),
    /** Part of the text. */
    q: z.string().max(100).optional(),
    kind: z.enum(ownPostKinds).optional(),
    ordering: z.enum(orderings.flatMap((column) => [column, `-${column}`])).default('-created_at'),
  }),
  response: list(postPerformance).extend({
    /** When X told the posts last; null before the first read. */
    read_at: time.nullable(),
    model: performanceModel,
    kinds: z.array(kindOfPosts),
    /** Ids of posts that still gain a tenth of their impressions a week after they were written. */
    evergreen: z.array(z.string()),
    /** People who followed from a post for each click on the profile cannot be told; clicks per 1,000 impressions can. */
    profile_clicks_per_1000: ratio.nullable(),
  }),
  errors: ['subscription_required'],
})

/** Somebody who reacted to a post. */
const postEngager = z.object({
  profile: personProfile,
  liked: z.boolean(),
  reposted: z.boolean(),
})

export const getPostPerformance = endpoint({
  name: 'get-post-performance',
  method: 'GET',
  path: `${PATH}post-performance/{pk}/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'One own post: how it grew beside the usual curve of the account, and on demand, since X charges for it, who reacted and the replies of the last week.',
  params: z.object({ pk: z.string().regex(/^\d{1,20}$/) }),
  query: z.object({
    account_id,
    /** Reads who reacted and the replies from X, for which the account is charged. */
    people: z.enum(['true', 'false']).default('false'),
  }),
  response: postPerformance.extend({
    model: performanceModel,
    /** As X told them. */
    growth: z.array(
      z.object({
        hours: plain('time', z.number()),
        impressions: plain('public'),
        engagements: plain('public'),
      }),
    ),
    /** What the account's posts with the same expectation usually have by then. */
    usual_growth: z.array(
      z.object({
        hours: plain('time', z.number()),
        low: plain('public'),
        mid: plain('public'),
        high: plain('public'),
      }),
    ),
    /** Null until asked for. X lists 100 people who liked a post. */
    engagers: z.array(postEngager).nullable(),
    replies: z.array(post).nullable(),
    /** Of these replies; null until asked for. */
    sentiment: z
      .object({
        positive: plain('things'),
        neutral: plain('things'),
        negative: plain('things'),
        unknown: plain('things'),
      })
      .nullable(),
    /** The most that asking costs, in millionths of a dollar. */
    people_micro: plain('money'),
  }),
  errors: ['subscription_required', 'network_budget', 'network_reauthorise', 'network_unavailable'],
})

export const checkDraft = endpoint({
  name: 'check-draft',
  method: 'POST',
  path: `${PATH}post-performance/draft/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'What is to be expected of a draft at a time, by the own posts of a connected account. Nothing is stored.',
  body: z.strictObject({
    account_id,
    text: z.string().max(25_000),
    /** When it is to be posted; by default now. */
    at: givenTime.optional(),
    kind: z.enum(ownPostKinds).default('post'),
    medium: z.enum(ownPostMedia).default('none'),
  }),
  response: z.object({
    impressions: postBand.nullable(),
    engagements: postBand.nullable(),
    by: performanceModel.shape.by,
    reasons: z.array(postReason),
    model: performanceModel,
  }),
  errors: ['subscription_required'],
})

export const getBestPostTime = endpoint({
  name: 'get-best-post-time',
  method: 'GET',
  path: `${PATH}best-post-time/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'Engagement rate of an ordinary post by weekday and hour of the audience, and hours that are better beyond chance.',
  query: z.object({
    account_id,
    /** By default that of most followers. */
    time_zone: timeZone.optional(),
    weeks: z.coerce.number().int().min(4).max(52).default(13),
  }),
  response: z.object({
    /** Monday is 0. Empty without posts. */
    cells: z.array(
      z.object({
        weekday: plain('place'),
        hour: plain('time'),
        /** Engagement rate with its 80% interval. */
        score: ratio,
        low: ratio,
        high: ratio,
        posts: plain('things'),
        source: z.enum(['own', 'followers', 'prior']),
      }),
    ),
    /** Empty where no hour is better beyond chance. */
    best: z.array(z.object({ weekday: plain('place'), hour: plain('time') })),
    /** Rate of an ordinary post at an ordinary hour. */
    mean: ratio.nullable(),
    posts: plain('things'),
    /** Followers whose country is known. */
    followers: plain('public'),
    time_zone: z.string(),
  }),
  errors: ['subscription_required'],
})

const payoutChecks = ['premium', 'verified_followers', 'impressions'] as const

const payoutAnswer = z.object({
  /** Of the coming 14 days as the last ones went; 80% of payouts lie between low and high. Always an estimate. */
  estimate: z.object({
    low: plain('money').nullable(),
    /** Null where the range is too wide to plan with. */
    mid: plain('money').nullable(),
    high: plain('money').nullable(),
  }),
  currency: z.enum(currencies),
  as_of: time,
  /** Whether X's published conditions are met; null where X does not tell one of them. */
  eligible: z.boolean().nullable(),
  checks: z.array(
    z.object({
      name: z.enum(payoutChecks),
      value: plain('public').nullable(),
      needed: plain('public').nullable(),
      /** Null: X does not tell. */
      met: z.boolean().nullable(),
    }),
  ),
  /** X does not tell them: always null unless entered. */
  impressions_verified_home: plain('public').nullable(),
  /** Of own posts in the last 14 days, by which the estimate goes. */
  impressions: plain('public').nullable(),
  calibration: z.object({
    /** Amount for 1,000 impressions of own posts, in millionths; null without payouts. */
    factor: plain('money').nullable(),
    payouts: plain('things'),
    is_calibrated: z.boolean(),
    /** The last payout is far from those before: X may pay otherwise now. */
    is_regime_changed: z.boolean(),
  }),
  payouts: z.array(
    z.object({
      period_start: z.iso.date(),
      period_end: z.iso.date(),
      amount_micro: plain('money'),
      currency: z.enum(currencies),
      impressions: plain('public').nullable(),
    }),
  ),
  /** Codes of what the estimate assumes, with the day they were written down. */
  assumptions: z.array(z.enum(['organic', 'no rate published', 'range of reports', 'as the last days'])),
  conditions_of: z.iso.date(),
})
export type PayoutAnswer = z.infer<typeof payoutAnswer>

export const getPayout = endpoint({
  name: 'get-payout',
  method: 'GET',
  path: `${PATH}payout-predictor/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'An estimate of what X pays a creator, with a band, X’s published conditions, and what is assumed.',
  query: z.object({ account_id, months: z.coerce.number().int().min(1).max(12).default(3) }),
  response: payoutAnswer,
  errors: ['subscription_required'],
})

export const storePayouts = endpoint({
  name: 'store-payouts',
  method: 'POST',
  path: `${PATH}payout-predictor/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Stores payouts that were received, by period, and calibrates the estimate by them.',
  body: z.strictObject({
    account_id,
    payouts: z
      .array(
        z.strictObject({
          period_start: z.iso.date(),
          /** The last day of it. */
          period_end: z.iso.date(),
          amount_micro: z.int().min(0).max(1_000_000_000_000),
          currency: z.enum(currencies),
        }),
      )
      .min(1, rules.required)
      .max(100),
  }),
  response: payoutAnswer,
  errors: ['subscription_required'],
})
