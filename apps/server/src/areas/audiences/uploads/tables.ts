import type { ListIdentifierKind, UploadState } from '@rookery/contract'
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ServerText } from '@rookery/i18n/server.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const countColumn = (name: string) => bigint(name, { mode: 'number' })

export const uploadedAudiences = pgTable('uploaded_audiences', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  audience_id: uuid('audience_id'),
  /** The uploaded audience; null for a list's upload. */
  audience_config_id: uuid('audience_config_id'),
  audience_config_version: integer('audience_config_version'),
  /** The uploaded list; null for an audience's upload, and once the list was deleted. */
  list_id: uuid('list_id'),
  identifier_kind: text('identifier_kind').$type<ListIdentifierKind>().notNull().default('user_id'),
  /** The network's base-36 id. */
  ad_account_id: text('ad_account_id').notNull(),
  ad_account_name: text('ad_account_name').notNull(),
  name: text('name').notNull(),
  mode: text('mode').$type<'add' | 'replace'>().notNull(),
  network_id: text('network_id'),
  state: text('state').$type<UploadState>().notNull(),
  /** Exact number of people; never part of an answer. */
  total_count: countColumn('total_count'),
  /** The disclosed number. */
  told_count: countColumn('told_count'),
  sent_count: countColumn('sent_count').notNull().default(0),
  accepted_count: countColumn('accepted_count').notNull().default(0),
  matched_count: countColumn('matched_count'),
  targetable: boolean('targetable').notNull().default(false),
  created_by: uuid('created_by').notNull(),
  created_at: time('created_at').notNull(),
  finished_at: time('finished_at'),
})

export const uploadedAudienceStates = pgTable('uploaded_audience_states', {
  id: countColumn('id').generatedAlwaysAsIdentity().primaryKey(),
  upload_id: uuid('upload_id').notNull(),
  state: text('state').$type<UploadState>().notNull(),
  at: time('at').notNull(),
  cause: text('cause').$type<ServerText>().notNull(),
})

export const uploadedAudienceBatches = pgTable(
  'uploaded_audience_batches',
  {
    upload_id: uuid('upload_id').notNull(),
    position: integer('position').notNull(),
    user_count: integer('user_count').notNull(),
    /** Decimal ids separated by blanks; null once the network accepted them. */
    network_ids: text('network_ids'),
    accepted_at: time('accepted_at'),
  },
  (t) => [primaryKey({ columns: [t.upload_id, t.position] })],
)
