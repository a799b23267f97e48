import { randomBytes } from 'node:crypto'
// @module-tag full
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { folderObjects } from '../areas/foundation/files/store/folder-objects.ts'
import { sealedObjects } from '../areas/foundation/files/store/sealed-objects.ts'
import { StartError } from '../errors/start-error.ts'
import { prepareEmbeddedStore } from '../testing/process/lay-embedded-store.ts'
import { mountSmallDisk, noSmallDisk } from '../testing/process/small-disk.ts'
import { spawnServer } from '../testing/process/spawn-server.ts'
import { until } from '../testing/process/until.ts'
import { openStore, type Store } from './database.ts'
import { watchForDiskErrors } from './watch-for-disk-errors.ts'

const MB = 1_000_000
let undoSteps: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undoSteps.toReversed()) await step()
  undoSteps = []
})
const disk = (megabytes: number) => {
  const smallDisk = mountSmallDisk(megabytes)
  undoSteps.push(smallDisk.unmount)
  return smallDisk
}
const ids = async (store: Store): Promise<string[]> =>
  (
    await store.db.execute<{ id: string }>(sql`select left(id, 12) as id from payment_events order by 1`)
  ).rows.map(({ id }) => id)
const nameOf = (n: number) => `evt_${String(n).padStart(8, '0')}`
const addRow = async (store: Store, n: number): Promise<void> => {
  // Random bytes, because others would be compressed.
  await store.db.execute(sql`insert into payment_events (id, type, received_at)
    select ${nameOf(n)}, string_agg(md5(random()::text), '') , now() from generate_series(1, 3000)`)
}

