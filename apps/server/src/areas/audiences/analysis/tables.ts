import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const keywordSuggestionUsages = pgTable('keyword_suggestion_usages', {
  id: uuid('id').primaryKey(),
  keyword: text('keyword').notNull(),
  suggestion: text('suggestion').notNull(),
  shown_count: integer('shown_count').notNull(),
  accepted_count: integer('accepted_count').notNull(),
  last_used_at: timestamp('last_used_at', { withTimezone: true, mode: 'date' }).notNull(),
})
export type SuggestionUsageRow = typeof keywordSuggestionUsages.$inferSelect
