import { listGrantedAccounts as endpoint } from '@rookery/contract/user/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { presentGrant } from '../grant.presenter.ts'
import { readGrants } from '../grant.service.ts'

export const listGrantedAccounts = defineRoute(endpoint, async (call) => {
  const { count, rows } = await readGrants(call.deps, call.actor, call.input.query)
  return pageOf(
    call,
    call.input.query,
    count,
    rows.map(({ grant, account }) => presentGrant(grant, account)),
  )
})
