import type { Store } from './database.ts'

const KEPT_MS = 2_000

/**
 * Whether a PostgreSQL server has room on its own disk, which only it sees: 1 MB of a table is written and taken back, at most every 2 s. Rejects
 * with the server's error (53100 where the disk is full).
 */
export const createRoomProbe = ({ pool }: Pick<Store, 'pool'>): (() => Promise<void>) => {
  let last: { at: number; outcome: Promise<void> } | undefined
  const write = async (): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      // A real one: temporary tables may lie on another disk.
      await client.query(
        'create table rookery_room_probe as select n::bigint as a, n::bigint as b, n::bigint as c from generate_series(1, 20000) as n',
      )
    } finally {
      await client.query('rollback').then(
        () => client.release(),
        (error: Error) => client.release(error),
      )
    }
  }
  return async () => {
    const at = performance.now()
    if (last === undefined || at - last.at >= KEPT_MS) last = { at, outcome: write() }
    await last.outcome
  }
}
