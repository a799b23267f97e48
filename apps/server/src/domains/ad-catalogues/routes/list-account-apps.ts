import { listAccountApps as endpoint } from '@rookery/contract/ad-catalogues/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { accountApps } from '../account-lists.service.ts'

export const listAccountApps = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const { limit, offset } = input.query
  const rows = await accountApps(deps, actor, input.query, signal)
  return pageOf(call, input.query, rows.length, rows.slice(offset, offset + limit))
})
