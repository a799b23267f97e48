import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Job } from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'
import type { BackgroundKind } from './background-kinds.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const countColumn = (name: string) => bigint(name, { mode: 'number' })

/** Plain values only: stored as JSON. */
export type JobCursor = Readonly<Record<string, string | number | boolean | null>>

export const backgroundJobs = pgTable('background_jobs', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<BackgroundKind>().notNull(),
  subject_key: text('subject_key').notNull(),
  subject: text('subject').notNull(),
  subject_id: uuid('subject_id'),
  team_id: uuid('team_id'),
  /** Id, at X, of the connected account the job belongs to instead of a team. */
  account_id: text('account_id'),
  /** User whose credentials are used; null if the job makes no network calls. */
  user_id: uuid('user_id'),
  group_id: text('group_id').notNull(),
  state: text('state').$type<Job['state']>().notNull(),
  step: text('step').notNull().default(''),
  done: countColumn('done').notNull().default(0),
  total: countColumn('total'),
  cursor: jsonb('cursor').$type<JobCursor>().notNull(),
  cause: text('cause').$type<ServerText | ''>().notNull().default(''),
  waiting_until: time('waiting_until'),
  tries: integer('tries').notNull().default(0),
  cancelled_at: time('cancelled_at'),
  lease_owner: uuid('lease_owner'),
  lease_until: time('lease_until'),
  created_at: time('created_at').notNull(),
  finished_at: time('finished_at'),
})
export type BackgroundJobRow = typeof backgroundJobs.$inferSelect
