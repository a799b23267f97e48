import { listTokens as endpoint } from '@rookery/contract/access/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readTokensOf } from '../token.service.ts'

export const listTokens = defineRoute(endpoint, async (call) => {
  const { count, tokens } = await readTokensOf(call.deps, call.actor.user_id, call.input.query)
  return pageOf(call, call.input.query, count, tokens)
})
