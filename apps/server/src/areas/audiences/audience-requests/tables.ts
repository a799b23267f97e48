import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const audienceRequests = pgTable('audience_requests', {
  id: uuid('id').primaryKey(),
  team_id: uuid('team_id').notNull(),
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
  created_at: time('created_at').notNull(),
  modified_at: time('modified_at').notNull(),
})
export type RequestRow = typeof audienceRequests.$inferSelect
