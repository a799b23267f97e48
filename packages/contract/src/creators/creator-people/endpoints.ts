import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { booleanQuery, countryCode, list, page, time } from '../../objects/common.ts'
import { personProfile } from '../../objects/insight-rows.ts'
import { lossConfidences, lossEvidence, lossFates } from '../../population/tracked-accounts/endpoints.ts'

const authKinds = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]

/** Somebody who follows a connected account, is followed by it, or did follow it. */
export const followerRow = z.object({
  /** As X showed the person last. Without handle and name where X shows nobody by this id any more. */
  profile: personProfile,
  /** X does not tell since when somebody follows: first and last sight between complete snapshots. */
  first_seen_at: time.nullable(),
  last_seen_at: time,
  lost_between: z.object({ from: time, to: time }).nullable(),
  /** Of somebody who was renamed, the handle before. */
  old_handle: z.string().nullable(),
  /** Whether the account and the person follow each other; of who is gone, whether the account still follows. */
  follows_back: z.boolean(),
  verified: z.boolean(),
  /** Null: reactions to own posts are not read yet. */
  engagements_30d: plain('public').nullable(),
  /** Names of the account's lists with this person; none are read yet. */
  lists: z.array(z.string()),
  /** Known of people whom the account follows. */
  last_post_at: time.nullable(),
  /** Why somebody is gone; `left`: unfollowed, was removed or blocked the account, which X does not tell apart. */
  fate: z.enum(lossFates).nullable(),
  fate_confidence: z.enum(lossConfidences).nullable(),
  /** What X said when it was asked why. */
  fate_evidence: z.array(lossEvidence),
  fate_checked_at: time.nullable(),
})
export type FollowerRow = z.infer<typeof followerRow>

/** With the time of the snapshot it shows; null before the first. */
const listAsOf = list(followerRow).extend({ as_of: time.nullable() })

const query = {
  ...page,
  /** By default the first connected account. */
  account_id: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  /** Part of a handle or name. */
  q: z.string().max(100).optional(),
}
/** Columns to order by; after `-` in descending order. */
const ordered = (...columns: readonly string[]) => z.enum(columns.flatMap((column) => [column, `-${column}`]))

const PATH = '/api/external/premium-suite/'

export const listFollowers = endpoint({
  name: 'list-followers',
  method: 'GET',
  path: `${PATH}followers/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary: 'The followers of a connected account as of its last complete snapshot.',
  query: z.object({
    ...query,
    /** First seen since then. */
    since: z.iso.date().optional(),
    /** As their location says. */
    country: countryCode.optional(),
    verified: booleanQuery.optional(),
    min_followers: z.coerce.number().int().min(0).optional(),
    /** Whether the account follows them. */
    follows_back: booleanQuery.optional(),
    ordering: ordered('first_seen_at', 'followers_count', 'name').default('-first_seen_at'),
  }),
  response: listAsOf,
  errors: ['subscription_required'],
})
/** Kinds of marks as X names them. */
export const verifiedTypes = ['blue', 'business', 'government'] as const
export const listVerifiedFollowers = endpoint({
  name: 'list-verified-followers',
  method: 'GET',
  path: `${PATH}verified-followers/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'The followers of a connected account with a mark, as of its last complete snapshot, and their share of all.',
  query: z.object({
    ...query,
    verified_type: z.enum(verifiedTypes).optional(),
    ordering: ordered('first_seen_at', 'followers_count', 'name').default('-followers_count'),
  }),
  response: listAsOf.extend({
    /** Of all followers, whatever is asked for. */
    verified_count: plain('public'),
    /** Null without followers. */
    verified_share: plain('public', z.number()).nullable(),
    types: z.array(z.object({ verified_type: z.string(), people: plain('public') })),
  }),
  errors: ['subscription_required'],
})
export const listFollowing = endpoint({
  name: 'list-following',
  method: 'GET',
  path: `${PATH}following/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'Whom a connected account follows as of its last complete snapshot, whether they follow back and when they posted last.',
  query: z.object({
    ...query,
    follows_back: booleanQuery.optional(),
    /** Without a post in so many days. */
    inactive_days: z.coerce.number().int().min(1).max(3_650).optional(),
    ordering: ordered('first_seen_at', 'followers_count', 'last_post_at', 'name').default('-first_seen_at'),
  }),
  response: listAsOf,
  errors: ['subscription_required'],
})
export const listUnfollowers = endpoint({
  name: 'list-unfollowers',
  method: 'GET',
  path: `${PATH}unfollowers/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'Followers in one complete snapshot of a connected account who are missing in a later one, with the interval, why, how sure that is, and what X said. Newest first.',
  query: z.object({
    ...query,
    /** Days (UTC) on which they were found missing, both included. */
    start: z.iso.date().optional(),
    end: z.iso.date().optional(),
    /** `renamed`: nobody is lost, only the handle is another one. */
    fate: z.enum(['renamed', ...lossFates]).optional(),
    /** Whether the account follows them still. */
    follows_back: booleanQuery.optional(),
    min_followers: z.coerce.number().int().min(0).optional(),
    ordering: ordered('lost_at', 'first_seen_at', 'followers_count', 'name').default('-lost_at'),
  }),
  response: list(followerRow).extend({
    /** How many of the period by day (UTC) and fate, those who were renamed too; the other filters do not apply. */
    days: z.array(
      z.object({ date: z.iso.date(), fate: z.enum(['renamed', ...lossFates]), people: plain('public') }),
    ),
  }),
  errors: ['subscription_required'],
})
