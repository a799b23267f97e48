import { readNotifications as endpoint } from '@rookery/contract/notifications/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { markRead } from '../notification.service.ts'

export const readNotifications = defineRoute(
  endpoint,
  async ({ deps, actor, input }) => await markRead(deps, actor, input.body.ids),
)
