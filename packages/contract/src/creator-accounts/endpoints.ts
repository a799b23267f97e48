import { z } from 'zod'
import { endpoint, type AuthMode } from '../core/endpoint.ts'
import { plain } from '../core/figures.ts'
import { list, page, time } from '../objects/common.ts'
import { trackedSnapshot } from '../tracked-accounts/endpoints.ts'

const auth = ['session', 'standalone + session'] as const satisfies readonly AuthMode[]
/** Of the account's followers and followings, which are its owner's to see. */
const optionalCount = plain('public').nullable()

/** A connected account of X with the state of its daily snapshot. */
export const creatorAccount = z.object({
  /** The account's id at X. */
  account_id: z.string(),
  handle: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  /**
   * untracked: no snapshot is taken. fetching: the first or a later one is under way. waiting: until `next_at`. reconnect: X no longer takes the connection.
   */
  state: z.enum(['untracked', 'fetching', 'waiting', 'reconnect']),
  tracked_since: time.nullable(),
  next_at: time.nullable(),
  last_snapshot_at: time.nullable(),
  /** Whether the last one that ended is whole; why not, in `cause`. */
  complete: z.boolean(),
  cause: z.string(),
  /** By the account's own word at the newest complete snapshot, and what changed since the complete one before. */
  followers_count: optionalCount,
  following_count: optionalCount,
  followers_gained: optionalCount,
  followers_lost: optionalCount,
  /** People fetched by a snapshot under way. */
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
  auth,
  summary: "The caller's connected accounts of X with the state of their daily snapshot.",
  query: z.object(page),
  response: list(creatorAccount),
})
export const listCreatorSnapshots = endpoint({
  name: 'list-creator-snapshots',
  method: 'GET',
  path: `${PATH}{x_account}/snapshots/`,
  action: 'creator-accounts.read',
  auth,
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
  auth,
  summary:
    'Takes a snapshot of followers and followings of a connected account now and daily, for its owner alone.',
  params: account,
  status: 201,
  response: creatorAccount,
  errors: ['network_reauthorise', 'network_unavailable', 'in_use'],
})
export const untrackCreatorAccount = endpoint({
  name: 'untrack-creator-account',
  method: 'DELETE',
  path: `${PATH}{x_account}/snapshots/`,
  action: 'creator-accounts.write',
  auth,
  summary: 'Ends the daily snapshots of a connected account and deletes those there are.',
  params: account,
  status: 204,
})
