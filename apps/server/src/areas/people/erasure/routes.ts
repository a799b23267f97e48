import * as calls from '@rookery/contract/people/erasure/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { requireFreshSignIn } from '../../../app/access/require-fresh-sign-in.ts'
import { clearSessionCookie } from '../sessions/session.service.ts'
import { requireConfirmation, eraseUser, exportUser, type AllPersonalData } from './erasure.service.ts'

export const createRoutes = (personal: AllPersonalData): readonly Route[] => [
  defineRoute(calls.exportMe, async ({ actor, deps, reply }) => {
    requireFreshSignIn(deps, actor)
    const dateText = deps.clock().toISOString().slice(0, 10)
    void reply.header('content-disposition', `attachment; filename="rookery-${dateText}.json"`)
    return await exportUser(deps, personal, actor.user_id)
  }),
  defineRoute(calls.eraseMe, async ({ input, actor, deps, reply }) => {
    requireFreshSignIn(deps, actor)
    await requireConfirmation(deps, actor.user_id, input.body.confirm)
    await eraseUser(deps, personal, actor.user_id)
    clearSessionCookie(deps, reply)
  }),
]
