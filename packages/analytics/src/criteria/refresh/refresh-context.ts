import type { Engine } from '../../store/engine.ts'

export interface NumberRange {
  first: number
  next: number
}

export interface RefreshContext {
  engine: Engine
  since: number
  through: number
  first: number
  next: number
  parts: NumberRange[]
  slices: number
  sliceSize: number
  slice: number
  /** On the first refresh and on one that repairs an interrupted one. */
  recount: boolean
}

export const step = (c: RefreshContext, sql: string) => c.engine.command(sql, { tag: 'refresh' })

export const clear = async (c: RefreshContext, ...names: string[]) => {
  for (const name of names) await step(c, `TRUNCATE TABLE ${name}`)
}
