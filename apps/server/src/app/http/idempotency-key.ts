import type { FastifyRequest } from 'fastify'

/** The key under which a request may be repeated; null without one. */
export const givenKey = ({ headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : null
}

/** The same; without a key each request counts as a new one. */
export const keyOfRequest = (request: FastifyRequest): string => givenKey(request) ?? request.id
