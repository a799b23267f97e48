import { sessionCookieName } from '../../../app/access/hosts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '@rookery/contract'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { closeSession, setSessionCookie } from '../sessions/session.service.ts'
import { readUser } from '../current-user/current-user.service.ts'

/**
 * Sets a new session cookie; an earlier session of this browser ends. Reads as the server, since the
 * caller was anonymous until now.
 */
export const answerSignIn = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: { readonly user_id: string; readonly cookie: string; readonly token: string },
): Promise<User> => {
  const server = asServer(deps)
  const previousCookie = request.cookies[sessionCookieName(deps.config)]
  if (previousCookie !== undefined) await closeSession(server.db, previousCookie)
  setSessionCookie(deps, reply, opened.cookie)
  return await readUser(server, opened.user_id, opened.token)
}
