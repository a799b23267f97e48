import { listSocialAccounts as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { presentSocialAccounts } from '../../identities/identity.service.ts'

export const listSocialAccounts = defineRoute(endpoint, async (call) => {
  const { limit, offset } = call.input.query
  const all = await presentSocialAccounts(call.deps, call.actor.user_id)
  return pageOf(call, call.input.query, all.length, all.slice(offset, offset + limit))
})
