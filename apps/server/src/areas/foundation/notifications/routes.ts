import * as calls from '@rookery/contract/foundation/notifications/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { listEnded, markRead } from './notification.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listNotifications, async (call) => {
    const { count, results, unread_count } = await listEnded(call.deps, call.actor, call.input.query)
    return { ...presentPage(call, call.input.query, count, results), unread_count }
  }),
  defineRoute(
    calls.readNotifications,
    async ({ deps, actor, input }) => await markRead(deps, actor, input.body.ids),
  ),
]
