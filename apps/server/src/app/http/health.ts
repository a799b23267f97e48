import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** /livez: the process answers. /readyz: what it needs answers too, else 503 with the names of what does not. */
export const addHealth = (app: FastifyInstance, deps: Deps, isStopping: () => boolean): void => {
  app.get('/livez', (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  app.get('/readyz', async (_, reply) => {
    const parts = {
      server: async () => {
        if (isStopping()) throw new Error('is stopping')
      },
      database: async () => await deps.db.execute(sql`select 1`),
      population: async () => await deps.population.info(),
    }
    const failed: string[] = []
    await Promise.all(
      Object.entries(parts).map(async ([name, check]) => {
        try {
          await check()
        } catch (error) {
          deps.logger.error({ err: error, part: name }, 'not ready')
          failed.push(name)
        }
      }),
    )
    void reply.header('cache-control', 'no-store')
    return reply.status(failed.length === 0 ? 200 : 503).send({ ready: failed.length === 0, failed })
  })
}
