import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { id, list, page, keySchema, time } from '../../objects/common.ts'
import { job } from '../../foundation/jobs/endpoints.ts'
import { rules } from '../../core/input-rules.ts'

/** Counts of an account's followers, followings and posts, which are public. */
const optionalCount = plain('public').nullable()

/** One fetch of an account. Only complete fetches are compared, each with the previous complete one. */
export const trackedSnapshot = z.object({
  number: plain('place'),
  /** `paused`: the month's budget for X is reached; it goes on when there is one again. */
  state: z.enum(['running', 'paused', 'complete', 'incomplete']),
  /** Why it is paused or incomplete. */
  cause: z.string(),
  /** Read from X's lists, or put together from the follows X told since the last one. */
  source: z.enum(['lists', 'events']),
  /** Followers by X's count that events do not explain; null of a snapshot that was read from lists. */
  unexplained: optionalCount,
  /** As reported by the account on the network. */
  followers_count: optionalCount,
  following_count: optionalCount,
  posts_count: optionalCount,
  /** Number actually fetched. */
  followers_seen: plain('public'),
  following_seen: plain('public'),
  posts_seen: plain('public'),
  /** Number of the snapshot it was compared with; null if it was not. */
  compared_with: plain('place').nullable(),
  followers_gained: optionalCount,
  followers_lost: optionalCount,
  following_gained: optionalCount,
  following_lost: optionalCount,
  renamed: optionalCount,
  /** People the lists left out although they still follow or are followed, as X said when it was asked. */
  left_out: plain('public'),
  began_at: time,
  ended_at: time.nullable(),
})
export type TrackedSnapshot = z.infer<typeof trackedSnapshot>

export const trackedAccount = z.object({
  id,
  team_id: id,
  network_id: z.string(),
  handle: z.string(),
  name: z.string(),
  next_at: time,
  created_at: time,
  /** The newest complete snapshot; null until there is one. */
  latest: trackedSnapshot.nullable(),
})
export type TrackedAccount = z.infer<typeof trackedAccount>

/**
 * Why somebody is missing from a list. left: unfollowed, removed or blocked the account. gone: deactivated or
 * deleted; deleted: not found for 30 days. returned: was gone, and is back.
 */
export const lossFates = [
  'left',
  'you_blocked',
  'suspended',
  'gone',
  'deleted',
  'returned',
  'unknown',
] as const
export const trackedChangeKinds = ['gained', 'renamed', ...lossFates] as const
/** high: X said so. medium: the likeliest reading of what X said. none: not known. */
export const lossConfidences = ['high', 'medium', 'none'] as const
/** What X said when it was asked about somebody who was missing. */
export const lossEvidence = z.object({
  at: time,
  /**
   * unfollowed: an event told that the follow ended. listed: in a later list again. no_answer: X said nothing about
   * the account.
   */
  answer: z.enum(['unfollowed', 'found', 'listed', 'not_found', 'suspended', 'not_available', 'no_answer']),
  /** How the person stands to the account, which X tells only the account itself. */
  connections: z.array(z.string()).nullable(),
})
const edges = ['followers', 'following'] as const
const upTo = (limit: number) => z.int().min(0).max(limit)

