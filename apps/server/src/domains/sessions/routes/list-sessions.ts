import { listSessions as endpoint } from '@rookery/contract/access/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readSessionsOf } from '../session.service.ts'

export const listSessions = defineRoute(endpoint, async (call) => {
  const { count, sessions } = await readSessionsOf(call.deps, call.actor, call.input.query)
  return pageOf(call, call.input.query, count, sessions)
})
