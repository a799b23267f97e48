import type { Engine } from '../../store/engine.ts'

export interface NumberRange {
  first: number
  next: number
}

/**
 * State shared by the steps of one refresh. Its numbers are our own and validated, so they are inlined into
 * the SQL.
 */
export interface RefreshContext {
  engine: Engine
  /** Batches above `since` and up to `through` are processed. */
  since: number
  through: number
  /** Profile numbers [first, next) of the current part; of all parts once they are done. */
  first: number
  next: number
  /** Number ranges of the finished parts. */
  parts: NumberRange[]
  /** Number of parts in which accounts are recomputed, and the current one: memory is bounded by a part. */
  slices: number
  /** Accounts per part. */
  sliceSize: number
  slice: number
  /**
   * Recount everything instead of applying differences: on the first refresh and on one that repairs an
   * interrupted one.
   */
  recount: boolean
}

/** Runs one statement of a step. */
export const step = (c: RefreshContext, sql: string) => c.engine.command(sql, { tag: 'refresh' })

export const clear = async (c: RefreshContext, ...names: string[]) => {
  for (const name of names) await step(c, `TRUNCATE TABLE ${name}`)
}
