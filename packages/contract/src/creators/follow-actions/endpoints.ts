import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { time } from '../../objects/common.ts'

/** Most people of one call. */
export const FOLLOWS_MAX = 100
/** Our own limits of an account's follows and unfollows, under those of X: nobody is followed in bulk. */
export const FOLLOWS_PER_QUARTER_HOUR = 50
export const FOLLOWS_PER_DAY = 100

/**
 * `already`: nothing was to be done. `pending`: the person is protected and has to agree. `unavailable`: not done
 * here; `reason` says why, and `intent_url` leads to where it is done by hand.
 */
export const followStatuses = ['done', 'pending', 'already', 'unavailable', 'not_found'] as const
/** `plan`: X allows this app no follows. `limit`: ours or X's, for now. `refused`: X refuses this one. */
export const followReasons = ['plan', 'limit', 'refused', 'no_answer'] as const

const followAnswer = z.object({
  /** In the order of the handles, each person once. */
  results: z.array(
    z.object({
      handle: z.string(),
      network_id: z.string().nullable(),
      status: z.enum(followStatuses),
      reason: z.enum(followReasons).nullable(),
      intent_url: z.string().nullable(),
    }),
  ),
  /** How many more are possible now within our limits, and when there are more again. */
  left: plain('measure'),
  more_at: time.nullable(),
})
export type FollowAnswer = z.infer<typeof followAnswer>

const handles = z
  .array(z.string().regex(/^@?\w{1,15}$/))
  .min(1)
  .max(FOLLOWS_MAX)
/** By default the first connected account. */
const account_id = z
  .string()
  .regex(/^\d{1,20}$/)
  .optional()

const networkErrors = [
  'network_budget',
  'network_rate_limited',
  'network_reauthorise',
  'network_rejected',
  'network_unavailable',
] as const
const suiteAuth = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
const PATH = '/api/external/premium-suite/'

export const followOrUnfollow = endpoint({
  name: 'follow-or-unfollow',
  method: 'POST',
  path: '/api/user/follow-unfollow/',
  action: 'follows.write',
  auth: ['session'],
  summary:
    'Follows or unfollows people as the first connected account, one by one; where X allows it no app, the answer is a link for each.',
  body: z.strictObject({ action: z.enum(['follow', 'unfollow']), handles }),
  response: followAnswer,
  errors: networkErrors,
  idempotent: true,
})
export const followPeople = endpoint({
  name: 'follow-people',
  method: 'POST',
  path: `${PATH}follow/`,
  action: 'creator-accounts.write',
  auth: suiteAuth,
  summary:
    'Follows people as a connected account, one by one; where X allows it no app, the answer is a link for each.',
  body: z.strictObject({ account_id, handles }),
  response: followAnswer,
  errors: ['subscription_required', ...networkErrors],
  idempotent: true,
})
export const unfollowPeople = endpoint({
  name: 'unfollow-people',
  method: 'POST',
  path: `${PATH}unfollow/`,
  action: 'creator-accounts.write',
  auth: suiteAuth,
  summary:
    'Unfollows people as a connected account, one by one; where X allows it no app, the answer is a link for each.',
  body: z.strictObject({ account_id, handles }),
  response: followAnswer,
  errors: ['subscription_required', ...networkErrors],
  idempotent: true,
})
