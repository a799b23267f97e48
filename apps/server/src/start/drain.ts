import type { FastifyInstance } from 'fastify'

/**
 * Takes no new connections and lets requests under way finish, for at most `ms`; then cuts what is left. Connections that browsers
 * keep open for a next request are closed as they fall idle.
 */
export const drain = async (app: FastifyInstance, ms: number): Promise<void> => {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), ms)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(cut)
  }
}
