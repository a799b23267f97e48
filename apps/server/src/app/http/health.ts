import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { freeBytes } from '../../store/disk-room.ts'
import { createDiskSpaceProbe } from '../../store/probe-room.ts'

const CACHED_MS = 1_000
/** A store that does not answer within this time is not ready. */
const ANSWER_MS = 2_000

const withTimeLimit = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, timeLimit])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * /livez: the process answers. /readyz: its dependencies answer too, else 503 with the names of the
 * dependencies that failed.
 */
export const addHealth = (app: FastifyInstance, deps: Deps, isStopping: () => boolean): void => {
  app.get('/livez', (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  const healthChecks: Record<string, () => Promise<unknown>> = {
    database: async () => await deps.db.execute(sql`select 1`),
    disk: async () => {
      if ((await freeBytes(deps.config.data_dir)) < deps.config.disk_reserve_bytes)
        throw new Error('the disk is full')
    },
    population: async () => await deps.population.info(),
    // A separate database server has its own disk, which may be full although the server answers.
    ...(deps.store.embedded ? {} : { database_disk: createDiskSpaceProbe(deps.store) }),
  }
  const checkParts = async (): Promise<string[]> => {
    const answers = await Promise.all(
      Object.entries(healthChecks).map(async ([name, check]) => {
        try {
          await withTimeLimit(ANSWER_MS, check())
          return []
        } catch (error) {
          deps.logger.error({ err: error, part: name }, 'not ready')
          return [name]
        }
      }),
    )
    return answers.flat()
  }
  let readLastCheck: { at: number; failed: Promise<string[]> } | undefined
  /** Caches the result for a second, however often it is requested. */
  const lastLook = (): Promise<string[]> => {
    const at = performance.now()
    if (readLastCheck === undefined || at - readLastCheck.at >= CACHED_MS)
      readLastCheck = { at, failed: checkParts() }
    return readLastCheck.failed
  }
  app.get('/readyz', async (_, reply) => {
    const failedParts = [...(isStopping() ? ['server'] : []), ...(await lastLook())]
    void reply.header('cache-control', 'no-store')
    return reply
      .status(failedParts.length === 0 ? 200 : 503)
      .send({ ready: failedParts.length === 0, failed: failedParts })
  })
}
