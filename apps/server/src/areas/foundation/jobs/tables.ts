import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { jobKinds } from '@rookery/contract/foundation/jobs/endpoints.ts'
import type { Job } from '@rookery/contract'
import type { ServerText } from '@rookery/i18n/server.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const countColumn = (name: string) => bigint(name, { mode: 'number' })

export const jobOutbox = pgTable('job_outbox', {
  id: uuid('id').primaryKey(),
  queue: text('queue').notNull(),
  group_id: text('group_id').notNull(),
  /** Id of a team or a user. */
  owner_id: text('owner_id').notNull(),
  data: jsonb('data').$type<Record<string, string>>().notNull(),
  start_after: time('start_after').notNull(),
  created_at: time('created_at').notNull(),
})

/**
 * Kinds besides those users see: `file_import` (run by an operator's command) and `population_import` (run by
 * the server) are both displayed as an import; `mail` and `revocation` are never displayed.
 */
export type BackgroundKind = Job['kind'] | 'file_import' | 'population_import' | 'mail' | 'revocation'
/** Kinds displayed in the list of jobs. */
export const listedKinds: readonly BackgroundKind[] = [...jobKinds, 'file_import', 'population_import']

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
  touched_at: time('touched_at').notNull(),
  created_at: time('created_at').notNull(),
  finished_at: time('finished_at'),
})
export type BackgroundJobRow = typeof backgroundJobs.$inferSelect
