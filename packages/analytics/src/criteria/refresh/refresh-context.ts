import type { Engine } from '../../store/engine.ts'

export interface NumberRange {
  first: number
  next: number
}

/** What the steps of one refresh share. Numbers are ours and validated, so they stand in the SQL as they are. */
export interface RefreshContext {
  engine: Engine
  /** Batches above `since` and up to `through` are taken in. */
  since: number
  through: number
  /** Profile numbers [first, next) are given out by the part under way; by all of them once the parts are done. */
  first: number
  next: number
  /** Numbers of the parts that are done. */
  parts: NumberRange[]
  /** How many parts the accounts to recompute are taken in, and which is under way: memory is bounded by a part. */
  slices: number
  /** Accounts of a part. */
  sliceSize: number
  slice: number
  /** Everything is counted anew instead of by difference: the first refresh, or one that repairs an interrupted one. */
  recount: boolean
}

/** Runs one statement of a step. */
export const step = (c: RefreshContext, sql: string) => c.engine.command(sql, { tag: 'refresh' })

export const clear = async (c: RefreshContext, ...names: string[]) => {
  for (const name of names) await step(c, `TRUNCATE TABLE ${name}`)
}