describe.skipIf(noSmallDisk !== null)(
  `a full disk${noSmallDisk === null ? '' : ` (skipped: ${noSmallDisk})`}`,
  () => {
    test('a server with little space left refuses writes, answers reads, and recovers when there is space (security 6)', async () => {
      const smallDisk = disk(200)
      const folder = join(smallDisk.folder, 'data')
      mkdirSync(folder)
      const server = await spawnServer({ DATA_DIR: folder, DISK_RESERVE_MB: '30' })
      undoSteps.push(async () => await server.end('SIGKILL'))
      const request = async (method: string, path: string, body?: unknown) => {
        const answer = await fetch(`${server.url}${path}`, {
          method,
          headers: { ...server.headers, origin: server.url, 'content-type': 'application/json' },
          signal: AbortSignal.timeout(5_000),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return {
          status: answer.status,
          code: answer.headers.get('x-error-code'),
          retry: answer.headers.get('retry-after'),
          body: (await answer.json()) as any, // oxlint-disable-line typescript/no-explicit-any -- answers of every shape
        }
      }
      const names = async () => {
        const { status, body } = await request('GET', '/api/teams/')
        expect(status).toBe(200)
        return body.results.map(({ name }: { name: string }) => name)
      }
      expect((await request('POST', '/api/teams/', { name: 'Before' })).status).toBe(201)
      smallDisk.fill(25 * MB)
      const filledAt = Date.now()
      expect(await request('POST', '/api/teams/', { name: 'Refused' })).toEqual({
        status: 503,
        code: 'storage_read_only',
        retry: '30',
        body: {
          detail:
            'Nothing can be saved right now, because the disk is full. What is there can still be read.',
        },
      })
      const readyServer = await until(async () => {
        const answer = await request('GET', '/readyz')
        return answer.status === 503 ? answer : null
      })
      expect([readyServer.body, Date.now() - filledAt < 5_000]).toEqual([
        { ready: false, failed: ['disk'] },
        true,
      ])
      expect(await names()).toEqual(['Before'])
      expect((await request('GET', '/api/user/me/')).status).toBe(200)
      smallDisk.empty()
      await until(async () => ((await request('GET', '/readyz')).status === 200 ? true : null))
      expect((await request('POST', '/api/teams/', { name: 'Refused' })).status).toBe(201)
      expect(await names()).toEqual(['Before', 'Refused'])
    })

    test('an engine on a full disk is reopened with all acknowledged writes and nothing else (security 6)', async () => {
      const smallDisk = disk(200)
      prepareEmbeddedStore(smallDisk.folder)
      const diskErrors: unknown[] = []
      const store = await openStore({
        database_url: null,
        folder: join(smallDisk.folder, 'relational'),
        onTrouble: (error) => diskErrors.push(error),
      })
      undoSteps.push(async () => await store.close())
      const acknowledgedIds: string[] = []
      smallDisk.fill(2 * MB)
      const refusedAnswer = await (async () => {
        for (let n = 0; ; n += 1)
          try {
            await addRow(store, n)
            acknowledgedIds.push(nameOf(n))
          } catch (error) {
            return error
          }
      })()
      expect((refusedAnswer as { cause: { code: string } }).cause.code).toBe('53100')
      // No free space yet: the request is refused at once and does not hang.
      const startedAt = performance.now()
      await expect(ids(store)).rejects.toThrow()
      expect(performance.now() - startedAt).toBeLessThan(5_000)
      smallDisk.empty()
      const idsAfter = await until(async () => await ids(store).catch(() => null), 20_000)
      expect(idsAfter).toEqual(acknowledgedIds)
      expect(diskErrors.length).toBeGreaterThan(0)
      await addRow(store, 99_999_999)
      expect(await ids(store)).toEqual([...acknowledgedIds, nameOf(99_999_999)])
    })

    test('a start on a full disk gives instructions (security 6)', async () => {
      const smallDisk = disk(80)
      prepareEmbeddedStore(smallDisk.folder)
      smallDisk.fill(0)
      const startingStore = openStore({ database_url: null, folder: join(smallDisk.folder, 'relational') })
      const error = await startingStore.then(() => null).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(StartError)
      expect((error as StartError).message).toMatch(
        /^The disk of .* is full \(\d+ MB free\)\. Free at least 300 MB there and start again; nothing that was saved is lost\.$/,
      )
    })

    test('a file that does not fit is refused with 507, and its earlier parts remain (security 6)', async () => {
      const smallDisk = disk(20)
      const objects = sealedObjects(
        folderObjects(join(smallDisk.folder, 'objects'), 2 * MB),
        async () => ({ secret: Buffer.alloc(32, 1), in_frames: true }),
        randomBytes,
      )
      const key = '00000000-0000-7000-8000-000000000001'
      async function* bytes(count: number) {
        for (let n = 0; n < count; n += 1) yield Buffer.alloc(MB, n)
      }
      expect(await objects.write(key, 0, bytes(2), 100 * MB)).toBe(2 * MB)
      await expect(objects.write(key, 2 * MB, bytes(50), 100 * MB)).rejects.toMatchObject({
        code: 'storage_full',
      })
      expect(await objects.size(key)).toBe(2 * MB)
      smallDisk.fill(MB)
      await expect(objects.write(key, 2 * MB, bytes(0), MB)).rejects.toMatchObject({ code: 'storage_full' })
    })
  },
)

test('an engine that does not answer is closed and reopened (security 6)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-hang-'))
  undoSteps.push(() => rmSync(folder, { recursive: true, force: true }))
  prepareEmbeddedStore(folder)
  const store = await openStore({
    database_url: null,
    folder: join(folder, 'relational'),
    statement_timeout_ms: 1_000,
  })
  undoSteps.push(async () => await store.close())
  await addRow(store, 1)
  await expect(store.db.execute(sql`select pg_sleep(3600)`)).rejects.toThrow()
  expect(await until(async () => await ids(store).catch(() => null), 20_000)).toEqual([nameOf(1)])
})

test('a disk error is recognized in answers however they are split, and never in what people wrote (security 6)', () => {
  const message = (type: string, body: string) => {
    const bytes = Buffer.alloc(5 + body.length)
    bytes.write(type, 0, 'latin1')
    bytes.writeInt32BE(4 + body.length, 1)
    bytes.write(body, 5, 'latin1')
    return bytes
  }
  const row = message('D', 'SERROR\0VERROR\0C53100\0Mno\0\0')
  const otherMessage = message('E', 'SERROR\0VERROR\0C23505\0MC53100\0\0')
  const lostMessage = message('E', 'SERROR\0VERROR\0C53100\0Mno space\0\0')
  const detectsError = (bytes: Buffer, size: number) => {
    const diskWatch = watchForDiskErrors()
    let answer = false
    for (let at = 0; at < bytes.length; at += size) answer = diskWatch(bytes.subarray(at, at + size))
    return answer
  }
  for (const size of [1, 3, 7, 1000]) {
    expect(detectsError(Buffer.concat([row, otherMessage, row]), size)).toBe(false)
    expect(detectsError(Buffer.concat([row, otherMessage, lostMessage, row]), size)).toBe(true)
  }
})
