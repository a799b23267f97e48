import type { FastifyRequest } from 'fastify'
import { ANTI_FORGERY_HEADER, type Endpoint } from '@rookery/contract'
import type { Config } from '../../config/config.ts'
import { sameText } from '../../security/keys.ts'
import type { Actor } from './actor.ts'
import { fail } from '../../errors/app-error.ts'
import { ownOrigin } from './hosts.ts'

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** GETs that change something, treated like a POST. */
const effects: ReadonlySet<string> = new Set(['logout-by-get', 'reset-mock', 'reset-schema'])
/** Signed by their sender instead. */
const signed: ReadonlySet<string> = new Set(['receive-payment-event'])

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

/**
 * Cross-site request forgery, three ways at once: the browser's own Sec-Fetch-Site, the Origin, and the session's anti-forgery value on
 * every call that changes something. Programs without a browser send neither of the first two and are held by the third.
 */
export const checkOrigin = (
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor,
  config: Config,
): void => {
  if (signed.has(endpoint.name)) return
  // A token is sent on purpose and never by the browser itself; the extension comes from an origin of its own.
  if (actor.kind === 'user' && actor.mode !== 'session') return
  const site = one(request.headers['sec-fetch-site'])
  const origin = request.headers.origin
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw fail('bad_anti_forgery')
  if (origin !== undefined && origin !== ownOrigin(request, config)) throw fail('bad_anti_forgery')
  // Nobody needs to be signed in for it, so no value guards it: a page of the product asks, or a program without a browser.
  if (endpoint.only_for_tests && site !== undefined && site !== 'same-origin') throw fail('bad_anti_forgery')
  const changes = unsafe.has(request.method) || effects.has(endpoint.name)
  if (!changes) return
  // Nobody is signed in yet, so no value exists: a sign-in has to come from a page of the product.
  if (endpoint.path.startsWith('/rest-auth/') && unsafe.has(request.method) && origin === undefined)
    throw fail('bad_anti_forgery')
  if (actor.kind !== 'user') return
  const sent = one(request.headers[ANTI_FORGERY_HEADER])
  // Signing in anew while signed in: the page may have lost the value; Origin was demanded above and the attempt is bound to the browser.
  if (endpoint.name === 'sign-in-with-twitter') return
  if (sent === undefined || actor.token === null || !sameText(sent, actor.token))
    throw fail('bad_anti_forgery')
}
