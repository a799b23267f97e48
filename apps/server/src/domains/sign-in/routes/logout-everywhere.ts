import { logoutEverywhere as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { clearSessionCookie } from '../../sessions/session.service.ts'
import { endEverything } from '../sign-out.service.ts'

export const logoutEverywhere = defineRoute(endpoint, async ({ input, actor, deps, reply }) => {
  await endEverything(deps, actor.user_id, input.body.tokens)
  clearSessionCookie(deps, reply)
  void reply.header('clear-site-data', '"cache"')
  return { detail: 'Successfully logged out.' }
})
