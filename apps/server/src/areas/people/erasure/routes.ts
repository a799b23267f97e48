import * as calls from '@rookery/contract/user/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { demandFresh } from '../../../app/access/demand-fresh.ts'
import { announceJob } from '../../foundation/jobs/job-outbox.service.ts'
import { clearSessionCookie } from '../sessions/session.service.ts'
import { demandConfirmation, eraseUser, exportUser, type AllPersonalData } from './erasure.service.ts'

export const createRoutes = (personal: AllPersonalData): readonly Route[] => [
  defineRoute(calls.exportMe, async ({ actor, deps, reply }) => {
    demandFresh(deps, actor)
    const day = deps.clock().toISOString().slice(0, 10)
    void reply.header('content-disposition', `attachment; filename="rookery-${day}.json"`)
    return await exportUser(deps, personal, actor.user_id)
  }),
  defineRoute(calls.eraseMe, async ({ input, actor, deps, reply }) => {
    demandFresh(deps, actor)
    await demandConfirmation(deps, actor.user_id, input.body.confirm)
    await eraseUser(deps, personal, actor.user_id)
    announceJob(deps)
    clearSessionCookie(deps, reply)
  }),
]
