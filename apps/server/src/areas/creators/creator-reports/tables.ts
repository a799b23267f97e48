import type { UiLanguage } from '@rookery/contract'
import type { CreatorReport } from '@rookery/contract/creators/creator-reports/endpoints.ts'
import type { ServerText } from '@rookery/i18n/server.ts'
import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const creatorReports = pgTable('creator_reports', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  account_id: text('account_id').notNull(),
  handle: text('handle').notNull(),
  kind: text('kind').$type<CreatorReport['kind']>().notNull(),
  start_day: date('start_day', { mode: 'string' }).notNull(),
  end_day: date('end_day', { mode: 'string' }).notNull(),
  format: text('format').$type<CreatorReport['format']>().notNull(),
  language: text('language').$type<UiLanguage>().notNull(),
  state: text('state').$type<CreatorReport['state']>().notNull(),
  cause: text('cause').$type<ServerText | ''>().notNull().default(''),
  next_at: time('next_at'),
  document_id: uuid('document_id'),
  document_name: text('document_name').notNull().default(''),
  document_type: text('document_type').notNull().default(''),
  document_bytes: integer('document_bytes').notNull().default(0),
  full_rows: integer('full_rows').notNull().default(0),
  created_at: time('created_at').notNull(),
  made_at: time('made_at'),
})
export type ReportRow = typeof creatorReports.$inferSelect

export const creatorReportEmails = pgTable(
  'creator_report_emails',
  { report_id: uuid('report_id').notNull(), email: text('email').notNull() },
  (t) => [primaryKey({ columns: [t.report_id, t.email] })],
)
