import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Properties } from './properties.policy.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const productEvents = pgTable('product_events', {
  insert_id: text('insert_id').primaryKey(),
  event: text('event').notNull(),
  distinct_id: text('distinct_id').notNull(),
  at: time('at').notNull(),
  received_at: time('received_at').notNull(),
  properties: jsonb('properties').$type<Properties>().notNull(),
})

export const productProfiles = pgTable(
  'product_profiles',
  {
    kind: text('kind').$type<'person' | 'group'>().notNull(),
    /** Kind of group; empty for a person. */
    group_key: text('group_key').notNull(),
    id: text('id').notNull(),
    properties: jsonb('properties').$type<Properties>().notNull(),
    updated_at: time('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.group_key, t.id] })],
)

export const productReplays = pgTable(
  'product_replays',
  {
    replay_id: text('replay_id').notNull(),
    seq: integer('seq').notNull(),
    distinct_id: text('distinct_id').notNull(),
    format: text('format').$type<'gzip' | 'body'>().notNull(),
    content: bytes('content').notNull(),
    received_at: time('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.replay_id, t.seq] })],
)
