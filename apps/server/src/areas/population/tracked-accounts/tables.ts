import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { Edge, Fate, Look } from './fate.policy.ts'

export type { Edge, Fate } from './fate.policy.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const countColumn = (name: string) => bigint(name, { mode: 'number' })
const seenColumn = (name: string) => integer(name).notNull().default(0)

/** By complete lists, or by the follows X tells as they happen. */
export type TrackingMode = 'snapshot' | 'events'

export const trackedAccounts = pgTable('tracked_accounts', {
  id: uuid('id').primaryKey(),
  /** Owner: a team, or a user's connected account of X (by its id there); neither for the operator's. */
  team_id: uuid('team_id'),
  account_id: text('account_id'),
  network_id: text('network_id').notNull(),
  handle: text('handle').notNull(),
  name: text('name').notNull(),
  /** Known of connected accounts. */
  verified_type: text('verified_type'),
  mode: text('mode').$type<TrackingMode>().notNull().default('snapshot'),
  user_id: uuid('user_id').notNull(),
  max_posts: integer('max_posts').notNull(),
  max_followers: integer('max_followers').notNull(),
  max_following: integer('max_following').notNull(),
  last_number: seenColumn('last_number'),
  complete_number: seenColumn('complete_number'),
  next_at: time('next_at').notNull(),
  created_at: time('created_at').notNull(),
})
export type TrackedRow = typeof trackedAccounts.$inferSelect

/** Identities at X whose first full reading a plan did not count, as keyed hashes. */
export const firstReadings = pgTable('first_readings', {
  identity: text('identity').primaryKey(),
  tracked_id: uuid('tracked_id').notNull(),
  began_at: time('began_at').notNull(),
})

export const trackedSnapshots = pgTable(
  'tracked_snapshots',
  {
    tracked_id: uuid('tracked_id').notNull(),
    number: integer('number').notNull(),
    state: text('state').$type<'running' | 'paused' | 'complete' | 'incomplete'>().notNull(),
    cause: text('cause').$type<ServerText | ''>().notNull().default(''),
    /** Read from X's lists, or put together from the follows X told since the last snapshot. */
    source: text('source').$type<'lists' | 'events'>().notNull().default('lists'),
    /** Followers by X's count that events do not explain; null of one that was read from lists. */
    unexplained: integer('unexplained'),
    followers_count: countColumn('followers_count'),
    following_count: countColumn('following_count'),
    posts_count: countColumn('posts_count'),
    listed_count: countColumn('listed_count'),
    /** Known of connected accounts. */
    verified_followers_count: countColumn('verified_followers_count'),
    followers_seen: seenColumn('followers_seen'),
    following_seen: seenColumn('following_seen'),
    posts_seen: seenColumn('posts_seen'),
    compared_with: integer('compared_with'),
    followers_gained: integer('followers_gained'),
    followers_lost: integer('followers_lost'),
    following_gained: integer('following_gained'),
    following_lost: integer('following_lost'),
    renamed: integer('renamed'),
    /** People the lists left out although they still follow or are followed: X told so when it was asked. */
    left_out: seenColumn('left_out'),
    began_at: time('began_at').notNull(),
    ended_at: time('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.number] })],
)
export type SnapshotRow = typeof trackedSnapshots.$inferSelect

export const trackedEdges = pgTable(
  'tracked_edges',
  {
    tracked_id: uuid('tracked_id').notNull(),
    edge: text('edge').$type<Edge>().notNull(),
    network_id: text('network_id').notNull(),
    handle: text('handle').notNull(),
    known_handle: text('known_handle'),
    since_number: integer('since_number').notNull(),
    seen_number: integer('seen_number').notNull(),
    fate: text('fate').$type<Fate>(),
    /** What X said when it was asked why. */
    looks: jsonb('looks').$type<readonly Look[]>(),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.edge, t.network_id] })],
)

export const trackedChanges = pgTable(
  'tracked_changes',
  {
    tracked_id: uuid('tracked_id').notNull(),
    number: integer('number').notNull(),
    edge: text('edge').$type<Edge>().notNull(),
    network_id: text('network_id').notNull(),
    kind: text('kind').$type<'gained' | Fate | 'renamed'>().notNull(),
    handle: text('handle').notNull(),
    old_handle: text('old_handle'),
    /** When it was first missing without a clear reason; null once the reason cannot change any more. */
    unclear_since: time('unclear_since'),
    /** Of somebody who is missing: what X said when it was asked why. */
    looks: jsonb('looks').$type<readonly Look[]>(),
    /** In which snapshot who is gone was first seen. */
    since_number: integer('since_number'),
    /** When X told of it; null of what only lists show. */
    told_at: time('told_at'),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.number, t.edge, t.network_id, t.kind] })],
)
export type ChangeRow = typeof trackedChanges.$inferSelect

/** Whom the lists of a connected account name: private to the account. */
export const trackedPeople = pgTable(
  'tracked_people',
  {
    tracked_id: uuid('tracked_id').notNull(),
    network_id: text('network_id').notNull(),
    handle: text('handle').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    location: text('location').notNull(),
    avatar_url: text('avatar_url').notNull(),
    followers_count: countColumn('followers_count'),
    following_count: countColumn('following_count'),
    posts_count: countColumn('posts_count'),
    verified: boolean('verified').notNull(),
    verified_type: text('verified_type').notNull(),
    created_at: time('created_at'),
    country: text('country').notNull(),
    country_confidence: real('country_confidence').notNull(),
    last_post_at: time('last_post_at'),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.network_id] })],
)
export type PersonRow = typeof trackedPeople.$inferSelect

/** Follows X told. Those without a number are not part of a snapshot yet. */
export const trackedEvents = pgTable(
  'tracked_events',
  {
    tracked_id: uuid('tracked_id').notNull(),
    event_uuid: text('event_uuid').notNull(),
    edge: text('edge').$type<Edge>().notNull(),
    network_id: text('network_id').notNull(),
    handle: text('handle').notNull(),
    kind: text('kind').$type<'follow' | 'unfollow'>().notNull(),
    received_at: time('received_at').notNull(),
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity(),
    number: integer('number'),
    is_odd: boolean('is_odd').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.event_uuid] })],
)

/** Who came and left between two snapshots and is in neither. */
export const trackedStays = pgTable(
  'tracked_stays',
  {
    tracked_id: uuid('tracked_id').notNull(),
    edge: text('edge').$type<Edge>().notNull(),
    network_id: text('network_id').notNull(),
    handle: text('handle').notNull(),
    number: integer('number').notNull(),
    began_at: time('began_at'),
    ended_at: time('ended_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tracked_id, t.edge, t.network_id, t.ended_at] })],
)
