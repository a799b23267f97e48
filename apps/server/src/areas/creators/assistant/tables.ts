import type { Answer } from '@rookery/contract/creators/assistant/answer.ts'
import type { Plan } from '@rookery/reader/question/plan.ts'
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const assistantConversations = pgTable('assistant_conversations', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  /** What it is about: an account, by its id at X, or a team; exactly one of the two. */
  account_id: text('account_id'),
  title: text('title').notNull(),
  created_at: time('created_at').notNull(),
  last_at: time('last_at').notNull(),
  team_id: uuid('team_id'),
})
export type ConversationRow = typeof assistantConversations.$inferSelect

export const assistantMessages = pgTable('assistant_messages', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id').notNull(),
  conversation_id: uuid('conversation_id').notNull(),
  place: integer('place').notNull(),
  role: text('role').$type<'user' | 'assistant'>().notNull(),
  text: text('text').notNull(),
  answer: jsonb('answer').$type<Answer>(),
  plan: jsonb('plan').$type<Plan>(),
  at: time('at').notNull(),
})
export type MessageRow = typeof assistantMessages.$inferSelect
