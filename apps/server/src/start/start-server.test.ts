// @module-tag full
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineRoute, type Domain } from '../app/http/define-route.ts'
import { effort } from '../../../../tools/lib/effort.ts'
import { ownDatabase } from '../testing/process/make-database.ts'
import { drainServer } from './drain.ts'
import { openTestApp } from '../testing/process/open-test-app.ts'
import { spawnServer, type ServerProcess } from '../testing/process/spawn-server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-process-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const createTeam = async (server: ServerProcess, name: string): Promise<string | null> => {
  try {
    const answer = await fetch(`${server.url}/api/teams/`, {
      method: 'POST',
      headers: { ...server.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
    return answer.status === 201 ? ((await answer.json()) as { id: string }).id : null
  } catch {
    // Killed before it answered, so the write is not acknowledged.
    return null
  }
}

test('kill -9 during writes loses no acknowledged one, and the folder is free at once', async () => {
  const acknowledgedIds: string[] = []
  // One server process over the embedded store; with --full three, each on the data the previous one left.
  for (let round = 0; round < effort(1, 3); round += 1) {
    const server = await spawnServer({ DATA_DIR: folder })
    let serverCount = 0
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (;;) {
        const id = await createTeam(server, `Team ${round} ${writer} ${(serverCount += 1)}`)
        if (id === null) return
        acknowledgedIds.push(id)
      }
    })
    // Kill it in the middle of writing, however fast the machine is.
    const enoughRows = acknowledgedIds.length + 21
    while (acknowledgedIds.length < enoughRows) await wait(20)
    await server.end('SIGKILL')
    await Promise.all(writers)
  }
  expect(acknowledgedIds.length).toBeGreaterThan(20)
  const server = await spawnServer({ DATA_DIR: folder })
  const missingSettings: string[] = []
  for (const id of acknowledgedIds)
    if ((await fetch(`${server.url}/api/teaminfo/${id}/`)).status !== 200) missingSettings.push(id)
  expect(missingSettings).toEqual([])
  expect(await server.end('SIGTERM')).toBe(0)
})

test('a second process on the same folder is refused with one line, and the first continues', async () => {
  const database = await ownDatabase()
  const firstServer = await spawnServer({ DATA_DIR: folder, ...database.env })
  const sameFolder = `${folder}/../${folder.split('/').at(-1)}`
  await expect(spawnServer({ DATA_DIR: sameFolder, ...database.env })).rejects.toThrow(
    /^The data folder .* is in use by another process\. Stop that one, or set DATA_DIR to another folder\. \(exit 1\)$/,
  )
  expect((await fetch(`${firstServer.url}/livez`)).status).toBe(200)
  expect(await firstServer.end('SIGTERM')).toBe(0)
  const secondServer = await spawnServer({ DATA_DIR: folder, ...database.env })
  expect((await fetch(`${secondServer.url}/readyz`)).status).toBe(200)
  await secondServer.end('SIGTERM')
  await database.drop()
})

test('a busy port, a read-only folder and a damaged key are one line with instructions (MSG-041, CONST-029, ERR-022)', async () => {
  const busyServer = createServer()
  await new Promise<void>((resolve) => busyServer.listen(0, '127.0.0.1', resolve))
  const { port } = busyServer.address() as { port: number }
  await expect(spawnServer({ DATA_DIR: folder, PORT: String(port) })).rejects.toThrow(
    `Port ${port} is busy. Stop what uses it, or set PORT to another one. (exit 1)`,
  )
  busyServer.close()
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(spawnServer({ DATA_DIR: join(file, 'data') })).rejects.toThrow(
    /^The data folder .* cannot be written \(E\w+\)\. Make it writable or set DATA_DIR to another folder\. \(exit 1\)$/,
  )
  writeFileSync(join(folder, 'secret.key'), 'short')
  chmodSync(join(folder, 'secret.key'), 0o600)
  await expect(spawnServer({ DATA_DIR: folder })).rejects.toThrow(
    /^The key file .* is damaged\. Restore it from a backup\./,
  )
})

test('an invalid setting is one line with the valid values (MSG-041, CONST-029)', async () => {
  await expect(spawnServer({ DATA_DIR: folder, PORT: 'http' })).rejects.toThrow(
    "PORT must be a whole number from 0 to 65535, not 'http' (exit 1)",
  )
  await expect(spawnServer({ DATA_DIR: folder, PUBLIC_URL: 'https://app.rookery.example' })).rejects.toThrow(
    /^Missing env variables: DATABASE_URL, SECRET_KEY, X_CONSUMER_KEY/,
  )
})

test('a test start accepts data created by a test start only (ROUTE-023)', async () => {
  const databases = [await ownDatabase(), await ownDatabase()] as const
  try {
    const ownEnv = { DATA_DIR: folder, ...databases[0].env }
    for (const _ of ['first', 'again'])
      await (await spawnServer({ ...ownEnv, TEST_START: 'on' })).end('SIGTERM')
    const otherEnv = { DATA_DIR: join(folder, 'others'), ...databases[1].env }
    mkdirSync(otherEnv.DATA_DIR)
    await (await spawnServer(otherEnv)).end('SIGTERM')
    await expect(spawnServer({ ...otherEnv, TEST_START: 'on' })).rejects.toThrow(
      /^TEST_START is for data that a start for tests made, and there are people in this database already\./,
    )
  } finally {
    for (const database of databases) await database.drop()
  }
})

const slowDomain = (ms: number): Domain => ({
  name: 'slow',
  routes: [
    defineRoute(
      {
        name: 'slow',
        method: 'GET',
        path: '/api/slow/',
        action: 'public.read',
        auth: ['none'],
        summary: 'Waits.',
      },
      async () => await wait(ms),
    ),
  ],
})
const listenSlowly = async (ms: number) => {
  const app = await openTestApp({ domains: [slowDomain(ms)] })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  return { app, url: `http://127.0.0.1:${port}` }
}

test('a stop lets requests under way finish, takes no new ones, and does not wait for idle connections', async () => {
  const { app, url } = await listenSlowly(500)
  await fetch(`${url}/livez`)
  const slowRequest = fetch(`${url}/api/slow/`)
  await once(app.app.server, 'request')
  // Waiting for idle connections would take longer than the test's timeout.
  await drainServer(app.app, 3_600_000)
  expect((await slowRequest).status).toBe(204)
  await expect(fetch(`${url}/livez`)).rejects.toThrow()
  await app.close()
})
test('a request that lasts longer than the drain is cut', async () => {
  const { app, url } = await listenSlowly(60_000)
  const slowRequest = fetch(`${url}/api/slow/`).catch((error: Error) => error)
  await once(app.app.server, 'request')
  await drainServer(app.app, 300)
  expect(await slowRequest).toBeInstanceOf(Error)
  await app.close()
})
