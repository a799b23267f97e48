import type { IncomingMessage } from 'node:http'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, however long that takes to send. */
    takes_file?: boolean
  }
}

/** Times of the server as a whole, in place of Node's own, which knows no difference between a form and a file. */
export const RECEIVE_TIMES = {
  /** The headers, and a body that is no file. */
  body_ms: 30_000,
  /** Of a file at least this much in each such time: some 70 kbit/s. */
  pace_ms: 15_000,
  pace_bytes: 128 * 1024,
  /** No request takes longer. */
  longest_ms: 3 * 60 * 60_000,
} as const

type Times = Pick<typeof RECEIVE_TIMES, 'body_ms' | 'pace_ms'> & { readonly pace_bytes: number }

/** As Node does where a request takes too long. */
const giveUp = ({ socket }: IncomingMessage): void => {
  if (socket.destroyed) return
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

/**
 * Ends a request whose body does not arrive: a form within a time, a file at a pace, so that a large one over a slow line
 * arrives (`upload-audience` of 100 MB), while somebody who sends a byte now and then holds no connection.
 */
export const receiveInTime = (
  request: IncomingMessage,
  { file }: { readonly file: boolean },
  times: Times = RECEIVE_TIMES,
): void => {
  let bytesBefore = request.socket.bytesRead
  const timer = setInterval(
    () => {
      if (request.complete || request.destroyed) return clearInterval(timer)
      const { bytesRead } = request.socket
      if (file && bytesRead - bytesBefore >= times.pace_bytes) bytesBefore = bytesRead
      else {
        clearInterval(timer)
        giveUp(request)
      }
    },
    file ? times.pace_ms : times.body_ms,
  )
  timer.unref()
  request.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
}
