import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openStore } from '../../apps/server/src/store/database.ts'
import { scopedDatabase } from '../../apps/server/src/store/request-scope.ts'
import { REQUEST_ROLE } from '../../apps/server/src/store/row-security.ts'
import { figureOfTimes, table, timeAction } from './timing.ts'

/**
 * Measures what setting a request's row scope adds to one statement: in the statement's own round trip, as
 * the server does, and in a transaction around it, the obvious way (ADR 26). Ratios to the bare statement, on
 * PostgreSQL.
 */
const { postgres } = (await import(join(import.meta.dirname, '../../tools/lib/postgres.mjs'))) as {
  postgres: () => Promise<{ url: string; stop(): void } | null>
}
const server = await postgres()
if (!server) throw new Error('There is no PostgreSQL here to measure: install it and run this again.')
const store = await openStore({ database_url: server.url, folder: null })
const { pool } = store
const scopedDb = scopedDatabase(pool, { user_id: null, team_ids: [] })
const SCOPE_SQL = `select set_config('role', '${REQUEST_ROLE}', true), set_config('rookery.user', '', true), set_config('rookery.teams', '{}', true), set_config('rookery.catalogue', 'false', true)`
const STATEMENT_SQL = 'select count(*) from audience_categories'

const queryByWay: Record<string, () => Promise<unknown>> = {
  'the bare statement': () => pool.query(STATEMENT_SQL),
  'scope in its round trip': () => scopedDb.execute(sql.raw(STATEMENT_SQL)),
  'begin with scope, statement, commit': async () => {
    const client = await pool.connect()
    await client.query(`begin; ${SCOPE_SQL}`)
    await client.query(STATEMENT_SQL)
    await client.query('commit')
    client.release()
  },
  'begin, scope, statement, commit': async () => {
    const client = await pool.connect()
    for (const text of ['begin', SCOPE_SQL, STATEMENT_SQL, 'commit']) await client.query(text)
    client.release()
  },
}
const MEASURED_ROUNDS = 3000
const durationsByWay = new Map(Object.keys(queryByWay).map((way) => [way, [] as number[]]))
for (let round = 0; round < MEASURED_ROUNDS; round += 1)
  for (const [way, runOnce] of Object.entries(queryByWay))
    durationsByWay.get(way)!.push(await timeAction(runOnce))
await store.close()
server.stop()

const bareFigure = figureOfTimes(
  '',
  durationsByWay.get('the bare statement')!.map((ms) => ms * 1000),
).p50
console.log(
  table(
    [...durationsByWay].map(([way, all]) => {
      const { p50, p95 } = figureOfTimes(
        way,
        all.map((ms) => ms * 1000),
      )
      return {
        way,
        'p50 µs': Math.round(p50),
        'p95 µs': Math.round(p95),
        'of bare': (p50 / bareFigure).toFixed(2),
      }
    }),
  ),
)
