import { listTopicAccounts as endpoint } from '@rookery/contract/analysis/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { topicAccounts } from '../keywords.service.ts'

export const listTopicAccounts = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const { limit, offset } = input.query
  const { accounts, limited } = await topicAccounts(deps, actor, input.query, signal)
  return { ...pageOf(call, input.query, accounts.length, accounts.slice(offset, offset + limit)), limited }
})
