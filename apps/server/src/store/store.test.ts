import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { types } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as mail from '../areas/foundation/mail/tables.ts'
import * as lists from '../areas/audiences/audience-lists/tables.ts'
import * as uploads from '../areas/audiences/uploads/tables.ts'
import * as audiences from '../areas/audiences/audiences/tables.ts'
import * as jobs from '../areas/foundation/jobs/tables.ts'
import { openTestApp, type TestApp } from '../testing/process/open-test-app.ts'
import { isDuplicate, openStore } from './database.ts'
import { lockFolder } from './lock-folder.ts'
import { applyMigrations, readMigrations, type Migration } from './migrate.ts'
import * as own from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ domains: [] })
})
afterAll(async () => await app.close())

describe('one database for many connections', () => {
  test('statements of many connections never meet another’s parameters', async () => {
    const { pool } = app.deps.store
    const wrongRows: unknown[] = []
    const kinds = [
      async (n: number) => (await pool.query<{ a: number }>('select $1::int as a', [n])).rows[0]?.a === n,
      async (n: number) =>
        (await pool.query<{ b: string }>('select $1::text || $2::text as b', [`x${n}`, 'y'])).rows[0]?.b ===
        `x${n}y`,
      async (n: number) => {
        const client = await pool.connect()
        try {
          await client.query('begin')
          const { rows } = await client.query<{ c: number }>('select $1::int * 2 as c', [n])
          await client.query(n % 2 === 0 ? 'commit' : 'rollback')
          return rows[0]?.c === n * 2
        } finally {
          client.release()
        }
      },
      async (n: number) => {
        const failedQuery = await pool.query('select no_such_column, $1::int', [n]).then(
          () => false,
          (error: Error) => error.message.includes('no_such_column'),
        )
        return failedQuery
      },
    ]
    await Promise.all(
      Array.from({ length: 16 }, async (_, worker) => {
        for (let round = 0; round < 40; round += 1) {
          const n = worker * 1000 + round
          if (!(await kinds[(worker + round) % kinds.length]!(n))) wrongRows.push(n)
        }
      }),
    )
    expect(wrongRows).toEqual([])
  })
  test('a connection that closes in a transaction leaves nothing behind', async () => {
    const { pool } = app.deps.store
    const client = await pool.connect()
    await client.query('begin')
    await client.query("insert into payment_events (id, type, received_at) values ('gone', 'x', now())")
    client.release(true)
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from payment_events where id = 'gone'",
    )
    expect(rows[0]?.count).toBe(0)
  })
  test('a rolled back transaction stores nothing, and a duplicate is recognized', async () => {
    const { db } = app.deps
    const row = { id: 'evt_1', type: 'x', received_at: new Date() }
    await expect(
      db.transaction(async (tx) => {
        await tx.insert(own.paymentEvents).values(row)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await db.$count(own.paymentEvents)).toBe(0)
    await db.insert(own.paymentEvents).values(row)
    const error = await db
      .insert(own.paymentEvents)
      .values(row)
      .then(
        () => null,
        (e: unknown) => e,
      )
    expect(isDuplicate(error)).toBe(true)
  })
  test('values are bound, whatever they say', async () => {
    const { db } = app.deps
    const hostileText = `'; drop table users; -- \\ " $1 \u2028 👩‍🚀`
    await db.insert(own.paymentEvents).values({ id: hostileText, type: hostileText, received_at: new Date() })
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from payment_events where type = ${hostileText}`,
    )
    expect(rows).toEqual([{ id: hostileText }])
  })
})

describe('migrations', () => {
  test('run once, in order; a second run does nothing', async () => {
    expect(await app.deps.store.asOwner(applyMigrations)).toEqual([])
    const { rows } = await app.deps.store.pool.query<{ name: string }>(
      'select name from migrations order by name',
    )
    expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
  })
  test('a changed file is refused; a failing one leaves nothing', async () => {
    const { asOwner, pool } = app.deps.store
    const apply = async (migration: Migration) =>
      await asOwner(async (owner) => await applyMigrations(owner, [migration]))
    const [first] = readMigrations()
    await expect(apply({ ...first!, sql: `${first!.sql}\n-- changed` })).rejects.toThrow(
      'was changed after it was applied',
    )
    const brokenMigration = { name: '9999-broken.sql', sql: 'create table half (id int); select nope;' }
    await expect(apply(brokenMigration)).rejects.toThrow('Migration 9999-broken.sql failed')
    const { rows } = await pool.query("select 1 from information_schema.tables where table_name = 'half'")
    expect(rows).toEqual([])
  })
  test('run without a limit of time on PostgreSQL, where every other statement has one (security-4 15)', async (context) => {
    const { database_url, database_owner_url } = app.deps.config
    if (database_url === null) context.skip()
    const limited = {
      name: '9997-limit-of-time.sql',
      sql: `do $$ begin
        if current_setting('statement_timeout') <> '0' then
          raise exception 'limited to %', current_setting('statement_timeout');
        end if;
      end $$`,
    }
    const store = await openStore({
      database_url,
      database_owner_url,
      folder: null,
      migrations: [...readMigrations(), limited],
    })
    const { rows } = await store.pool.query("select current_setting('statement_timeout') as limited")
    await store.close()
    expect(rows).toEqual([{ limited: '15s' }])
  })
  test('two at once apply each file once', async () => {
    const { asOwner } = app.deps.store
    const extraMigrations = [
      ...readMigrations(),
      { name: '9998-extra.sql', sql: 'create table extra (id int)' },
    ]
    const apply = async () => await asOwner(async (pool) => await applyMigrations(pool, extraMigrations))
    const applied = await Promise.all([apply(), apply()])
    expect(applied.flat()).toEqual(['9998-extra.sql'])
  })
  const tables = [own, audiences, uploads, lists, mail, jobs].flatMap((module) =>
    Object.values(module).filter((value): value is PgTable => value instanceof PgTable),
  )
  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'the code’s table %s is the database’s',
    async (name, table) => {
      const { rows } = await app.deps.store.pool.query<{
        column_name: string
        is_nullable: string
        data_type: string
      }>('select column_name, is_nullable, data_type from information_schema.columns where table_name = $1', [
        name,
      ])
      const shortTypeNames: Record<string, string> = {
        ARRAY: 'array',
        'timestamp with time zone': 'timestamptz',
        'double precision': 'double',
      }
      const actualColumns = rows.map(
        (row) =>
          `${row.column_name} ${shortTypeNames[row.data_type] ?? row.data_type} ${row.is_nullable === 'NO'}`,
      )
      const expectedColumns = Object.values(getTableColumns(table)).map((column) => {
        const type = column.getSQLType().replace(/\(\d+\)/, '')
        const isPlain = type.endsWith('[]')
          ? 'array'
          : type.startsWith('timestamp')
            ? 'timestamptz'
            : type === 'double precision'
              ? 'double'
              : type
        return `${column.name} ${isPlain} ${column.notNull}`
      })
      expect(expectedColumns.toSorted()).toEqual(actualColumns.toSorted())
    },
  )
})

test('a folder is held by one at a time and free after its release', async () => {
  const folder = app.deps.config.data_dir
  const releaseLock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another process')
  await releaseLock()
  await (
    await lockFolder(folder)
  )()
})

test('int8 is read as a number', () => {
  expect(types.getTypeParser(types.builtins.INT8)('9007199254740991')).toBe(9007199254740991)
})
