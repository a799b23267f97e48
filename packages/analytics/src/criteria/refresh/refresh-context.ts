import type { Engine } from '../../store/engine.ts'

/** What the steps of one refresh share. Numbers are ours and validated, so they stand in the SQL as they are. */
export interface RefreshContext {
  engine: Engine
  /** Batches above `since` and up to `through` are taken in. */
  since: number
  through: number
  /** Profile numbers [first, next) are given out by this refresh. */
  first: number
  next: number
  /** Everything is counted anew instead of by difference: the first refresh, or one that repairs an interrupted one. */
  recount: boolean
}

/** Runs one statement of a step. */
export const step = (c: RefreshContext, sql: string) => c.engine.command(sql, { tag: 'refresh' })

export const clear = async (c: RefreshContext, ...names: string[]) => {
  for (const name of names) await step(c, `TRUNCATE TABLE ${name}`)
}
