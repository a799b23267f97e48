import pg, { type Connection, type Pool, type PoolClient, type QueryArrayResult } from 'pg'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isId } from '../security/new-id.ts'
import { REQUEST_ROLE } from './row-security.ts'

/** User, teams and accounts whose rows a request may access; no user and no teams for visitors. */
export interface RequestScope {
  readonly user_id: string | null
  readonly team_ids: readonly string[]
  /** Ids, at X, of the user's connected accounts. */
  readonly account_ids?: readonly string[]
  /** Whether the request may write rows of the shared catalogue. */
  readonly catalogue?: boolean
}

/**
 * Sets role, user, teams and accounts until the transaction ends: PGlite's connections share one session, so
 * the settings must not outlive it.
 */
const SET_SCOPE_SQL = `select set_config('role', '${REQUEST_ROLE}', true), set_config('rookery.user', $1, true), set_config('rookery.teams', $2, true), set_config('rookery.catalogue', $3, true), set_config('rookery.accounts', $4, true)`

const scopeValuesOf = ({
  user_id,
  team_ids,
  account_ids = [],
  catalogue = false,
}: RequestScope): [string, string, string, string] => {
  for (const id of [...(user_id === null ? [] : [user_id]), ...team_ids])
    if (!isId(id)) throw new RangeError('Not an id')
  if (!account_ids.every((id) => /^\d{1,20}$/.test(id))) throw new RangeError('Not an id')
  return [user_id ?? '', `{${team_ids.join(',')}}`, String(catalogue), `{${account_ids.join(',')}}`]
}

type Message = { readonly fields?: unknown }
/** Members of pg's Query that its types omit. */
interface SentQuery {
  prepare(connection: Connection): void
  handleDataRow(message: Message): void
  handleCommandComplete(message: Message, connection: Connection): void
}
interface WireConnection {
  parse(message: { text: string; name: string; types: readonly number[] }): void
  bind(message: { portal: string; statement: string; values: readonly string[] }): void
  execute(message: { portal: string; rows: number }): void
}
const PgQuery = pg.Query as unknown as new (
  config: object,
  values: unknown,
  callback: (error: Error | null, result: QueryArrayResult) => void,
) => SentQuery & pg.Submittable

/**
 * Sends a statement and its scope settings in one round trip: up to Sync the server runs both as one
 * transaction, so that the scope ends with the statement.
 */
class ScopedQuery extends PgQuery {
  readonly #scope: ReturnType<typeof scopeValuesOf>
  #scopeIsSet = false
  constructor(
    scope: RequestScope,
    config: object,
    values: unknown,
    callback: (error: Error | null, result: QueryArrayResult) => void,
  ) {
    super({ ...config, queryMode: 'extended' }, values, callback)
    this.#scope = scopeValuesOf(scope)
  }
  override prepare(connection: Connection): void {
    const wireOfConnection = connection as unknown as WireConnection
    wireOfConnection.parse({ text: SET_SCOPE_SQL, name: '', types: [] })
    wireOfConnection.bind({ portal: '', statement: '', values: this.#scope })
    wireOfConnection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }
  override handleDataRow(message: Message): void {
    if (this.#scopeIsSet) super.handleDataRow(message)
  }
  override handleCommandComplete(message: Message, connection: Connection): void {
    if (this.#scopeIsSet) super.handleCommandComplete(message, connection)
    else this.#scopeIsSet = true
  }
}

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : ((config as { text?: string }).text ?? '')

/** A connection whose transactions begin by setting the scope. */
const scopedClient = (client: PoolClient, scope: RequestScope) => ({
  query: async (config: object, values?: unknown[]): Promise<unknown> => {
    const text = textOf(config)
    if (!/^begin\b/i.test(text)) return await client.query(config as pg.QueryConfig, values)
    // Only ids and booleans, which need no quoting.
    const scopeValues = scopeValuesOf(scope)
    return await client.query(
      `${text}; ${SET_SCOPE_SQL.replace(/\$(\d)/g, (_, n: string) => `'${scopeValues[Number(n) - 1]}'`)}`,
    )
  },
  release: () => client.release(),
})

/** Replaces the pool in Drizzle, which recognises a pool by its class name. */
class ScopedPool {
  readonly #pool: Pool
  readonly #scope: RequestScope
  constructor(pool: Pool, scope: RequestScope) {
    this.#pool = pool
    this.#scope = scope
  }
  async query(config: object, values?: unknown[]): Promise<QueryArrayResult> {
    const client = await this.#pool.connect()
    let brokenError: Error | undefined
    const onError = (error: Error) => (brokenError = error)
    client.on('error', onError)
    try {
      return await new Promise((resolve, reject) => {
        client.query(
          new ScopedQuery(this.#scope, config, values, (error, result) =>
            error ? reject(error) : resolve(result),
          ),
        )
      })
    } finally {
      client.off('error', onError)
      client.release(brokenError)
    }
  }
  async connect(): Promise<ReturnType<typeof scopedClient>> {
    return scopedClient(await this.#pool.connect(), this.#scope)
  }
}

/** The database as one request may see it: row-level security hides rows of other users and teams. */
export const scopedDatabase = (pool: Pool, scope: RequestScope): NodePgDatabase<Record<string, never>> =>
  drizzle({ client: new ScopedPool(pool, scope) as unknown as Pool })
