import * as calls from '@rookery/contract/people/tokens/endpoints.ts'
import { requireFreshSignIn } from '../../../app/access/require-fresh-sign-in.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { createTokenOf, readTokensOf, revokeTokenOf, rotateTokenOf } from './token.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listTokens, async (call) => {
    const { count, tokens } = await readTokensOf(call.deps, call.actor.user_id, call.input.query)
    return presentPage(call, call.input.query, count, tokens)
  }),
  defineRoute(calls.createToken, async ({ input, actor, deps }) => {
    requireFreshSignIn(deps, actor)
    return await createTokenOf(deps, actor.user_id, input.body)
  }),
  defineRoute(calls.rotateToken, async ({ input, actor, deps }) => {
    requireFreshSignIn(deps, actor)
    return await rotateTokenOf(deps, actor.user_id, input.params.pk)
  }),
  defineRoute(
    calls.revokeToken,
    async ({ input, actor, deps }) => await revokeTokenOf(deps, actor.user_id, input.params.pk),
  ),
]
