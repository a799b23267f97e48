import type { DdlTarget } from './table-definition.ts'
import type { MergeRule } from './merge-rows.ts'

/** Values bound on the engine's side to `{name:Type}` placeholders. 64-bit ids travel as decimal strings; a
 * list of them is bound as `Array(String)` and read with `arrayMap(toUInt64, …)`, since `Array(UInt64)` takes no quoted numbers. */
export type QueryParams = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>

export interface QueryOptions {
  /** Name of the operation: stands in the statement's comment, so a slow one can be traced and a stale one killed. */
  tag: string
  params?: QueryParams
  /** Aborting rejects at once and kills the query in the engine. */
  signal?: AbortSignal | undefined
  /** Killed after this many milliseconds (30,000 by default; the engine's own limit is 60 s). */
  maxMs?: number
  /** How answers of several shards become one; without it a question cannot be asked of a cluster. */
  merge?: MergeRule | undefined
}

export interface CommandOptions {
  tag: string
  params?: QueryParams
}

/** Line formats an insert takes; in both a raw newline is always the end of a row. */
export type InsertFormat = 'JSONCompactEachRow' | 'TabSeparated'

/**
 * One population's database. The same SQL runs on both backends: chDB in this process and a ClickHouse server over HTTP, and on several servers
 * that share the profiles (sharded-engine.ts).
 *
 * Rows come back as objects by column name; 64-bit integers (also what `count()` and `sum()` return) are decimal strings, everything
 * smaller is a number.
 */
export interface Engine {
  readonly backend: 'chdb' | 'clickhouse'
  /** Name of the database, for the few places where an unqualified table does not do (dictionary sources, system tables). */
  readonly database: string
  /** How tables are made here. */
  readonly ddl: DdlTarget
  /** The engines behind this one, itself where there is only one. */
  readonly shards: readonly Engine[]
  /** How many more questions it could answer at once just now; absent where somebody else shares the work out. */
  readonly spare?: number
  /** Reads. The connection is read-only and statements that reach files or the network are refused. */
  query(sql: string, options: QueryOptions): Promise<unknown[]>
  /** Reads in batches, for results too large to hold. */
  batches(sql: string, options: QueryOptions): AsyncIterable<unknown[]>
  /** Operator statements: DDL, INSERT … SELECT, ALTER. Never with text of a user in it other than bound. One at a time. */
  command(sql: string, options: CommandOptions): Promise<void>
  /** Appends rows given as bytes of `format` in the order of `columns`. */
  insert(table: string, columns: readonly string[], format: InsertFormat, bytes: Uint8Array): Promise<void>
  /** Gives every shard the rows all shards have in a small staging table; nothing to do where there is only one. */
  spread(table: string, columns: readonly string[]): Promise<void>
  close(): Promise<void>
}
