import type { CommandOptions, Engine, InsertFormat, QueryOptions } from './engine.ts'
import { EngineError } from './engine-errors.ts'
import { mergeRows } from './merge-rows.ts'
import { routeRows } from './route-rows.ts'

/** Where rows of `insert` go: to the shard of the id in this column, or to every shard. */
export type Placement = (table: string) => { by: string } | 'everywhere'

const COPIED_ROWS = 50_000

/**
 * Several servers as one engine, each with the profiles whose network id maps to it. Queries run on every
 * shard with the same SQL and the results are combined by the query's own `merge`; commands run on every
 * shard; rows are inserted on the shard of their account. Bitmaps are never transferred.
 *
 * A shard that does not answer fails the query: a figure without some of the people would look correct.
 */
export function shardEngines(shards: readonly Engine[], placement: Placement): Engine {
  if (shards.length < 2) throw new RangeError('A cluster has at least two shards')
  return new ShardedEngine(shards, placement)
}

class ShardedEngine implements Engine {
  readonly backend: Engine['backend']
  readonly database: string
  readonly ddl: Engine['ddl']
  readonly shards: readonly Engine[]
  readonly #placement: Placement
  #turn = 0

  constructor(shards: readonly Engine[], placement: Placement) {
    this.shards = shards
    this.backend = shards[0]!.backend
    this.database = shards[0]!.database
    this.ddl = shards[0]!.ddl
    this.#placement = placement
  }

  async query(sql: string, options: QueryOptions): Promise<unknown[]> {
    const { merge } = options
    if (merge === undefined) throw unmergedError(options.tag)
    if (merge === 'same') return this.#any().query(sql, options)
    const shardAnswers = await this.#all(
      (shard, signal) => shard.query(sql, { ...options, signal }),
      options.signal,
    )
    return merge === 'rows' ? shardAnswers.flat() : mergeRows(shardAnswers, merge)
  }

  async *batches(sql: string, options: QueryOptions): AsyncIterable<unknown[]> {
    if (options.merge === 'same') yield* this.#any().batches(sql, options)
    else if (options.merge === 'rows') for (const shard of this.shards) yield* shard.batches(sql, options)
    else throw unmergedError(options.tag)
  }

  async command(sql: string, options: CommandOptions): Promise<void> {
    await this.#all((shard) => shard.command(sql, options))
  }

  async insert(
    table: string,
    columns: readonly string[],
    format: InsertFormat,
    bytes: Uint8Array,
  ): Promise<void> {
    const placementOfTable = this.#placement(table)
    if (placementOfTable === 'everywhere') {
      await this.#all((shard) => shard.insert(table, columns, format, bytes))
      return
    }
    const at = columns.indexOf(placementOfTable.by)
    if (at < 0)
      throw new EngineError('failed', `insert ${table}: ${placementOfTable.by} says where a row belongs`)
    const rowsByShard = routeRows(bytes, format, at, this.shards.length)
    await Promise.all(
      this.shards.map(
        async (shard, i) => rowsByShard[i] && shard.insert(table, columns, format, rowsByShard[i]),
      ),
    )
  }

  async spread(table: string, columns: readonly string[]): Promise<void> {
    const rowsOfShards = await this.#all(async (shard) => {
      const rows: unknown[][] = []
      const sql = `SELECT ${columns.join(', ')} FROM ${table}`
      for await (const batch of shard.batches(sql, { tag: `spread ${table}`, maxMs: 3_600_000 }))
        for (const row of batch as Record<string, unknown>[]) rows.push(columns.map((column) => row[column]))
      return rows
    })
    await Promise.all(
      this.shards.map(async (shard, i) => {
        const rowsOfOthers = rowsOfShards.filter((_, from) => from !== i).flat()
        for (let at = 0; at < rowsOfOthers.length; at += COPIED_ROWS) {
          const lines = rowsOfOthers.slice(at, at + COPIED_ROWS).map((row) => JSON.stringify(row))
          await shard.insert(table, columns, 'JSONCompactEachRow', Buffer.from(lines.join('\n')))
        }
      }),
    )
  }

  async close(): Promise<void> {
    await Promise.all(this.shards.map((shard) => shard.close()))
  }

  #any(): Engine {
    return this.shards[this.#turn++ % this.shards.length]!
  }

  /** The first failure aborts the work of the other shards. */
  async #all<T>(run: (shard: Engine, signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T[]> {
    const abortController = new AbortController()
    const eitherSignal = signal ? AbortSignal.any([signal, abortController.signal]) : abortController.signal
    const pendingQueries = this.shards.map((shard) => run(shard, eitherSignal))
    try {
      return await Promise.all(pendingQueries)
    } catch (error) {
      abortController.abort()
      await Promise.allSettled(pendingQueries)
      throw error
    }
  }
}

const unmergedError = (tag: string) =>
  new EngineError('refused', `${tag}: nothing says how the answers of several shards become one`)
