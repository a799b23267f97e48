import type { KilledWorld } from './open-killed-world.ts'

/** A job of one kind for the test that killed jobs resume correctly. */
export interface KilledCase {
  /** Requests one job of the kind, with several steps if possible. */
  prepare(world: KilledWorld): Promise<void>
  /** The job's complete result, without what differs between runs: generated ids, times. */
  result(world: KilledWorld): Promise<unknown>
}

/** Rows of a statement, as values. */
export const rowsOf = async ({ app }: KilledWorld, sql: string): Promise<Record<string, unknown>[]> =>
  (await app.deps.store.pool.query<Record<string, unknown>>(sql)).rows
