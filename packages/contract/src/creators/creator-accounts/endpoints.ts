import { z } from 'zod'
import { endpoint, type AuthMode } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { list, page, time } from '../../objects/common.ts'
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
  /**
   * untracked: no snapshots are taken. fetching: a snapshot is running. waiting: until `next_at`. reconnect:
   * X no longer accepts the connection.
   */
  state: z.enum(['untracked', 'fetching', 'waiting', 'reconnect']),
  tracked_since: time.nullable(),
  next_at: time.nullable(),
  last_snapshot_at: time.nullable(),
  /** Whether the last finished snapshot is complete; if not, `cause` gives the reason. */
  complete: z.boolean(),
  cause: z.string(),
  /**
   * As reported by the account at the newest complete snapshot, with the change since the previous complete
   * one.
   */
  followers_count: optionalCount,
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
export const trackCreatorAccount = endpoint({
  name: 'track-creator-account',
  method: 'POST',
  path: `${PATH}{x_account}/snapshots/`,
  action: 'creator-accounts.write',
  auth: authKinds,
  summary:
    'Takes a snapshot of followers and followings of a connected account now and daily, for its owner alone.',
  params: account,
  status: 201,
  response: creatorAccount,
  errors: ['network_reauthorise', 'network_unavailable', 'in_use'],
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
