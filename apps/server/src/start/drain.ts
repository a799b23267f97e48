import type { FastifyInstance } from 'fastify'

/**
 * Accepts no new connections and lets current requests finish for at most `ms`, then closes the rest.
 * Keep-alive connections are closed as soon as they are idle.
 */
export const drainServer = async (app: FastifyInstance, ms: number): Promise<void> => {
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), 50)
  const cutTimer = setTimeout(() => app.server.closeAllConnections(), ms)
  try {
    await app.close()
  } finally {
    clearInterval(idleTimer)
    clearTimeout(cutTimer)
  }
}
