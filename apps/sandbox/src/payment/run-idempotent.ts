import { createHash } from 'node:crypto'
import { json } from '../http/answer.ts'
import { header } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import { paymentError } from './payment-errors.ts'

/**
 * Idempotency: the same key with the same request returns the same answer, with another request an error, as
 * at the provider.
 */
export const runIdempotent =
  (handle: Route['handle']): Route['handle'] =>
  async (exchange, sandbox) => {
    const key = header(exchange, 'idempotency-key')
    if (key === undefined) return await handle(exchange, sandbox)
    const requestHash = createHash('sha256').update(`${exchange.path}\n${exchange.body}`).digest('hex')
    const earlierRequest = sandbox.journal.get<{ request: string; body: string }>('idempotency', key)
    if (earlierRequest !== undefined) {
      if (earlierRequest.request !== requestHash)
        throw paymentError(
          400,
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          {
            type: 'idempotency_error',
          },
        )
      return { ...json(200, {}), body: earlierRequest.body, headers: { 'idempotent-replayed': 'true' } }
    }
    const answer = await handle(exchange, sandbox)
    if (answer.status === 200)
      sandbox.journal.put('idempotency', key, { request: requestHash, body: answer.body })
    return answer
  }
