import type { Store } from './database.ts'

const CACHE_TTL_MS = 2_000

/**
 * Whether a PostgreSQL server has free space on its disk, which only the server sees: writes 1 MB to a table
 * and rolls back, at most every 2 s. Rejects with the server's error (53100 if the disk is full).
 */
export const createDiskSpaceProbe = ({ pool }: Pick<Store, 'pool'>): (() => Promise<void>) => {
  let lastProbe: { at: number; outcome: Promise<void> } | undefined
  const writeProbe = async (): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select probe_room()')
    } finally {
      await client.query('rollback').then(
        () => client.release(),
        (error: Error) => client.release(error),
      )
    }
  }
  return async () => {
    const at = performance.now()
    if (lastProbe === undefined || at - lastProbe.at >= CACHE_TTL_MS)
      lastProbe = { at, outcome: writeProbe() }
    await lastProbe.outcome
  }
}
