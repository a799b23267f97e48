import type { IncomingMessage } from 'node:http'
import type { FastifyReply } from 'fastify'
import { fail } from '../../errors/app-error.ts'

/**
 * Runs a handler with a signal that aborts when the client disconnects or the time is up; in the latter case
 * the call fails with timed_out at once, whatever the handler does. Fastify's request.signal and
 * handlerTimeout listen to the request's 'close', which Node emits as soon as the body is read, so they abort
 * every POST and never time one out. The time of a call whose body is a file begins when the file is there: how long that
 * takes is the sender's line.
 */
export const withDeadline = async <T>(
  reply: FastifyReply,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  file?: IncomingMessage,
): Promise<T> => {
  const controller = new AbortController()
  const onClose = () => {
    if (!reply.raw.writableEnded) controller.abort(fail('timed_out'))
  }
  reply.raw.once('close', onClose)
  let timer: ReturnType<typeof setTimeout> | undefined
  const startTime = () => {
    timer = setTimeout(() => controller.abort(fail('timed_out')), ms)
  }
  if (file === undefined || file.complete) startTime()
  else file.once('end', startTime)
  try {
    return await new Promise<T>((resolve, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error), {
        once: true,
      })
      work(controller.signal).then(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
    file?.off('end', startTime)
    reply.raw.off('close', onClose)
  }
}
