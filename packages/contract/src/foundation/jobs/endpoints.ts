import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { booleanQuery, id, list, page, keySchema, time } from '../../objects/common.ts'
import { jobKindNames, jobUnits } from './job-kinds.ts'

export const jobStates = ['queued', 'running', 'waiting', 'done', 'failed', 'cancelled'] as const

export const job = z.object({
  id,
  kind: z.enum(jobKindNames),
  state: z.enum(jobStates),
  /** Null for a job of a connected account, and for one that works for everybody. */
  team_id: id.nullable(),
  /** Id, at X, of the caller's own connected account the job belongs to; null for all others. */
  account_id: z.string().nullable(),
  /** The job's subject as displayed, e.g. the audience's name; '' where only operators may read it. */
  subject: z.string(),
  subject_id: id.nullable(),
  step: z.string(),
  unit: z.enum(jobUnits),
  done: plain('things'),
  total: plain('things').nullable(),
  /** Why it failed, was cancelled or waits. */
  cause: z.string().nullable(),
  waiting_until: time.nullable(),
  /** Cancellation was requested, but the current step has not ended yet. */
  is_cancelling: z.boolean(),
  /** Whether the caller may cancel it now. */
  can_cancel: z.boolean(),
  created_at: time,
  finished_at: time.nullable(),
})
export type Job = z.infer<typeof job>

export const listJobs = endpoint({
  name: 'list-jobs',
  method: 'GET',
  path: '/api/jobs/',
  action: 'jobs.read',
  auth: ['session'],
  summary:
    "The jobs of the caller's teams and connected accounts, and those that work for everybody: open ones first, then those that finished in the last week, newest first. With a team: that team's, and those for everybody. With one of the caller's accounts: that account's alone.",
  query: z.object({
    ...page,
    /** A team or an account, not both. */
    team_id: id.optional(),
    account_id: z.string().max(40).optional(),
    open: booleanQuery.optional(),
  }),
  response: list(job),
})
export const cancelJob = endpoint({
  name: 'cancel-job',
  method: 'POST',
  path: '/api/jobs/{pk}/cancel/',
  action: 'jobs.cancel',
  auth: ['session'],
  summary:
    'Asks a job of the caller’s team to stop at the next safe point. What it did stays; a job that is over answers invalid_transition.',
  params: keySchema,
  response: job,
  errors: ['invalid_transition'],
})
