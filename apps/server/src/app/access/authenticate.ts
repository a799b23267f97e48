import type { FastifyRequest } from 'fastify'
import type { AuthMode, Endpoint } from '@rookery/contract'
import { sameText } from '../../security/keys.ts'
import { tokenScopeOf } from '@rookery/contract/core/permissions.ts'
import { scopesWithin, type TokenScope } from '@rookery/contract/core/token-scopes.ts'
import type { Actor, UserActor, UserMode } from './actor.ts'
import type { Deps } from '../deps.ts'
import { AppError, fail } from '../../errors/app-error.ts'
import { sessionCookieName } from './hosts.ts'
import { pageLanguage, visitorLanguage } from './reader-language.ts'

/**
 * The caller: the user of a token or the cookie, the application with the fixed token, both (the user then
 * acts), or no one.
 */
export interface Caller {
  readonly actor: Actor
  readonly standalone: boolean
}

const readAuthorization = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  if (header === undefined) return null
  const tokenMatch = /^Token ([\w.~+/=-]{1,200})$/.exec(header)
  if (tokenMatch === null) throw fail('bad_token')
  return tokenMatch[1]!
}

/** A suspended user may still call public endpoints, such as sign-out or a sign-in as another user. */
const userOf = async (deps: Deps, endpoint: Endpoint, cookie: string): Promise<Actor | null> => {
  try {
    return await deps.ports.actorOfToken(deps, cookie)
  } catch (error) {
    if (error instanceof AppError && error.code === 'account_suspended' && endpoint.auth.includes('none'))
      return null
    throw error
  }
}

export const identifyCaller = async (
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller> => {
  const token = readAuthorization(request)
  const isStandalone = token !== null && deps.config.standalone_tokens.some((fixed) => sameText(fixed, token))
  if (token !== null && !isStandalone) {
    // The user's token takes precedence over the cookie, which the browser sends automatically.
    const actor = await deps.ports.actorOfApiToken(deps, token)
    if (actor === null) throw fail('bad_token')
    return { actor: { ...actor, language: pageLanguage(request) ?? actor.language }, standalone: false }
  }
  const cookie = request.cookies[sessionCookieName(deps.config)]
  const user = cookie === undefined ? null : await userOf(deps, endpoint, cookie)
  if (user !== null)
    return { actor: { ...user, language: pageLanguage(request) ?? user.language }, standalone: isStandalone }
  const language = visitorLanguage(request)
  return { actor: { kind: isStandalone ? 'standalone' : 'anonymous', language }, standalone: isStandalone }
}

/** Auth modes of endpoints that each kind of token may call. Never 'session only'. */
const opensTo: Record<Exclude<UserMode, 'session'>, readonly AuthMode[]> = {
  'token:user': ['session', 'standalone + session', 'standalone'],
  'token:extension': ['token:extension'],
  'token:pro-targeting': ['token:pro-targeting', 'standalone'],
}

const scopeTexts = {
  read: 'errors.token_scope',
  write: 'tokens.needsWrite',
  spend: 'tokens.needsSpend',
} as const

/** A read token changes nothing, and only a spend token spends. */
const requireScope = ({ scope }: UserActor, wanted: TokenScope): void => {
  if (scope !== null && !scopesWithin(scope).includes(wanted)) throw fail('token_scope', scopeTexts[wanted])
}

/**
 * Refuses callers whose auth mode the endpoint does not list. 'session' and 'session only' accept the cookie;
 * an endpoint that lists no token refuses the fixed one, so that a page cannot reach private endpoints with
 * it by mistake.
 */
export const checkMode = (endpoint: Endpoint, { actor, standalone }: Caller): void => {
  const { auth } = endpoint
  if (auth.includes('none')) return
  if (actor.kind === 'user' && actor.mode !== 'session') {
    if (!opensTo[actor.mode].some((mode) => auth.includes(mode))) throw fail('token_scope')
    requireScope(actor, tokenScopeOf(endpoint))
    return
  }
  if (standalone && auth.includes('standalone')) return
  const user = actor.kind === 'user'
  if (standalone && user && auth.includes('standalone + session')) return
  const bySession = auth.includes('session') || auth.includes('session only')
  if (bySession && user && !standalone) return
  if (standalone && !auth.includes('standalone + session')) throw fail('token_scope')
  throw fail('not_authenticated')
}
