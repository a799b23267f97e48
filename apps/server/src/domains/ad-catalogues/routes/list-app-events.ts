import { listAppEvents as endpoint } from '@rookery/contract/ad-catalogues/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { appEvents } from '../account-lists.service.ts'

export const listAppEvents = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const { limit, offset } = input.query
  const rows = await appEvents(deps, actor, input.query, signal)
  return pageOf(call, input.query, rows.length, rows.slice(offset, offset + limit))
})
