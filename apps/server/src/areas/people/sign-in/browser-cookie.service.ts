import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../app/deps.ts'
import { isPlainHttp } from '../../../app/access/hosts.ts'
import { freshToken } from '../../../security/keys.ts'

/**
 * Binds a sign-in in progress to the browser that began it, so that an attacker cannot finish their own
 * sign-in in a victim's browser.
 */
const browserCookieName = (config: Deps['config']): string =>
  isPlainHttp(config) ? 'rookery_browser' : '__Host-rookery_browser'

export const readBrowser = (deps: Pick<Deps, 'config'>, request: FastifyRequest): string | null => {
  const value = request.cookies[browserCookieName(deps.config)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

/** The browser's cookie value, created if missing; it lasts 10 minutes. */
export const ensureBrowserCookie = (
  deps: Pick<Deps, 'config' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string => {
  const value = readBrowser(deps, request) ?? freshToken(deps.random)
  void reply.setCookie(browserCookieName(deps.config), value, {
    path: '/',
    httpOnly: true,
    secure: !isPlainHttp(deps.config),
    sameSite: 'lax',
    maxAge: 10 * 60,
  })
  return value
}
