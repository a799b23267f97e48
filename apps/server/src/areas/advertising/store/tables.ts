import type { CampaignColumn } from '@rookery/contract/campaign-results.ts'
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export type AdRowKind = 'campaign' | 'adset' | 'ad' | 'creative' | 'media'
/** The stored form of the data: its keys show the state of the row. Read by ad-row-codec.ts only. */
export type StoredAdData = Readonly<Record<string, unknown>>

export const adRows = pgTable('ads_objects', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  ad_account_id: uuid('ad_account_id').notNull(),
  kind: text('kind').$type<AdRowKind>().notNull(),
  network_id: text('network_id'),
  parent_id: uuid('parent_id'),
  data: jsonb('data').$type<StoredAdData>().notNull().default({}),
  created_by: uuid('created_by'),
  created_at: time('created_at').notNull(),
  updated_at: time('updated_at').notNull(),
  version: integer('version').notNull().default(1),
  children: integer('children').notNull().default(0),
})

/** The columns of the list of campaigns, of one person. */
export const campaignColumns = pgTable('campaign_columns', {
  user_id: uuid('user_id').primaryKey(),
  columns: text('columns').array().$type<CampaignColumn[]>().notNull(),
})

export const adsReads = pgTable(
  'ads_reads',
  {
    sync_id: uuid('sync_id').notNull(),
    what: text('what').notNull(),
    read_at: time('read_at').notNull(),
    data: jsonb('data').$type<unknown>(),
    changed_at: time('changed_at'),
  },
  (t) => [primaryKey({ columns: [t.sync_id, t.what] })],
)

export const pendingCreations = pgTable('ads_makings', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
  ad_account_id: uuid('ad_account_id').notNull(),
  user_id: uuid('user_id').notNull(),
  kind: text('kind').$type<'campaign' | 'adset'>().notNull(),
  working_name: text('working_name').notNull(),
  campaign_id: text('campaign_id'),
  /** The line item of an ad set, once it exists. */
  line_item_id: text('line_item_id'),
  object_id: uuid('object_id'),
  tries: integer('tries').notNull().default(0),
  /** Whether a job with the same id creates the object, or rolls the creation back. */
  by_job: boolean('by_job').notNull().default(false),
  state: text('state').$type<'making' | 'undoing'>().notNull().default('making'),
  /** Ad sets, of a campaign; parts, of an ad set. */
  done: integer('done').notNull().default(0),
  total: integer('total'),
  touched_at: time('touched_at').notNull(),
  created_at: time('created_at').notNull(),
})
export type PendingCreation = typeof pendingCreations.$inferSelect

export interface SegmentFigures {
  readonly segment: string
  readonly label: string
  /** Null where the network told nothing. */
  readonly impressions: number | null
  readonly engagements: number | null
  readonly clicks: number | null
  readonly spent_micro: number | null
}
export const adsSegmentations = pgTable('ads_segmentations', {
  id: uuid('id').primaryKey(),
  sync_id: uuid('sync_id').notNull(),
  campaign_id: text('campaign_id').notNull(),
  segmentation_type: text('segmentation_type').notNull(),
  country: text('country').notNull(),
  from_day: date('from_day', { mode: 'string' }).notNull(),
  to_day: date('to_day', { mode: 'string' }).notNull(),
  job_id: text('job_id').notNull(),
  state: text('state').$type<'running' | 'ready' | 'failed'>().notNull(),
  rows: jsonb('rows').$type<readonly SegmentFigures[]>().notNull().default([]),
  as_of: time('as_of'),
  created_at: time('created_at').notNull(),
})
export type SegmentationRow = typeof adsSegmentations.$inferSelect
