import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../store/tables.ts'
import { AppError, fail } from '../errors/app-error.ts'
import { say } from '@rookery/i18n/server.ts'
import { NetworkError } from '@rookery/network'
import { LogSink } from '../testing/process/log-sink.ts'
import { openTestApp, type TestApp } from '../testing/process/open-test-app.ts'
import { createLogger } from './create-logger.ts'
import { errorForLog } from './error-for-log.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ domains: [] })
})
afterAll(async () => await app.close())

const SECRET = 'ada.lovelace@example.org'
const HASH = 'c0ffee'.repeat(10) + 'abcd'
const logged = (error: unknown): string => {
  const sink = new LogSink()
  createLogger('trace', sink).error({ err: error }, 'failed')
  expect(sink.leaks([SECRET, HASH, 'ada', 'lovelace'])).toEqual([])
  return sink.text
}
const failureOf = async (work: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('This statement was to fail')
}

describe('failed statements leave no values in the log (security-4 N4)', () => {
  test('of any table: a value of the wrong type, a null, and an unknown column', async () => {
    const { rows } = await app.deps.store.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const names = rows.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(30)
    for (const name of names) {
      const table = sql.identifier(name)
      for (const statement of [
        sql`insert into ${table} values (${SECRET}, ${HASH}, ${SECRET}::int)`,
        sql`insert into ${table} (id) values (${SECRET}::uuid)`,
        sql`select * from ${table} where nothing = ${SECRET} or nothing = ${HASH}`,
        sql`select ${SECRET}::text::int + ${HASH}::text::int from (select count(*) from ${table}) as counted`,
      ])
        expect(logged(await failureOf(app.deps.db.execute(statement))), name).toContain('Failed query')
    }
  })

  test('of an existing one, whose values the database quotes', async () => {
    const person = await app.signIn({ email: SECRET })
    expect(person.id).toBeDefined()
    const again = app.deps.db.insert(users).values({
      id: person.id,
      email: SECRET,
      first_name: 'ada',
      last_name: 'lovelace',
      groups: [],
      created_at: new Date(),
    })
    const text = logged(await failureOf(again))
    expect(text).toMatch(/"constraint":"users_/)
    expect(text).toContain('"code":"23505"')
  })

  test('of the driver alone, as the queue of jobs uses it', async () => {
    const text = logged(await failureOf(app.deps.store.pool.query('select $1::int', [SECRET])))
    expect(text).toContain('invalid input syntax for type integer')
  })
})

test('quotes from networks, texts, engines and parsers are left out, event and place remain (security-4 N4)', () => {
  const network = new NetworkError({
    where: 'GET users/show',
    kind: 'validation',
    message: `no such user ${SECRET}`,
    status: 400,
  } as ConstructorParameters<typeof NetworkError>[0])
  expect(errorForLog(network)).toMatchObject({
    type: 'NetworkError',
    message: 'GET users/show: validation 400',
  })
  logged(fail('limit_reached', say('tables.noSuchSheet', { sheet: SECRET, sheets: 'ada' })))
  logged(new AppError('server_error', { cause: new AggregateError([new Error(`of "${SECRET}"`)], SECRET) }))
  logged(
    new Error(
      `Code: 53. DB::Exception: cannot parse 'ada' as UInt64 while executing equals(email, '${SECRET}')`,
    ),
  )
  try {
    JSON.parse(`ada ${SECRET}`)
  } catch (error) {
    logged(error)
  }
  const type = errorForLog(new TypeError("Cannot read properties of undefined (reading 'toLowerCase')"))
  expect(type.message).toContain('toLowerCase')
  expect(type.stack).toMatch(/^\s+at /)
  expect(errorForLog('ada')).toEqual({ type: 'string', message: 'thrown without an error', stack: '' })
})