export const listTrackedAccounts = endpoint({
  name: 'list-tracked-accounts',
  method: 'GET',
  path: '/api/tracked-accounts/',
  action: 'tracked.read',
  auth: ['session'],
  summary: "The accounts the caller's teams track, each with its newest complete snapshot.",
  query: z.object({ ...page, team_id: id.optional() }),
  response: list(trackedAccount),
})
export const trackAccount = endpoint({
  name: 'track-account',
  method: 'POST',
  path: '/api/tracked-accounts/',
  action: 'tracked.write',
  auth: ['session'],
  summary:
    'Tracks an account of X for a team: its followers, followings and posts are fetched now and daily, with the caller’s own X account.',
  body: z.strictObject({
    team_id: id,
    handle: z.string().regex(/^@?\w{1,15}$/, rules.handle),
    /**
     * Limits: an account above one gives an incomplete snapshot, which is not compared. Every page costs API
     * calls.
     */
    posts: upTo(3_200).default(3_200),
    followers: upTo(10_000_000).default(100_000),
    following: upTo(1_000_000).default(10_000),
  }),
  status: 201,
  response: trackedAccount,
  errors: ['network_reauthorise', 'limit_reached', 'network_unavailable', 'network_budget'],
  idempotent: true,
})
export const estimateTracking = endpoint({
  name: 'estimate-tracking',
  method: 'GET',
  path: '/api/tracked-accounts/estimate/',
  action: 'tracked.write',
  auth: ['session'],
  summary:
    'What tracking an account costs at X, before it is begun: once for the first fetch, and for each day after it. The answer itself costs one person read.',
  query: z.object({
    team_id: id,
    handle: z.string().regex(/^@?\w{1,15}$/, rules.handle),
    posts: z.coerce.number().int().min(0).max(3_200).default(3_200),
    followers: z.coerce.number().int().min(0).max(10_000_000).default(100_000),
    following: z.coerce.number().int().min(0).max(1_000_000).default(10_000),
  }),
  response: z.object({
    network_id: z.string(),
    handle: z.string(),
    followers_count: optionalCount,
    /** Rows to read and their price. */
    lines: z.array(
      z.object({
        what: z.enum(['followers', 'following', 'posts']),
        rows: plain('public'),
        micro: plain('money'),
      }),
    ),
    once_micro: plain('money'),
    daily_micro: plain('money'),
    /** What may still be spent this month; null: there is no limit. */
    left_micro: plain('money').nullable(),
    /** A list longer than its limit makes an incomplete snapshot, which is not compared. */
    too_long: z.array(z.enum(edges)),
    /** In the reader's language, such as "18,400 followers: $184 once". */
    text: z.string(),
  }),
  errors: ['network_reauthorise', 'network_unavailable', 'network_budget'],
})
export const getTrackedAccount = endpoint({
  name: 'get-tracked-account',
  method: 'GET',
  path: '/api/tracked-accounts/{pk}/',
  action: 'tracked.read',
  auth: ['session'],
  summary: 'One tracked account with the series of its last 400 snapshots, oldest first.',
  params: keySchema,
  response: trackedAccount.extend({ snapshots: z.array(trackedSnapshot) }),
})
export const listTrackedChanges = endpoint({
  name: 'list-tracked-changes',
  method: 'GET',
  path: '/api/tracked-accounts/{pk}/changes/',
  action: 'tracked.read',
  auth: ['session'],
  summary:
    'Who was gained, lost or renamed, by snapshot, newest first; of each loss why, with what X said when it was asked. A missing account is `unknown` until X said twice, a day apart, that it does not exist.',
  params: keySchema,
  query: z.object({
    ...page,
    number: z.coerce.number().int().min(1).optional(),
    edge: z.enum(edges).optional(),
    kind: z.enum(trackedChangeKinds).optional(),
  }),
  response: list(
    z.object({
      number: plain('place'),
      edge: z.enum(edges),
      kind: z.enum(trackedChangeKinds),
      network_id: z.string(),
      handle: z.string(),
      old_handle: z.string().nullable(),
      /** Of a loss; null for others. */
      confidence: z.enum(lossConfidences).nullable(),
      evidence: z.array(lossEvidence),
    }),
  ),
})
export const refreshTrackedAccount = endpoint({
  name: 'refresh-tracked-account',
  method: 'POST',
  path: '/api/tracked-accounts/{pk}/refresh/',
  action: 'tracked.write',
  auth: ['session'],
  summary: 'Fetches a tracked account now; the job that is open already stands for it.',
  params: keySchema,
  status: 202,
  response: job.pick({ id: true }),
  idempotent: true,
})
export const untrackAccount = endpoint({
  name: 'untrack-account',
  method: 'DELETE',
  path: '/api/tracked-accounts/{pk}/',
  action: 'tracked.write',
  auth: ['session'],
  summary: 'Ends the tracking and deletes its snapshots; what was fetched stays in the population.',
  params: keySchema,
  status: 204,
})
