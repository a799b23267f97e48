import type { DdlTarget } from './table-definition.ts'
import type { MergeRule } from './merge-rows.ts'

/**
 * Values bound by the engine to `{name:Type}` placeholders. 64-bit ids are decimal strings; a list of them is
 * bound as `Array(String)` and read with `arrayMap(toUInt64, …)`, since `Array(UInt64)` accepts no quoted
 * numbers.
 */
export type QueryParams = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>

export interface QueryOptions {
  /** Part of the statement's comment, so that a slow one can be traced and a stale one killed. */
  tag: string
  params?: QueryParams
  signal?: AbortSignal | undefined
  /**
   * Time limit in milliseconds, after which it is killed (30,000 by default; the engine's own limit is 60 s).
   */
  maxMs?: number
  merge?: MergeRule | undefined
  /** What a person waits for while typing, and takes milliseconds: goes ahead of the queries that wait. */
  isUrgent?: boolean | undefined
}

export interface CommandOptions {
  tag: string
  params?: QueryParams
}

/** Line formats of inserts; in both a raw newline is always the end of a row. */
export type InsertFormat = 'JSONCompactEachRow' | 'TabSeparated'

/**
 * The database of one population. The same SQL runs on both backends: chDB in this process and a ClickHouse
 * server over HTTP, and on several servers that share the profiles (sharded-engine.ts).
 *
 * Rows are objects by column name; 64-bit integers (also results of `count()` and `sum()`) are decimal
 * strings, smaller ones are numbers.
 */
export interface Engine {
  readonly backend: 'chdb' | 'clickhouse'
  /** For the few places that need a qualified name (dictionary sources, system tables). */
  readonly database: string
  readonly ddl: DdlTarget
  readonly shards: readonly Engine[]
  /** Number of further queries it could run concurrently now; absent if the server schedules queries. */
  readonly spare?: number
  /** Reads. The connection is read-only, and statements that access files or the network are rejected. */
  query(sql: string, options: QueryOptions): Promise<unknown[]>
  batches(sql: string, options: QueryOptions): AsyncIterable<unknown[]>
  /**
   * Reads as `query`, but in the engine's binary notation of rows (RowBinary), with their number. Absent where other
   * processes may write to the same tables.
   */
  binary?(
    sql: string,
    options: Pick<QueryOptions, 'tag' | 'maxMs'>,
  ): Promise<{ rows: number; bytes: Uint8Array }>
  /** Write statements: DDL, INSERT … SELECT, ALTER. User input only as bound values. One at a time. */
  command(sql: string, options: CommandOptions): Promise<void>
  insert(table: string, columns: readonly string[], format: InsertFormat, bytes: Uint8Array): Promise<void>
  /** Copies the rows of a small staging table from all shards to every shard; no-op with a single shard. */
  spread(table: string, columns: readonly string[]): Promise<void>
  close(): Promise<void>
}
