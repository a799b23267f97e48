import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { id, list, page, time } from '../../objects/common.ts'

/** One row of the audit log as the Activity Feed displays it. */
export const activityEntry = z.object({
  id: plain('id'),
  at: time,
  actor: z.object({ id, name: z.string() }).nullable(),
  /** E.g. created, updated, granted, invited, joined. */
  verb: z.string(),
  object_kind: z.string(),
  object_id: z.string(),
  object_name: z.string().nullable(),
  team_id: id,
  ad_account_id: z.string().nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

export const listActivity = endpoint({
  name: 'list-activity',
  method: 'GET',
  path: '/api/activity-feed/',
  action: 'activity.read',
  auth: ['session'],
  summary: "What happened in the caller's teams, newest first.",
  query: z.object({
    ...page,
    team_id: id.optional(),
    ad_account_id: z.string().max(64).optional(),
    /** Only this kind of object, e.g. invite. */
    kind: z.string().max(40).optional(),
    before: time.optional(),
  }),
  response: list(activityEntry),
})
