import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../app/deps.ts'
import { isPlainHttp } from '../../../app/access/hosts.ts'
import { PENDING_MS } from './begin-session.service.ts'

const cookieName = (config: Deps['config']): string =>
  isPlainHttp(config) ? 'rookery_pending' : '__Host-rookery_pending'

/** The browser's sign-in that waits for a second factor, by its cookie; null if there is none. */
export const readPendingCookie = (deps: Pick<Deps, 'config'>, request: FastifyRequest): string | null => {
  const value = request.cookies[cookieName(deps.config)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

export const setPendingCookie = (deps: Pick<Deps, 'config'>, reply: FastifyReply, value: string): void => {
  void reply.setCookie(cookieName(deps.config), value, {
    path: '/',
    httpOnly: true,
    secure: !isPlainHttp(deps.config),
    sameSite: 'lax',
    maxAge: PENDING_MS / 1000,
  })
}

export const clearPendingCookie = (deps: Pick<Deps, 'config'>, reply: FastifyReply): void => {
  void reply.clearCookie(cookieName(deps.config), {
    path: '/',
    httpOnly: true,
    secure: !isPlainHttp(deps.config),
    sameSite: 'lax',
  })
}
