import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const audienceRequests = pgTable('audience_requests', {
  id: uuid('id').primaryKey(),
  /** Null for a visitor's. */
  team_id: uuid('team_id'),
  email: text('email').notNull(),
  handle: text('handle').notNull(),
  ad_account_id: text('ad_account_id'),
  company: text('company').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  country_codes: text('country_codes').array().notNull(),
  state: text('state', { enum: ['received', 'verified', 'in_work', 'delivered', 'declined'] }).notNull(),
  note: text('note').notNull().default(''),
  audience_id: uuid('audience_id'),
  created_by: uuid('created_by'),
  /** Of the site it was asked on; null for the team dashboard. */
  host: text('host'),
  created_at: time('created_at').notNull(),
  modified_at: time('modified_at').notNull(),
})
export type RequestRow = typeof audienceRequests.$inferSelect

export const requestFeedback = pgTable('audience_request_feedback', {
  id: uuid('id').primaryKey(),
  request_id: uuid('request_id'),
  audience_id: uuid('audience_id'),
  rating: integer('rating').notNull(),
  comment: text('comment').notNull(),
  created_at: time('created_at').notNull(),
})
