import { exportMe as endpoint } from '@rookery/contract/user/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { demandFresh } from '../../../app/demand-fresh.ts'
import { exportUser } from '../erasure.service.ts'

export const exportMe = defineRoute(endpoint, async ({ actor, deps, reply }) => {
  demandFresh(deps, actor)
  const day = deps.clock().toISOString().slice(0, 10)
  void reply.header('content-disposition', `attachment; filename="rookery-${day}.json"`)
  return await exportUser(deps, actor.user_id)
})
