import { z } from 'zod'
import type { Engine, QueryOptions, QueryParams } from './engine.ts'
import { retryIncomplete, EngineError } from './engine-errors.ts'
import type { MergeRule } from './merge-rows.ts'

interface Definition<P extends z.ZodType<QueryParams>, R extends z.ZodType> {
  name: string
  /** Values bound by the engine; the SQL refers to them as `{name:Type}`. */
  params: P
  /** Schema of one row. `count()` and other 64-bit values arrive as strings: use `countColumn` for them. */
  row: R
  /**
   * The statement, or a function of its `shape`: pieces of SQL (`Sql`, store/sql.ts), integers and named
   * parts, never plain text (tools/sql-shapes.test.ts).
   */
  sql: string | ((shape: never) => string)
  /**
   * Checks that rows and columns are complete, if the statement returns their number; called before rows are
   * parsed.
   */
  complete?: (rows: readonly unknown[], shape: never) => boolean
  /** How results of several shards are combined; without it the query runs on a single server only. */
  merge?: MergeRule
  /** See `QueryOptions`. */
  isUrgent?: boolean
}

export interface Query<P, S, R> {
  readonly name: string
  run(engine: Engine, params: P, ...rest: RunArguments<S>): Promise<R[]>
  batches(engine: Engine, params: P, ...rest: RunArguments<S>): AsyncIterable<R[]>
}

type RunOptions = Pick<QueryOptions, 'signal' | 'maxMs'>
type RunArguments<S> = undefined extends S
  ? [options?: RunOptions & { shape?: S }]
  : [options: RunOptions & { shape: S }]

type ShapeOf<D> = D extends { sql: (shape: infer S) => string } ? S : undefined

/**
 * A named query on the population, with bound parameters and parsed rows.
 *
 *     export const countryCounts = defineQuery({
 *       name: 'country-counts',
 *       params: z.object({ minimum: z.int() }),
 *       row: z.object({ country: z.string(), profiles: countColumn }),
 *       sql: 'SELECT country, count() AS profiles FROM profiles GROUP BY country HAVING profiles >= {minimum:UInt32}',
 *     })
 *     await countryCounts.run(engine, { minimum: 50 }, { signal })
 *
 * If `sql` is a function, its argument is passed as `shape`: `run(engine, params, { shape })`. An incomplete
 * result is retried once, then throws EngineError `incomplete`.
 */
export function defineQuery<
  P extends z.ZodType<QueryParams>,
  R extends z.ZodType,
  D extends Definition<P, R> & { params: P; row: R },
>(definition: D): Query<z.input<D['params']>, ShapeOf<D>, z.output<D['row']>> {
  const { name, params, row, sql, merge, isUrgent } = definition
  const completeRows = definition.complete as
    ((rows: readonly unknown[], shape: unknown) => boolean) | undefined
  const rows = z.array(row)
  const text = (shape: unknown) => (typeof sql === 'string' ? sql : (sql as (s: unknown) => string)(shape))
  const optionsOf = (values: unknown, options?: RunOptions): QueryOptions => ({
    tag: name,
    merge,
    isUrgent,
    params: params.parse(values),
    signal: options?.signal,
    ...(options?.maxMs === undefined ? {} : { maxMs: options.maxMs }),
  })
  return {
    name,
    async run(engine, values, options?: RunOptions & { shape?: unknown }) {
      const [shape, how] = [options?.shape, optionsOf(values, options)]
      const statementSql = text(shape)
      return await retryIncomplete(async () => {
        const found = await engine.query(statementSql, how)
        if (completeRows?.(found, shape) === false)
          throw new EngineError('incomplete', `${name}: not all of the answer came`)
        const parsedRows = rows.safeParse(found)
        if (!parsedRows.success)
          throw new EngineError(
            'incomplete',
            `${name}: ${parsedRows.error.message}`,
            undefined,
            parsedRows.error,
          )
        return parsedRows.data as z.output<D['row']>[]
      })
    },
    async *batches(engine, values, options?: RunOptions & { shape?: unknown }) {
      for await (const batch of engine.batches(text(options?.shape), optionsOf(values, options)))
        yield rows.parse(batch) as z.output<D['row']>[]
    },
  }
}

/** A 64-bit count or sum as a number; throws above 2^53. Never for ids. */
export const countColumn = z.union([z.string(), z.number()]).transform((v, ctx) => {
  const n = Number(v)
  if (Number.isSafeInteger(n)) return n
  ctx.addIssue({ code: 'custom', message: `${v} is not a safe integer` })
  return z.NEVER
})

/** A 64-bit id: a decimal string, so that no digits are lost. */
export const idColumn = z.string().regex(/^\d+$/)
