import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { list, page, time } from '../../objects/common.ts'
import { accountNote, goalAnswer } from './goal-endpoints.ts'
import { trackedSnapshot } from '../../population/tracked-accounts/endpoints.ts'

const authKinds = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
/** Counts of the account's followers and followings, visible to its owner. */
const optionalCount = plain('public').nullable()

/** A connected account of X with the state of its daily snapshot. */
export const creatorAccount = z.object({
  /** The account's id at X. */
  account_id: z.string(),
  handle: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  /** Kind of verified mark, as X calls it: blue, business, government or none. Null before the first snapshot. */
  verified_type: z.string().nullable(),
  /**
   * untracked: no snapshots are taken. fetching: a snapshot is running. waiting: until `next_at`. reconnect:
   * X no longer accepts the connection.
   */
  state: z.enum(['untracked', 'fetching', 'waiting', 'reconnect']),
  /**
   * snapshot: its lists are read every day. events: X tells its follows as they happen, and the lists are read when
   * X's own count of followers disagrees. Null while it is not tracked.
   */
  mode: z.enum(['snapshot', 'events']).nullable(),
  tracked_since: time.nullable(),
  next_at: time.nullable(),
  last_snapshot_at: time.nullable(),
  /** Whether the last finished snapshot is complete; if not, `cause` gives the reason. */
  complete: z.boolean(),
  cause: z.string(),
  /** Why nothing is read for it at present: no active plan, or a limit of the plan; null while it is read. */
  stopped: z.object({ code: z.enum(['subscription_required', 'plan_limit']), detail: z.string() }).nullable(),
  /**
   * As reported by the account at the newest complete snapshot, with the change since the previous complete
   * one.
   */
  followers_count: optionalCount,
  verified_followers_count: optionalCount,
  following_count: optionalCount,
  followers_gained: optionalCount,
  followers_lost: optionalCount,
  /** People fetched so far by the running snapshot. */
  fetched: optionalCount,
})
export type CreatorAccount = z.infer<typeof creatorAccount>

const account = z.object({ x_account: z.string().regex(/^\d{1,20}$/) })
const PATH = '/api/external/premium-suite/accounts/'

export const listCreatorAccounts = endpoint({
  name: 'list-creator-accounts',
  method: 'GET',
  path: PATH,
  action: 'creator-accounts.list',
  auth: authKinds,
  summary: "The caller's connected accounts of X with the state of their daily snapshot.",
  query: z.object(page),
  response: list(creatorAccount),
})

const day = z.iso.date()

/** One day (UTC) of an account, as X told it last on that day. */
export const accountDay = z.object({
  date: day,
  followers: plain('public'),
  following: optionalCount,
  /** Posts there are. */
  posts: optionalCount,
  listed: optionalCount,
  verified_followers: optionalCount,
  /** Since the complete snapshot before; null on a day without a complete one. */
  gained: optionalCount,
  lost: optionalCount,
  /** What the account’s posts written on this day have reached so far; null where they were not read. */
  impressions: optionalCount,
  engagements: optionalCount,
})
export type AccountDay = z.infer<typeof accountDay>

export const getCreatorStats = endpoint({
  name: 'get-creator-stats',
  method: 'GET',
  path: `${PATH}stats/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'Figures of a connected account by day, today’s as X tells them now, and a forecast of its followers with 80% bounds for 28 days.',
  query: z.object({
    /** By default the first connected account. */
    account_id: z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    /** Days, both included. */
    start: day.optional(),
    end: day.optional(),
  }),
  response: z.object({
    account: creatorAccount,
    days: z.array(accountDay),
    totals: z.object({
      gained: plain('public'),
      lost: plain('public'),
      net: plain('public'),
      posts: optionalCount,
      impressions: optionalCount,
      engagements: optionalCount,
    }),
    forecast: z.array(
      z.object({ date: day, low: plain('public'), mid: plain('public'), high: plain('public') }),
    ),
    /**
     * How it was computed: by a damped trend with weekdays, or by the average change where that was no worse over
     * the account’s own days. Null: fewer than 14 days are known.
     */
    forecast_by: z.enum(['trend', 'average change']).nullable(),
    /** Null without one. */
    goal: goalAnswer.nullable(),
    /** The oldest day first. */
    notes: z.array(accountNote),
  }),
})
export const listCreatorSnapshots = endpoint({
  name: 'list-creator-snapshots',
  method: 'GET',
  path: `${PATH}{x_account}/snapshots/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'The snapshots of a connected account, newest first, each compared with the complete one before it.',
  params: account,
  query: z.object(page),
  response: list(trackedSnapshot),
})
export const listShortStays = endpoint({
  name: 'list-short-stays',
  method: 'GET',
  path: `${PATH}{x_account}/stays/`,
  action: 'creator-accounts.read',
  auth: authKinds,
  summary:
    'Who followed a connected account and left again between two snapshots, so that no list shows them; known where X tells follows. The last first.',
  params: account,
  query: z.object(page),
  response: list(
    z.object({
      network_id: z.string(),
      handle: z.string(),
      /** When X told of it; null if it did not. */
      began_at: time.nullable(),
      ended_at: time,
    }),
  ),
})
export const trackCreatorAccount = endpoint({
  name: 'track-creator-account',
  method: 'POST',
  path: `${PATH}{x_account}/snapshots/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary:
    'Takes a snapshot of followers and followings of a connected account now and daily, for its owner alone.',
  params: account,
  /** By default `events` where this installation receives them. */
  body: z.strictObject({ mode: z.enum(['snapshot', 'events']).optional() }),
  status: 201,
  response: creatorAccount,
  errors: ['network_reauthorise', 'network_unavailable', 'in_use', 'subscription_required', 'plan_limit'],
  idempotent: true,
})
export const untrackCreatorAccount = endpoint({
  name: 'untrack-creator-account',
  method: 'DELETE',
  path: `${PATH}{x_account}/snapshots/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary: 'Ends the daily snapshots of a connected account and deletes those there are.',
  params: account,
  status: 204,
})
