import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client'
import { databaseDdl } from './ddl.ts'
import type { DdlTarget } from './table-definition.ts'
import type { CommandOptions, Engine, InsertFormat, QueryOptions } from './engine.ts'
import { abortError, engineError, EngineError } from './engine-errors.ts'
import { assertReadOnly } from './read-only-guard.ts'
import { readerSettings, writerSettings } from './settings.ts'

const DEFAULT_MAX_MS = 30_000

/**
 * A ClickHouse server over HTTP, e.g. `http://user:password@host:8123/database` (database `population` if the
 * path is empty). With `?replicated=1` tables are created in a Replicated database; `shard` is the server's
 * shard index in a cluster.
 */
export async function openClickHouse(url: string, shard = 0): Promise<Engine> {
  const address = new URL(url)
  const isReplicated = address.searchParams.get('replicated') === '1'
  address.search = ''
  const database = address.pathname.replace(/^\/|\/$/g, '') || 'population'
  if (!/^[a-z_][a-z0-9_]*$/i.test(database))
    throw new EngineError('refused', `Not a database name: ${database}`)
  address.pathname = '/'
  const login = { user: decodeURIComponent(address.username), password: decodeURIComponent(address.password) }
  const ddlTarget: DdlTarget = { database, replicated: isReplicated, ...(login.user === '' ? {} : { login }) }
  const client = (name?: string) =>
    createClient({
      url: address.href,
      ...(name === undefined ? {} : { database: name }),
      request_timeout: 3_600_000,
      // Errors are thrown and translated; the client's own log would duplicate them.
      log: { level: ClickHouseLogLevel.OFF },
    })
  const outsideClient = client()
  try {
    await outsideClient.command({ query: databaseDdl(ddlTarget, shard) })
  } catch (error) {
    throw new EngineError(
      'unopenable',
      `No ClickHouse answers at ${address.host}: ${(error as Error).message}`,
      undefined,
      error,
    )
  } finally {
    await outsideClient.close()
  }
  return new ClickHouseEngine(client(database), ddlTarget)
}

class ClickHouseEngine implements Engine {
  readonly backend = 'clickhouse'
  readonly database: string
  readonly ddl: DdlTarget
  readonly #client: ClickHouseClient
  #writing: Promise<unknown> = Promise.resolve()
  #sequence = 0
  /** Distinguishes the query marks of several application servers on one cluster. */
  readonly #instance = crypto.randomUUID()

  constructor(client: ClickHouseClient, ddl: DdlTarget) {
    this.#client = client
    this.ddl = ddl
    this.database = ddl.database
  }

  get shards(): readonly Engine[] {
    return [this]
  }

  async query(sql: string, options: QueryOptions): Promise<unknown[]> {
    const rows: unknown[] = []
    for await (const batch of this.batches(sql, options)) for (const row of batch) rows.push(row)
    return rows
  }

  async *batches(
    sql: string,
    { tag, params, signal, maxMs = DEFAULT_MAX_MS }: QueryOptions,
  ): AsyncIterable<unknown[]> {
    assertReadOnly(sql, tag)
    if (signal?.aborted) throw abortError(signal)
    const queryMark = this.#mark(tag)
    const limit = AbortSignal.timeout(maxMs)
    const stopSignal = signal ? AbortSignal.any([signal, limit]) : limit
    const killQuery = () => void this.#kill(queryMark)
    stopSignal.addEventListener('abort', killQuery, { once: true })
    try {
      const result = await this.#client.query({
        query: `/* ${queryMark} */ ${sql}`,
        format: 'JSONEachRow',
        ...(params ? { query_params: { ...params } } : {}),
        abort_signal: stopSignal,
        clickhouse_settings: { ...stringSettings(readerSettings), readonly: '1' },
      })
      for await (const rows of result.stream()) yield rows.map((row) => row.json())
    } catch (error) {
      if (signal?.aborted) throw abortError(signal)
      if (limit.aborted) throw new EngineError('timeout', `${tag}: stopped after ${maxMs} ms`, 159)
      throw engineError(error, tag)
    } finally {
      stopSignal.removeEventListener('abort', killQuery)
    }
  }

  command(sql: string, { tag, params }: CommandOptions): Promise<void> {
    return this.#inTurn(tag, async () => {
      await this.#client.command({
        query: `/* ${this.#mark(tag)} */ ${sql}`,
        ...(params ? { query_params: { ...params } } : {}),
        clickhouse_settings: stringSettings(writerSettings),
      })
    })
  }

  insert(table: string, columns: readonly string[], format: InsertFormat, bytes: Uint8Array): Promise<void> {
    return this.#inTurn(`insert ${table}`, async () => {
      const { stream } = await this.#client.exec({
        query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT ${format}`,
        values: Readable.from([bytes]),
        clickhouse_settings: stringSettings(writerSettings),
      })
      stream.resume()
      await new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject))
    })
  }

  async spread(): Promise<void> {}

  async close(): Promise<void> {
    await this.#writing
    await this.#client.close()
  }

  /**
   * Repeated until the query is gone, at most 12 times in some 8 s: a query that has not started yet survives
   * a kill.
   */
  async #kill(mark: string): Promise<void> {
    const queryCondition = `startsWith(query, '/* ${mark} */')`
    try {
      for (let wait = 50, tries = 0; tries < 12; tries++, wait = Math.min(wait * 2, 1000)) {
        await this.#client.command({ query: `KILL QUERY WHERE ${queryCondition} ASYNC` })
        await delay(wait, undefined, { ref: false })
        const runningQueries = await this.#client.query({
          query: `SELECT count() AS n FROM system.processes WHERE ${queryCondition} AND is_cancelled = 0`,
          format: 'JSONEachRow',
        })
        const [row] = await runningQueries.json<{ n: string | number }>()
        if (Number(row?.n) === 0) return
      }
    } catch {
      // The server went away or refuses: its own limit of 60 s ends the query.
    }
  }

  #inTurn<T>(tag: string, act: () => Promise<T>): Promise<T> {
    const result = this.#writing.then(act).catch((error: unknown) => {
      throw engineError(error, tag)
    })
    this.#writing = result.catch(() => {})
    return result
  }

  #mark(tag: string): string {
    return `rookery ${tag.replace(/[^a-z0-9 -]/gi, '')} ${this.#instance} ${++this.#sequence}`
  }
}

const stringSettings = (settings: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
