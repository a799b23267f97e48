import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { personOf } from '../../population/tracked-accounts/connected.service.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const countColumn = (name: string) => bigint(name, { mode: 'number' })

/** Somebody as X showed them; times as text. */
type Stored<T> = { readonly [K in keyof T]: T[K] extends Date | null ? string | null : T[K] }
export type StoredPerson = Stored<ReturnType<typeof personOf>>

export const socialLists = pgTable('social_lists', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  account_id: text('account_id').notNull(),
  network_id: text('network_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  private: boolean('private').notNull(),
  member_count: countColumn('member_count').notNull(),
  follower_count: countColumn('follower_count').notNull(),
  created_at: time('created_at'),
  updated_at: time('updated_at').notNull(),
  members_read_at: time('members_read_at'),
  members_next: text('members_next'),
})
export type ListRow = typeof socialLists.$inferSelect

export const socialListReads = pgTable(
  'social_list_reads',
  {
    user_id: uuid('user_id').notNull(),
    account_id: text('account_id').notNull(),
    read_at: time('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.account_id] })],
)

export const socialListMembers = pgTable(
  'social_list_members',
  {
    list_id: uuid('list_id').notNull(),
    network_id: text('network_id').notNull(),
    place: integer('place').notNull(),
    person: jsonb('person').$type<StoredPerson>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.list_id, t.network_id] })],
)

export const socialListChanges = pgTable('social_list_changes', {
  id: uuid('id').primaryKey(),
  list_id: uuid('list_id').notNull(),
  created_at: time('created_at').notNull(),
  ended_at: time('ended_at'),
})

export const socialListChangePeople = pgTable(
  'social_list_change_people',
  {
    change_id: uuid('change_id').notNull(),
    place: integer('place').notNull(),
    action: text('action').$type<'add' | 'remove'>().notNull(),
    given: text('given').notNull(),
    network_id: text('network_id'),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull(),
    reason: text('reason').$type<ServerText | ''>().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.change_id, t.place] })],
)
export type ChangePersonRow = typeof socialListChangePeople.$inferSelect
