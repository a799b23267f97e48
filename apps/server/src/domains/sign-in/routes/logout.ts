import { logout as endpoint, logoutByGet as byGet } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute, type Call } from '../../../app/define-route.ts'
import { clearSessionCookie, sessionCookieName } from '../../sessions/session.service.ts'
import { endSession } from '../sign-out.service.ts'

const end = async ({ deps, request, reply }: Pick<Call, 'deps' | 'request' | 'reply'>) => {
  const cookie = request.cookies[sessionCookieName(deps.config)]
  if (cookie !== undefined) await endSession(deps, cookie)
  clearSessionCookie(deps, reply)
  void reply.header('clear-site-data', '"cache"')
  return { detail: 'Successfully logged out.' }
}

export const logout = defineRoute(endpoint, end)
export const logoutByGet = defineRoute(byGet, end)
