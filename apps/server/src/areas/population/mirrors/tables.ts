import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const counterColumn = (name: string) => integer(name).notNull().default(0)

export const catalogues = [
  'locations',
  'interests',
  'conversations',
  'languages',
  'tv_markets',
  'tv_shows',
  'events',
  'network_operators',
  'advertiser_categories',
  'content_categories',
] as const
export type Catalogue = (typeof catalogues)[number]
export type LookupData = Readonly<Record<string, string | number | boolean | null>>

export const lookupCatalogues = pgTable('lookup_catalogues', {
  name: text('name').$type<Catalogue>().primaryKey(),
  version: counterColumn('version'),
  rows: counterColumn('rows'),
  added: counterColumn('added'),
  renamed: counterColumn('renamed'),
  gone: counterColumn('gone'),
  cause: text('cause').notNull().default(''),
  mirrored_at: timestamp('mirrored_at', { withTimezone: true, mode: 'date' }),
})

export const lookupRows = pgTable(
  'lookup_rows',
  {
    catalogue: text('catalogue').$type<Catalogue>().notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    country_code: text('country_code'),
    data: jsonb('data').$type<LookupData>().notNull(),
    is_listed: boolean('is_listed').notNull().default(false),
    seen_version: integer('seen_version').notNull(),
    next_name: text('next_name').notNull(),
    next_data: jsonb('next_data').$type<LookupData>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.catalogue, t.key] })],
)
