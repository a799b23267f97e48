import { listAdAccounts as endpoint } from '@rookery/contract/user/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { presentAdAccount } from '../ad-account.presenter.ts'
import { readAdAccounts } from '../ad-account.service.ts'

export const listAdAccounts = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const { count, rows } = await readAdAccounts(deps, actor.user_id, input.query, signal)
  return pageOf(
    call,
    input.query,
    count,
    rows.map(({ account, access }) => presentAdAccount(account, access)),
  )
})
