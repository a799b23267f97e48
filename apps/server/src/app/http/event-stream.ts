import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { END_EVENT, ERROR_EVENT, type StreamFailure } from '@rookery/contract/core/event-stream.ts'
import type { Endpoint } from '@rookery/contract'
import { AppError } from '../../errors/app-error.ts'

/** Whether the caller asks for the answer in parts: `Accept: text/event-stream`. */
export const acceptsEvents = ({ headers, method }: FastifyRequest): boolean =>
  method !== 'HEAD' && /(^|[,\s])text\/event-stream\s*([,;]|$)/.test(headers.accept ?? '')

const textOf = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * The server-sent events of one answer. The response begins with the first event, so that a refusal before it has
 * its own status, or with the first heartbeat, so that a slow first part is waited for.
 */
export const openEventStream = (
  reply: FastifyReply,
  schemas: NonNullable<Endpoint['stream']>,
  heartbeatMs: number,
) => {
  let body: PassThrough | undefined
  const begin = (): PassThrough => {
    if (body) return body
    body = new PassThrough()
    // Destroyed when the reader leaves.
    body.on('error', () => {})
    void reply
      .status(200)
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // Asks proxies to pass each event on at once.
      .header('x-accel-buffering', 'no')
      .send(body)
    return body
  }
  const write = (text: string): void => {
    const stream = begin()
    if (stream.writable) stream.write(text)
  }
  const heartbeat = setInterval(() => write(': heartbeat\n\n'), heartbeatMs)
  const end = (text: string): void => {
    clearInterval(heartbeat)
    write(text)
    body?.end()
  }
  return {
    get hasBegun() {
      return body !== undefined
    },
    /** Parses the data by the event's schema, which drops every field that is not in the contract. */
    send: async (event: string, data: unknown): Promise<void> => {
      const parsed = await schemas[event]!.safeParseAsync(data)
      if (!parsed.success) throw new AppError('server_error', { cause: parsed.error })
      write(textOf(event, parsed.data))
    },
    end: () => end(textOf(END_EVENT, {})),
    fail: (failure: StreamFailure) => end(textOf(ERROR_EVENT, failure)),
    /** Stops the heartbeat of a stream that never began. */
    close: () => clearInterval(heartbeat),
  }
}
