import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, list, page, time } from '../objects/common.ts'
import * as facts from './facts.ts'

export const job = z.object({
  id,
  kind: z.enum(['upload', 'import']),
  state: z.enum(['queued', 'running', 'waiting', 'done', 'failed']),
  /** What it works on, as shown: the audience's name. */
  subject: z.string(),
  subject_id: id.nullable(),
  step: z.string(),
  done: z.int(),
  total: z.int().nullable(),
  error: z.string().nullable(),
  waiting_until: time.nullable(),
  created_at: time,
  finished_at: time.nullable(),
})
export type Job = z.infer<typeof job>

export const listJobs = endpoint(facts.listJobs, {
  auth: ['session'],
  summary: "The running and recently finished jobs of the caller's team, newest first, with progress.",
  query: z.object({ ...page, team_id: id.optional() }),
  response: list(job),
})
