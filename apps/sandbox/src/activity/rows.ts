import type { Row } from '../state/journal.ts'

export interface WebhookRow extends Row {
  id: string
  url: string
  /** False after a failed challenge: it gets no events until it passes one again. */
  valid: boolean
  created_at: number
}

export const activityTypes = ['follow.follow', 'follow.unfollow'] as const
export type ActivityType = (typeof activityTypes)[number]

export interface ActivitySubscriptionRow extends Row {
  subscription_id: string
  event_type: ActivityType
  user_id: string
  tag: string | null
  webhook_id: string | null
  created_at: number
  updated_at: number
  /** Milliseconds of the world's life up to which events were sent. */
  seen: number
}

/** An event that is sent later than it happened. */
export interface LateEventRow extends Row {
  id: string
  webhook_id: string
  body: string
  /** World time. */
  due_at: number
}
