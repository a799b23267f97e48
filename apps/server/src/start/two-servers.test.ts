// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnServer, type ServerProcess } from '../testing/process/spawn-server.ts'

interface Database {
  readonly url: string
  halt(): void
  go(): void
  stop(): void
}
const { postgres } = (await import(join(import.meta.dirname, '../../../../tools/lib/postgres.mjs'))) as {
  postgres(): Promise<Database | null>
}

/**
 * A separate PostgreSQL server that really stops and starts; runs only in the part of the tests that uses
 * PostgreSQL.
 */
describe.skipIf(process.env.DATABASE_URL === undefined)('two servers on one PostgreSQL', () => {
  let database: Database
  let folder: string
  let servers: ServerProcess[]
  beforeAll(async () => {
    database = (await postgres())!
    folder = mkdtempSync(join(tmpdir(), 'rookery-two-'))
    const startServer = async (name: string) =>
      await spawnServer({
        DATA_DIR: join(folder, name),
        DATABASE_URL: database.url,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      })
    servers = [await startServer('one'), await startServer('two')]
  })
  afterAll(async () => {
    await Promise.all(servers.map(async (server) => await server.end('SIGKILL')))
    database?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const request = async (
    server: ServerProcess,
    method: string,
    path: string,
    more: { as?: ServerProcess; body?: unknown } = {},
  ) => {
    const startedAt = performance.now()
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(more.as ?? server).headers,
        origin: server.url,
        ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
    })
    return {
      status: answer.status,
      code: answer.headers.get('x-error-code'),
      retry: answer.headers.get('retry-after'),
      body: (await answer.json().catch(() => null)) as Record<string, unknown> | null,
      ms: performance.now() - startedAt,
    }
  }
  const rows = async (sql: string): Promise<number> => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const answer = await client.query<{ n: string }>(sql)
    await client.end()
    return Number(answer.rows[0]!.n)
  }

  test('a session of one server is known to the other, and ends on both within 5 s', async () => {
    const [one, two] = servers as [ServerProcess, ServerProcess]
    expect((await request(two, 'GET', '/api/user/me/', { as: one })).status).toBe(200)
    const guestServer = await spawnServer({
      DATA_DIR: join(folder, 'guest'),
      DATABASE_URL: database.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    })
    expect((await request(two, 'GET', '/api/user/me/', { as: guestServer })).status).toBe(200)
    expect((await request(one, 'POST', '/rest-auth/logout/', { as: guestServer, body: {} })).status).toBe(200)
    expect((await request(two, 'GET', '/api/user/me/', { as: guestServer })).status).toBe(403)
    await guestServer.end('SIGKILL')
  })

  test('one name requested on both servers at once is one team', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, n) =>
        request(servers[n % 2]!, 'POST', '/api/teams/', { body: { name: 'Both want it' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]))
  })

  test('PostgreSQL stops and comes back while both write: refused politely, nothing acknowledged lost, nothing half done', async () => {
    const acknowledgedIds: string[] = []
    const refusedAnswers: Awaited<ReturnType<typeof request>>[] = []
    let isWriting = true
    const writers = [0, 1, 2, 3].map(async (writer) => {
      for (let n = 0; isWriting; n += 1) {
        const answer = await request(servers[writer % 2]!, 'POST', '/api/teams/', {
          body: { name: `Writer ${writer} team ${n}` },
        })
        if (answer.status === 201) acknowledgedIds.push(String(answer.body!.id))
        else {
          refusedAnswers.push(answer)
          await wait(50)
        }
      }
    })
    const untilEnough = async (count: number) => {
      while (acknowledgedIds.length < count) await wait(20)
    }
    await untilEnough(10)
    database.halt()
    while (refusedAnswers.length < 8) await wait(20)
    for (const server of servers) {
      expect((await request(server, 'GET', '/livez')).status).toBe(200)
      expect((await request(server, 'GET', '/readyz')).status).toBe(503)
    }
    const acknowledgedBefore = acknowledgedIds.length
    database.go()
    await untilEnough(acknowledgedBefore + 10)
    isWriting = false
    await Promise.all(writers)

    for (const answer of refusedAnswers) {
      expect([503, 'overloaded']).toEqual([answer.status, answer.code])
      expect(Number(answer.retry)).toBeGreaterThan(0)
      expect(answer.ms).toBeLessThan(15_000)
    }
    for (const server of servers)
      await expect
        .poll(async () => (await request(server, 'GET', '/readyz')).status, { timeout: 10_000 })
        .toBe(200)
    for (const id of acknowledgedIds)
      expect((await request(servers[0]!, 'GET', `/api/teaminfo/${id}/`)).status).toBe(200)
    expect(
      await rows(
        "select count(*) as n from teams t where not exists (select 1 from memberships m where m.team_id = t.id and m.level = 'admin')",
      ),
    ).toBe(0)
    expect(await rows('select count(*) as n from teams')).toBe(
      await rows("select count(*) as n from audit_log where object_kind = 'team' and verb = 'created'"),
    )
  })
})
