import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { id, list, page, time } from '../../objects/common.ts'
import { job } from '../jobs/endpoints.ts'

/** A finished job of one of the user's teams or connected accounts. Its id is the job's. */
export const notificationSchema = job
  .pick({
    id: true,
    kind: true,
    state: true,
    team_id: true,
    account_id: true,
    subject: true,
    subject_id: true,
    cause: true,
  })
  .extend({ finished_at: time, is_read: z.boolean() })
export type Notification = z.infer<typeof notificationSchema>

const unread_count = plain('things', z.int().min(0))

export const listNotifications = endpoint({
  name: 'list-notifications',
  method: 'GET',
  path: '/api/notifications/',
  action: 'notifications.read',
  auth: ['session'],
  summary:
    "Jobs of the caller's teams and connected accounts that ended in the last week, the last one first, and which of them the caller has read.",
  query: z.object(page),
  response: list(notificationSchema).extend({ unread_count }),
})
export const readNotifications = endpoint({
  name: 'read-notifications',
  method: 'POST',
  path: '/api/notifications/read/',
  action: 'notifications.read',
  auth: ['session'],
  summary: 'Marks these as read; all of them when none is named. What is not there is passed over.',
  body: z.object({ ids: z.array(id).max(200).optional() }),
  response: z.object({ unread_count }),
})
