import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openChdb } from './chdb-engine.ts'
import { openClickHouse } from './clickhouse-engine.ts'
import { defineQuery } from './define-query.ts'
import type { Engine } from './engine.ts'
import { EngineError } from './engine-errors.ts'
import { serveChdbOverHttp } from '../testing/chdb-over-http.ts'

const folder = mkdtempSync(join(tmpdir(), 'rookery-engine-'))
const secret = join(folder, 'secret.txt')
let embeddedEngine: Engine
let overHttp: Engine
let httpFacade: Awaited<ReturnType<typeof serveChdbOverHttp>>

beforeAll(async () => {
  embeddedEngine = await openChdb(join(folder, 'data'), 3)
  writeFileSync(secret, 'a file of this machine\n')
  httpFacade = await serveChdbOverHttp(join(folder, 'data'))
  overHttp = await openClickHouse(`${httpFacade.url}/population`)
})
afterAll(async () => {
  await overHttp.close()
  await httpFacade.close()
  await embeddedEngine.close()
  rmSync(folder, { recursive: true, force: true })
})

// The same statements through both backends; the HTTP one against a facade that passes the request bodies of
// @clickhouse/client to chDB.
describe.each(['chdb', 'clickhouse'] as const)('engine over %s', (backend) => {
  const engine = () => (backend === 'chdb' ? embeddedEngine : overHttp)

  test('writes and reads 64-bit ids without losing a digit', async () => {
    const table = `ids_${backend}`
    await engine().command(
      `CREATE TABLE ${table} (id UInt64, name String, tags Array(String)) ENGINE = MergeTree ORDER BY id`,
      { tag: 'test' },
    )
    const rows = [
      ['18446744073709551615', "it's a \\ tab\t and\nline", ['a', "b'c"]],
      ['9007199254740993', '日本語', []],
    ]
    await engine().insert(
      table,
      ['id', 'name', 'tags'],
      'JSONCompactEachRow',
      Buffer.from(rows.map((r) => JSON.stringify(r)).join('\n')),
    )
    await engine().insert(table, ['id', 'name'], 'TabSeparated', Buffer.from('7\tseven\n'))
    expect(
      await engine().query(`SELECT id, name, tags FROM ${table} ORDER BY id DESC`, { tag: 'test' }),
    ).toEqual([
      { id: rows[0]![0], name: rows[0]![1], tags: rows[0]![2] },
      { id: rows[1]![0], name: rows[1]![1], tags: [] },
      { id: '7', name: 'seven', tags: [] },
    ])
    expect(await engine().query(`SELECT count() AS n FROM ${table}`, { tag: 'test' })).toEqual([{ n: '3' }])
  })

  test('binds hostile text as text', async () => {
    const params = {
      text: "'; DROP TABLE x; -- \\ \t \n {a:String} 日本 \u0001",
      ids: ['18446744073709551615'],
      n: 5,
    }
    expect(
      await engine().query(
        'SELECT {text:String} AS text, arrayMap(i -> toUInt64(i), {ids:Array(String)}) AS ids, {n:UInt32} AS n',
        {
          tag: 'test',
          params,
        },
      ),
    ).toEqual([{ text: params.text, ids: params.ids, n: 5 }])
  })

  test.each([
    ['INSERT INTO t VALUES (1)', 'a write'],
    ['SELECT 1; DROP TABLE t', 'a second statement'],
    [`SELECT file('${secret}')`, 'a local file as a value'],
    [`SELECT * FROM file('${secret}', 'LineAsString')`, 'a local file as a table'],
    ["SELECT * FROM url('http://127.0.0.1:1/', 'LineAsString')", 'the network'],
    ["WITH 1 AS a SELECT a INTO OUTFILE '/tmp/out'", 'a file to write'],
    ["SELECT * /* x */ FROM /* y */ Url /* z */ ('http://127.0.0.1:1/')", 'a name taken apart by comments'],
    ['SELECT * FROM system.users', 'the system tables'],
    // The four spellings that passed a list of what is forbidden (security-4 11).
    [`SELECT \`file\`('${secret}')`, 'the function’s name in backticks (security-4 11)'],
    [`SELECT "file"('${secret}')`, 'the function’s name in double quotes (security-4 11)'],
    [`SELECT '/*', file('${secret}'), '*/'`, 'a comment’s signs inside of strings (security-4 11)'],
    [`SELECT '--', file('${secret}')`, 'a comment’s sign inside of a string (security-4 11)'],
    [`SELECT * FROM "system"."users"`, 'the system tables in quotes (security-4 11)'],
    [`SELECT 1 FROM (SELECT 1) AS system, system.users`, 'the system tables under an alias (security-4 11)'],
    [`SELECT 1 WHERE 'x' IN system.users`, 'the system tables after IN (security-4 11)'],
    [
      `SELECT * APPLY(file) FROM (SELECT '${secret}' AS path)`,
      'a function that is applied by name (security-4 11)',
    ],
    [`SELECT $$x$$, file('${secret}')`, 'a text in the engine’s other quotes (security-4 11)'],
    [`SELECT * FROM numbers(1) SETTINGS readonly = 0`, 'a setting (security-4 11)'],
    [`SELECT joinGet('other.secrets', 'x', 1)`, 'a function that no read of ours uses (security-4 11)'],
    [`SELECT getMacro('shard'), getServerSetting('path')`, 'what the server is told (security-4 11)'],
    [`SELECT * FROM numbers(1) FORMAT Native`, 'another format (security-4 11)'],
    [`EXPLAIN SELECT 1`, 'another statement (security-4 11)'],
  ])('refuses %s', async (sql) => {
    await expect(engine().query(sql, { tag: 'test' })).rejects.toMatchObject({
      name: 'EngineError',
      code: 'refused',
    })
  })

  test('stops a query when the caller leaves or the time is up', async () => {
    const ENDLESS_SQL = 'SELECT sum(cityHash64(number)) AS n FROM numbers(1000000000000)'
    const abortController = new AbortController()
    setTimeout(() => abortController.abort(), 150)
    await expect(
      engine().query(ENDLESS_SQL, { tag: 'test', signal: abortController.signal }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    })
    await expect(engine().query(ENDLESS_SQL, { tag: 'test', maxMs: 150 })).rejects.toMatchObject({
      code: 'timeout',
    })
    // The engine has stopped working on them. (chDB may list a cancelled query until its session is used
    // again; it then uses no time.)
    let runningQueries: unknown[] = []
    for (let tries = 0; tries < 50; tries++) {
      runningQueries = await engine().query(
        "SELECT query FROM system.processes WHERE query LIKE '%numbers(1000000000000)%' AND query NOT LIKE '%processes%' AND is_cancelled = 0",
        { tag: 'test' },
      )
      if (runningQueries.length === 0) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(JSON.stringify(runningQueries))
  })

  test('output of a failed or stopped statement appears in no later answer', async () => {
    const failingQuery = 'SELECT number, throwIf(number = 400000) AS bad FROM numbers(500000)'
    const SLOW_SQL = 'SELECT number, number * 2 AS twice FROM numbers(30000000)'
    const sessions = [0, 1, 2]
    for (let round = 0; round < 3; round++) {
      const settledQueries = await Promise.allSettled(
        sessions.map((n) =>
          round === 1
            ? engine().query(SLOW_SQL, { tag: 'test', signal: AbortSignal.timeout(100 + 40 * n) })
            : engine().query(failingQuery, { tag: 'test' }),
        ),
      )
      expect(settledQueries.map(({ status }) => status)).toEqual(sessions.map(() => 'rejected'))
      const nextQueries = sessions.map((n) => engine().query(`SELECT ${n} AS mine`, { tag: 'test' }))
      expect(await Promise.all(nextQueries)).toEqual(sessions.map((n) => [{ mine: n }]))
    }
  })

  test('a stream that was left or failed leaves nothing to the next answer', async () => {
    const sqlStatements = [
      'SELECT number FROM numbers(400000)',
      'SELECT number, throwIf(number = 190000) AS bad FROM numbers(200000)',
    ]
    for (const sql of sqlStatements)
      for (let session = 0; session < 3; session++) {
        const readSecret = async () => {
          let n = 0
          for await (const rows of engine().batches(sql, { tag: 'test' }))
            if ((n += rows.length) > 60_000 && sql === sqlStatements[0]) return 'left'
          return 'whole'
        }
        expect(await readSecret().catch(() => 'failed')).toBe(sql === sqlStatements[0] ? 'left' : 'failed')
        expect(await engine().query('SELECT 1 AS mine', { tag: 'test' })).toEqual([{ mine: 1 }])
      }
  })

  test('gives large results in batches', async () => {
    let n = 0
    for await (const rows of engine().batches('SELECT number FROM numbers(200000)', { tag: 'test' }))
      n += rows.length
    expect(n).toBe(200_000)
  })

  test('names the error and the query', async () => {
    await expect(engine().query('SELECT nothing FROM nowhere', { tag: 'some-question' })).rejects.toThrow(
      /some-question/,
    )
    await expect(
      engine().query('SELECT nothing FROM nowhere', { tag: 'some-question' }),
    ).rejects.toMatchObject({ clickhouse_code: 60 })
  })
})

test('a second process on the folder is refused, and a killed one frees it', async () => {
  const otherFolder = join(folder, 'other')
  const script = `const { openChdb } = await import(${JSON.stringify(new URL('./chdb-engine.ts', import.meta.url).href)}); await openChdb(${JSON.stringify(otherFolder)}, 1); console.log('open'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const openError = await openChdb(otherFolder, 1).catch((error: unknown) => error)
  expect(openError).toBeInstanceOf(EngineError)
  expect(openError).toMatchObject({
    code: 'in_use',
    message: `The data folder ${otherFolder} is in use by another process`,
  })
  const childExit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await childExit
  const { lockFolder } = await import('./folder-lock.ts')
  await (
    await lockFolder(otherFolder)
  )()
})

test('a question with values does not wait for a long statement with values (performance 1.3)', async () => {
  const endedQueries: string[] = []
  const longQuery = embeddedEngine
    .query('SELECT sum(cityHash64(number) % 7) + {n:UInt32} AS n FROM numbers(700000000)', {
      tag: 'long',
      params: { n: 1 },
    })
    .then(() => endedQueries.push('long'))
  for (const n of [1, 2, 3])
    expect(await embeddedEngine.query('SELECT {n:UInt32} AS n', { tag: 'short', params: { n } })).toEqual([
      { n },
    ])
  endedQueries.push('short')
  await longQuery
  expect(endedQueries).toEqual(['short', 'long'])
})

test('issue 52.1: an urgent question does not wait for the long statements that others wait for', async () => {
  const urgent = defineQuery({
    name: 'urgent',
    isUrgent: true,
    params: z.object({}),
    row: z.object({ n: z.int() }),
    sql: 'SELECT 1 AS n',
  })
  const endedQueries: string[] = []
  // Three sessions, one of which is kept: the third of these waits for one of the others.
  const longQueries = [1, 2, 3].map(async (n) => {
    await embeddedEngine.query(`SELECT sum(cityHash64(number) % 7) AS n FROM numbers(${n}00000000)`, {
      tag: 'long',
    })
    endedQueries.push('long')
  })
  expect(await urgent.run(embeddedEngine, {})).toEqual([{ n: 1 }])
  endedQueries.push('urgent')
  await Promise.all(longQueries)
  expect(endedQueries).toEqual(['urgent', 'long', 'long', 'long'])
})
