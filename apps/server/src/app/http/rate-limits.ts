import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { Actor, UserActor } from '../access/actor.ts'
import { fail } from '../../errors/app-error.ts'
import { sessionCookieName } from '../access/hosts.ts'
import type { Deps } from '../deps.ts'
import { createKnownOver } from './known-over.ts'
import { sharedRateStore } from './shared-rate-store.ts'

const MINUTE_MS = 60_000

/**
 * Calls permitted per window and caller: for all endpoints together, and for classes of expensive endpoints.
 */
const rateLimits = {
  anonymous: { max: 300, window: 5 * MINUTE_MS },
  user: { max: 1_500, window: 5 * MINUTE_MS },
  standalone: { max: 300, window: 5 * MINUTE_MS },
  sizing: { max: 120, window: MINUTE_MS },
  insights: { max: 240, window: MINUTE_MS },
  search: { max: 60, window: MINUTE_MS },
  heavy: { max: 20, window: MINUTE_MS },
  'sign-in': { max: 30, window: 5 * MINUTE_MS },
  mail: { max: 20, window: 60 * MINUTE_MS },
  reports: { max: 20, window: 60 * MINUTE_MS },
  questions: { max: 20, window: MINUTE_MS },
  token: { max: 300, window: 5 * MINUTE_MS },
  documents: { max: 60, window: MINUTE_MS },
  files: { max: 1_200, window: MINUTE_MS },
} as const
type LimitClass = keyof typeof rateLimits

/**
 * An IPv6 client controls a full /64. Of a client that hung up no address is left: those share one count, as
 * nobody waits for their answer.
 */
export const ipAddressOf = (request: { readonly ip: string | undefined }): string =>
  addressWithin(request, 64)

/** The address of a caller in a block of IPv6; a caller who hung up has none any more. */
const addressWithin = (request: { readonly ip: string | undefined }, bits: number): string => {
  const address = request.ip
  return address === undefined ? 'gone' : normalizeIP(address, bits)
}

/** The block that an address is in, for the log: of IPv4 the first 24 bits, of IPv6 the first 48. */
export const addressBlockOf = (request: FastifyRequest): string => {
  const address = addressWithin(request, 48)
  return address.includes(':') ? `${address}/48` : address.replace(/\.\d+$/, '.0/24')
}

const rateLimitKeyOf = (request: FastifyRequest): string => {
  const actor = request.caller?.actor
  return actor?.kind === 'user' ? `user:${actor.user_id}` : `address:${ipAddressOf(request)}`
}

type RateLimitDeps = Pick<Deps, 'config' | 'store' | 'keys' | 'logger'>
type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Counts over all servers of a PostgreSQL database; with the embedded one there is one server, which counts for itself.
 */
export const createRateLimits = async (app: FastifyInstance, deps: RateLimitDeps) => {
  const factor = deps.config.rate_limit_factor
  await app.register(rateLimit, {
    global: false,
    cache: 50_000,
    ...(deps.store.embedded ? {} : { store: sharedRateStore(deps) }),
  })
  const limitCheck = (name: LimitClass, key: (request: FastifyRequest) => string): Check => {
    const { max, window } = rateLimits[name]
    const countCall = app.createRateLimit({
      max: max * factor,
      timeWindow: window,
      keyGenerator: (request) => `${name} ${key(request)}`,
    })
    return async (request, reply) => {
      const result = await countCall(request)
      if (result.isAllowed) return
      void reply.headers({
        'ratelimit-limit': result.max,
        'ratelimit-remaining': Math.max(0, result.remaining),
        'ratelimit-reset': result.ttlInSeconds,
      })
      if (result.isExceeded)
        throw fail('rate_limited', {
          text: say('errors.rate_limited', { n: result.ttlInSeconds }),
          retry_after_s: result.ttlInSeconds,
          ...(name === 'sign-in' ? { refusal: 'too_many_calls' } : {}),
        })
    }
  }
  const generalLimits: Record<Actor['kind'], Check> = {
    anonymous: limitCheck('anonymous', ipAddressOf),
    standalone: limitCheck('standalone', ipAddressOf),
    user: limitCheck('user', rateLimitKeyOf),
  }
  const token = limitCheck('token', (request) => `token:${(request.caller!.actor as UserActor).session_id}`)
  const classes: Record<NonNullable<Endpoint['limit']>, Check> = {
    sizing: limitCheck('sizing', rateLimitKeyOf),
    insights: limitCheck('insights', rateLimitKeyOf),
    search: limitCheck('search', rateLimitKeyOf),
    heavy: limitCheck('heavy', rateLimitKeyOf),
    // By IP address, signed in or not: otherwise a session would bypass the limit.
    'sign-in': limitCheck('sign-in', ipAddressOf),
    mail: limitCheck('mail', ipAddressOf),
    reports: limitCheck('reports', rateLimitKeyOf),
    questions: limitCheck('questions', rateLimitKeyOf),
  }
  const knownOver = createKnownOver(sessionCookieName(deps.config), ipAddressOf)
  return {
    /** Refuses who is known to be over their general limit, before anything is looked up. */
    refuseKnown: knownOver.refuse,
    /** The public API reference. */
    documents: limitCheck('documents', ipAddressOf),
    /** Addresses that transfer files, usable by anyone who has a signed one. */
    files: limitCheck('files', ipAddressOf),
    /** Requests with unknown tokens or cookies count, too. */
    general: async (request: FastifyRequest, reply: FastifyReply, actor: Actor) => {
      const check = actor.kind === 'user' && actor.mode !== 'session' ? token : generalLimits[actor.kind]
      await knownOver.watch(
        request,
        reply,
        actor.kind !== 'anonymous',
        async () => await check(request, reply),
      )
    },
    ofEndpoint: async (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) => {
      if (endpoint.limit !== undefined) await classes[endpoint.limit](request, reply)
    },
  }
}
