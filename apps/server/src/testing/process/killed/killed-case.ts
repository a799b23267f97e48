import type { KilledWorld } from './open-killed-world.ts'

/** A job of one kind for the law of killed jobs. */
export interface KilledCase {
  /** Asks for one job of the kind, of several steps where it has them. */
  prepare(world: KilledWorld): Promise<void>
  /** All it should have come to, without what differs from run to run: ids that were made, times. */
  result(world: KilledWorld): Promise<unknown>
}

/** Rows of a statement, as values. */
export const rowsOf = async ({ app }: KilledWorld, sql: string): Promise<Record<string, unknown>[]> =>
  (await app.deps.store.pool.query<Record<string, unknown>>(sql)).rows
