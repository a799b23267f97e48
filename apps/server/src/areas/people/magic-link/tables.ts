import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const mailChallenges = pgTable('mail_challenges', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose', {
    enum: ['sign-in', 'personal-link', 'confirm-address', 'sign-in-again'],
  }).notNull(),
  email: text('email').notNull(),
  user_id: uuid('user_id'),
  language: text('language', { enum: ['en', 'ja'] }).notNull(),
  return_path: text('return_path'),
  /** Host of the requesting site; null for the team dashboard. */
  host: text('host'),
  magic_hash: text('magic_hash').notNull(),
  link_hash: text('link_hash').notNull(),
  browser_hash: text('browser_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  created_at: time('created_at').notNull(),
  code_expires_at: time('code_expires_at').notNull(),
  link_expires_at: time('link_expires_at').notNull(),
  used_at: time('used_at'),
})
export type ChallengeRow = typeof mailChallenges.$inferSelect

export const codeFailures = pgTable(
  'code_failures',
  {
    email: text('email').notNull(),
    /** Keyed hash of the address the codes came from. */
    asker: text('asker').notNull(),
    failures: integer('failures').notNull(),
    blocked_until: time('blocked_until'),
  },
  (table) => [primaryKey({ columns: [table.email, table.asker] })],
)
