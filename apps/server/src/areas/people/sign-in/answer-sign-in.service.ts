import { sessionCookieName } from '../../../app/access/hosts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { closeSession, setSessionCookie } from '../sessions/session.service.ts'
import { readUser } from '../current-user/current-user.service.ts'

/**
 * Sets a new session cookie; an earlier session of this browser ends. Reads as the rows' owner, since the
 * caller was anonymous until now.
 */
export const answerSignIn = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: { readonly user_id: string; readonly cookie: string; readonly token: string },
): Promise<User> => {
  const asOwner: Deps = { ...deps, db: deps.store.db }
  const previousCookie = request.cookies[sessionCookieName(deps.config)]
  if (previousCookie !== undefined) await closeSession(asOwner.db, previousCookie)
  setSessionCookie(deps, reply, opened.cookie)
  return await readUser(asOwner, opened.user_id, opened.token)
}
