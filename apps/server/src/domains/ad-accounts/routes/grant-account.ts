import { grantAccount as endpoint } from '@rookery/contract/user/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { demandFresh } from '../../../app/demand-fresh.ts'
import { presentGrant } from '../grant.presenter.ts'
import { grantTo } from '../grant.service.ts'

export const grantAccount = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  demandFresh(deps, actor)
  const { member, account } = input.body
  const made = await grantTo(deps, actor, { member, account_id: account.account_id }, signal)
  return presentGrant(made.grant, made.account)
})
