import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { freeBytes } from '../../store/disk-room.ts'
import { createDiskSpaceProbe } from '../../store/probe-room.ts'

const KEPT_MS = 1_000
/** A store that does not answer within this time is not ready. */
const ANSWER_MS = 2_000

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * /livez: the process answers. /readyz: its dependencies answer too, else 503 with the names of those that do
 * not.
 */
export const addHealth = (app: FastifyInstance, deps: Deps, isStopping: () => boolean): void => {
  app.get('/livez', (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  const parts: Record<string, () => Promise<unknown>> = {
    database: async () => await deps.db.execute(sql`select 1`),
    disk: async () => {
      if ((await freeBytes(deps.config.data_dir)) < deps.config.disk_reserve_bytes)
        throw new Error('the disk is full')
    },
    population: async () => await deps.population.info(),
    // A separate database server has its own disk, which may be full although the server answers.
    ...(deps.store.embedded ? {} : { database_disk: createDiskSpaceProbe(deps.store) }),
  }
  const look = async (): Promise<string[]> => {
    const answers = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => {
        try {
          await within(ANSWER_MS, check())
          return []
        } catch (error) {
          deps.logger.error({ err: error, part: name }, 'not ready')
          return [name]
        }
      }),
    )
    return answers.flat()
  }
  let last: { at: number; failed: Promise<string[]> } | undefined
  /** Caches the result for a second, however often it is requested. */
  const lastLook = (): Promise<string[]> => {
    const at = performance.now()
    if (last === undefined || at - last.at >= KEPT_MS) last = { at, failed: look() }
    return last.failed
  }
  app.get('/readyz', async (_, reply) => {
    const failed = [...(isStopping() ? ['server'] : []), ...(await lastLook())]
    void reply.header('cache-control', 'no-store')
    return reply.status(failed.length === 0 ? 200 : 503).send({ ready: failed.length === 0, failed })
  })
}
