import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../access/hosts.ts'
import type { Config } from '../../config/config.ts'

export interface PageQuery {
  readonly limit: number
  readonly offset: number
}
export interface PageCall {
  readonly request: FastifyRequest
  readonly deps: { readonly config: Config }
}

/**
 * `{count, next, previous, results}`; next and previous are full URLs with the other parameters unchanged.
 */
export const presentPage = <T>(call: PageCall, query: PageQuery, count: number, results: T[]) => {
  const { limit, offset } = query
  const at = (start: number): string => {
    const url = new URL(call.request.url, ownOrigin(call.request, call.deps.config))
    url.searchParams.set('limit', String(limit))
    url.searchParams.set('offset', String(start))
    return url.toString()
  }
  return {
    count,
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results,
  }
}
