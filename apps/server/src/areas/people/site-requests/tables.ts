import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UiLanguage } from '@rookery/contract'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const siteRequests = pgTable('site_requests', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['access', 'download'] }).notNull(),
  email: text('email').notNull(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  company: text('company').notNull(),
  material_id: text('material_id'),
  language: text('language').$type<UiLanguage>().notNull(),
  consent_at: time('consent_at'),
  consent_version: text('consent_version').notNull(),
  state: text('state', { enum: ['new', 'contacted', 'done', 'spam'] }).notNull(),
  owner_id: uuid('owner_id'),
  note: text('note').notNull().default(''),
  created_at: time('created_at').notNull(),
  modified_at: time('modified_at').notNull(),
})
export type SiteRequestRow = typeof siteRequests.$inferSelect
