import { revokeSession as endpoint } from '@rookery/contract/access/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { clearSessionCookie } from '../session.service.ts'
import { endSessionOf } from '../../sign-in/sign-out.service.ts'

export const revokeSession = defineRoute(endpoint, async ({ input, actor, deps, reply }) => {
  await endSessionOf(deps, actor.user_id, input.params.pk)
  if (input.params.pk === actor.session_id) clearSessionCookie(deps, reply)
})
