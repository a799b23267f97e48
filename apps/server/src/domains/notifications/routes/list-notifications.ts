import { listNotifications as endpoint } from '@rookery/contract/notifications/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { listEnded } from '../notification.service.ts'

export const listNotifications = defineRoute(endpoint, async (call) => {
  const { count, results, unread_count } = await listEnded(call.deps, call.actor, call.input.query)
  return { ...pageOf(call, call.input.query, count, results), unread_count }
})
