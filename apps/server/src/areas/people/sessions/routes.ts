import * as calls from '@rookery/contract/people/sessions/endpoints.ts'
import { requireFreshSignIn } from '../../../app/access/require-fresh-sign-in.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { endSessionOf } from './sign-out.service.ts'
import { clearSessionCookie, readSessionsOf } from './session.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listSessions, async (call) => {
    const { count, sessions } = await readSessionsOf(call.deps, call.actor, call.input.query)
    return presentPage(call, call.input.query, count, sessions)
  }),
  defineRoute(calls.revokeSession, async ({ input, actor, deps, reply }) => {
    // A stolen session must not throw its owner out; leaving the own one needs nothing.
    if (input.params.pk !== actor.session_id) requireFreshSignIn(deps, actor)
    await endSessionOf(deps, actor.user_id, input.params.pk)
    if (input.params.pk === actor.session_id) clearSessionCookie(deps, reply)
  }),
]
