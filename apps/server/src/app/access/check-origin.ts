import type { FastifyRequest } from 'fastify'
import { ANTI_FORGERY_HEADER, type Endpoint } from '@rookery/contract'
import type { Config } from '../../config/config.ts'
import { sameText } from '../../security/keys.ts'
import type { Actor } from './actor.ts'
import { fail } from '../../errors/app-error.ts'
import { ownOrigin } from './hosts.ts'

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** GETs with side effects, treated like a POST. */
const sideEffectEndpoints: ReadonlySet<string> = new Set(['logout-by-get', 'reset-mock', 'reset-schema'])
/** Authenticated by the sender's signature instead. */
const signedEndpoints: ReadonlySet<string> = new Set(['receive-payment-event', 'receive-network-event'])
export const isSigned = ({ name }: Pick<Endpoint, 'name'>): boolean => signedEndpoints.has(name)

const firstHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

const isPageOrigin = (origin: string | undefined): boolean =>
  origin !== undefined && /^(https?:|null$)/i.test(origin)
const isExtensionOrigin = (origin: string | undefined): boolean =>
  origin !== undefined && /^(chrome|moz)-extension:\/\/[\w-]+$/.test(origin)

/**
 * Protects against cross-site request forgery in three ways: by the browser's Sec-Fetch-Site, by the Origin,
 * and by the session's CSRF token on every call that changes something. Programs other than browsers send
 * neither header and are checked by the token alone.
 */
export const checkOrigin = (
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor,
  config: Config,
): void => {
  if (isSigned(endpoint)) return
  const site = firstHeader(request.headers['sec-fetch-site'])
  const { origin } = request.headers
  // The extension has an origin of its own kind. A page that uses its token has stolen it.
  if (actor.kind === 'user' && actor.mode === 'token:extension' && isPageOrigin(origin))
    throw fail('token_scope', 'tokens.notFromPages')
  // A browser never sends a token automatically.
  if (actor.kind === 'user' && actor.mode !== 'session') return
  // Authenticated by the verifier, which only the extension has; its origin is none of the product's.
  if (endpoint.name === 'redeem-extension-pairing' && isExtensionOrigin(origin)) return
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw fail('bad_anti_forgery')
  if (origin !== undefined && origin !== ownOrigin(request, config)) throw fail('bad_anti_forgery')
  // This call needs no session, so there is no CSRF token: only the product's own pages or a program without
  // a browser may send it.
  if (endpoint.only_for_tests && site !== undefined && site !== 'same-origin') throw fail('bad_anti_forgery')
  const changes = unsafeMethods.has(request.method) || sideEffectEndpoints.has(endpoint.name)
  if (!changes) return
  // Without a session there is no CSRF token: a sign-in must come from a page of the product.
  if (endpoint.path.startsWith('/rest-auth/') && unsafeMethods.has(request.method) && origin === undefined)
    throw fail('bad_anti_forgery')
  if (actor.kind !== 'user') return
  const sentToken = firstHeader(request.headers[ANTI_FORGERY_HEADER])
  // A repeated sign-in while signed in: the page may have lost the token. The Origin was checked above, and
  // the sign-in attempt is bound to the browser.
  if (endpoint.name === 'sign-in-with-twitter') return
  if (sentToken === undefined || actor.token === null || !sameText(sentToken, actor.token))
    throw fail('bad_anti_forgery')
}
