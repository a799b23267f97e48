import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { say } from '@rookery/i18n/server.ts'
import { AppError, fail } from '../../errors/app-error.ts'

/** Entries of each list; the oldest give way. */
const MOST = 20_000

interface Over {
  readonly until: number
  readonly limit: string | number
}

/** A map of the newest entries. */
class Newest<T> {
  readonly #entries = new Map<string, T>()
  get(key: string): T | undefined {
    return this.#entries.get(key)
  }
  set(key: string, value: T): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > MOST) this.#entries.delete(this.#entries.keys().next().value!)
  }
  delete(key: string): void {
    this.#entries.delete(key)
  }
}

/**
 * Who is over a limit, as far as this process saw it, so that their further calls are refused before the database is asked
 * who they are. By what they send to be known by, as a hash; and, for those who try tokens or cookies nobody has, by their
 * address: what was valid a while ago goes on from there.
 */
export const createKnownOver = (
  cookieName: string,
  addressOf: (request: FastifyRequest) => string,
  now: () => number = Date.now,
) => {
  const over = new Newest<Over>()
  const validSecrets = new Newest<true>()
  const secretOf = (request: FastifyRequest): string | null => {
    const secret = request.headers.authorization ?? request.cookies[cookieName]
    return secret === undefined ? null : createHash('sha256').update(secret).digest('base64')
  }
  const guessesOf = (request: FastifyRequest): string => `guesses ${addressOf(request)}`
  const refuseIfOver = (key: string, reply: FastifyReply): void => {
    const found = over.get(key)
    if (found === undefined) return
    const seconds = Math.ceil((found.until - now()) / 1000)
    if (seconds <= 0) return over.delete(key)
    void reply.headers({
      'ratelimit-limit': found.limit,
      'ratelimit-remaining': 0,
      'ratelimit-reset': seconds,
    })
    throw fail('rate_limited', { text: say('errors.rate_limited', { n: seconds }), retry_after_s: seconds })
  }
  return {
    /** Throws rate_limited for who is known to be over a limit. */
    refuse: (request: FastifyRequest, reply: FastifyReply): void => {
      const secret = secretOf(request)
      if (secret === null) return
      refuseIfOver(secret, reply)
      if (validSecrets.get(secret) === undefined) refuseIfOver(guessesOf(request), reply)
    },
    /** Runs the check of a limit of a caller, who is known or not, and remembers what it refuses. */
    watch: async (
      request: FastifyRequest,
      reply: FastifyReply,
      isKnown: boolean,
      check: () => Promise<void>,
    ): Promise<void> => {
      const secret = secretOf(request)
      if (secret !== null && isKnown) validSecrets.set(secret, true)
      try {
        await check()
      } catch (error) {
        if (secret !== null && error instanceof AppError && error.code === 'rate_limited')
          over.set(isKnown ? secret : guessesOf(request), {
            until: now() + (error.retry_after_s ?? 0) * 1000,
            limit: reply.getHeader('ratelimit-limit') as number,
          })
        throw error
      }
    },
  }
}
