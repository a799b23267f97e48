import { eraseMe as endpoint } from '@rookery/contract/user/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { demandFresh } from '../../../app/demand-fresh.ts'
import { clearSessionCookie } from '../../sessions/session.service.ts'
import { demandConfirmation, eraseUser } from '../erasure.service.ts'

export const eraseMe = defineRoute(endpoint, async ({ input, actor, deps, reply }) => {
  demandFresh(deps, actor)
  await demandConfirmation(deps, actor.user_id, input.body.confirm)
  await eraseUser(deps, actor.user_id)
  clearSessionCookie(deps, reply)
})
