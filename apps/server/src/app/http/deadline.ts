import type { FastifyReply } from 'fastify'
import { fail } from '../../errors/app-error.ts'

/**
 * Runs a handler with a signal that aborts when the client disconnects or the time is up; in the latter case
 * the call fails with timed_out at once, whatever the handler does. Fastify's request.signal and
 * handlerTimeout listen to the request's 'close', which Node emits as soon as the body is read, so they abort
 * every POST and never time one out.
 */
export const withDeadline = async <T>(
  reply: FastifyReply,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const onClose = () => {
    if (!reply.raw.writableEnded) controller.abort(fail('timed_out'))
  }
  reply.raw.once('close', onClose)
  const timer = setTimeout(() => controller.abort(fail('timed_out')), ms)
  try {
    return await new Promise<T>((resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error), {
        once: true,
      })
      work(controller.signal).then(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
    reply.raw.off('close', onClose)
  }
}
