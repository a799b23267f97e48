import { sessionCookieName } from '../../../app/access/hosts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '@rookery/contract'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { closeSession, setSessionCookie } from '../sessions/session.service.ts'
import { readUser } from '../current-user/current-user.service.ts'
import type { BegunSession } from '../second-factor/begin-session.service.ts'
import { setPendingCookie } from '../second-factor/pending-cookie.service.ts'
import { fail } from '../../../errors/app-error.ts'

/**
 * Sets a new session cookie; an earlier session of this browser ends. Reads as the server, since the
 * caller was anonymous until now. Throws second_factor_required where a passkey is to come: the browser's sign-in
 * waits then.
 */
export const answerSignIn = async (
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  begun: BegunSession,
): Promise<User> => {
  if ('pending' in begun) {
    setPendingCookie(deps, reply, begun.pending)
    throw fail('second_factor_required')
  }
  const server = asServer(deps)
  const previousCookie = request.cookies[sessionCookieName(deps.config)]
  if (previousCookie !== undefined) await closeSession(server, previousCookie)
  setSessionCookie(deps, reply, begun.cookie)
  return await readUser(server, begun.user_id, begun.token)
}
