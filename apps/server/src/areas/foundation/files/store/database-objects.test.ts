import { createHash } from 'node:crypto'
import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockFileStorage } from '../../../../store/lock-file-storage.ts'
import { openStore, type Store } from '../../../../store/database.ts'
import { completeBody, finishedImport, sendFile } from '../../../../testing/network/upload-list.ts'
import { openS3Server } from '../../../../testing/files/s3-server.ts'
import { handles } from '../../../../testing/population/list-teams.ts'
import { openTinyPopulation } from '../../../../testing/population/tiny-population.ts'
import { makeDatabase } from '../../../../testing/process/make-database.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../testing/process/open-test-app.ts'
import { until } from '../../../../testing/process/until.ts'
import { databaseObjects, objectsWithFallback } from './database-objects.ts'
import { TooManyBytes } from './object-store.ts'
import { objectsOf } from './objects.service.ts'

const secretOf = async (key: string) => createHash('sha256').update(key).digest()
let count = 0
const newKey = () => `00000000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`
async function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('objects in the database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ domains: [] })
  })
  afterAll(async () => await app.close())
  const open = () => databaseObjects(app.deps.store.db, secretOf)
  const read = async (key: string, from?: number) =>
    Buffer.concat(await Array.fromAsync(open().read(key, from)))

  test('parts at any offset come back as one, from any offset, over the bounds of the pieces (security 9)', async () => {
    const objects = open()
    const key = newKey()
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => (n * 7) % 251))
    expect(await objects.write(key, 0, chunksOf(bytes.subarray(0, 1_500_000), 70_001), 5_000_000)).toBe(
      1_500_000,
    )
    // A part sent again, starting within a stored piece.
    expect(await objects.write(key, 1_234_567, chunksOf(bytes.subarray(1_234_567), 65_536), 5_000_000)).toBe(
      3_000_000,
    )
    expect((await read(key)).equals(bytes)).toBe(true)
    for (const from of [1, 65_536, 1_234_567, 2_999_999])
      expect((await read(key, from)).equals(bytes.subarray(from))).toBe(true)
    expect((await read(key, 3_000_000)).length).toBe(0)
    await objects.remove(key)
    expect(await objects.size(key)).toBeNull()
    await expect(read(key)).rejects.toThrow('no such object')
  })

  test('too many bytes leave what was there, a gap is none, nothing plain is stored, and no bytes are an object (security 9)', async () => {
    const objects = open()
    const key = newKey()
    await objects.write(key, 0, chunksOf(Buffer.from('ada@example.org'), 4), 15)
    await expect(objects.write(key, 15, chunksOf(Buffer.from('more than five'), 3), 5)).rejects.toThrow(
      TooManyBytes,
    )
    expect((await read(key)).toString()).toBe('ada@example.org')
    await expect(objects.write(key, 16, chunksOf(Buffer.from('x'), 1), 5)).rejects.toThrow(RangeError)
    const { rows } = await app.deps.store.pool.query<{ bytes: Buffer }>('select bytes from object_chunks')
    expect(Buffer.concat(rows.map(({ bytes }) => bytes)).toString('latin1')).not.toContain('example')
    const empty = newKey()
    expect(await objects.write(empty, 0, chunksOf(Buffer.alloc(0), 1), 5)).toBe(0)
    expect([await objects.size(empty), (await read(empty)).length]).toEqual([0, 0])
  })

  test('what an older release left elsewhere is read and removed there (security 9)', async () => {
    const [first, second] = [
      open(),
      databaseObjects(app.deps.store.db, async (key) => await secretOf(`other ${key}`)),
    ]
    const older = { ...second, size: async (key: string) => (key === old ? await second.size(key) : null) }
    const [old, fresh] = [newKey(), newKey()]
    const both = objectsWithFallback(
      { ...first, size: async (key) => (key === old ? null : await first.size(key)) },
      older,
    )
    await second.write(old, 0, chunksOf(Buffer.from('left'), 4), 10)
    expect(await both.size(old)).toBe(4)
    expect(Buffer.concat(await Array.fromAsync(both.read(old))).toString()).toBe('left')
    expect(await both.write(old, 4, chunksOf(Buffer.from(' on'), 3), 10)).toBe(7)
    await both.write(fresh, 0, chunksOf(Buffer.from('new'), 3), 10)
    expect((await read(fresh)).toString()).toBe('new')
    await both.remove(old)
    expect(await second.size(old)).toBeNull()
  })
})

describe.skipIf(process.env.DATABASE_URL === undefined).each(['database', 's3'] as const)(
  'two servers on one PostgreSQL, files in %s',
  { tags: ['full'] },
  (kind) => {
    let database: Awaited<ReturnType<typeof makeDatabase>>
    let population: Population
    let bucket: Awaited<ReturnType<typeof openS3Server>> | undefined
    let one: TestApp
    let two: TestApp
    beforeAll(async () => {
      database = await makeDatabase(process.env.DATABASE_URL!)
      population = await openTinyPopulation()
      if (kind === 's3') bucket = await openS3Server()
      const env = {
        ...bucket?.env,
        DATABASE_URL: database.url,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        RATE_LIMIT_FACTOR: '100',
      }
      one = await openTestApp({ population, env })
      // Only this server runs jobs.
      two = await openTestApp({ population, env, start: true })
    })
    afterAll(async () => {
      await one.close()
      await two.close()
      await population.close()
      await database.drop()
      await bucket?.close()
    })

    test('a file sent to one is completed on the other and read by a job there (security 9)', async () => {
      expect(one.deps.config.data_dir).not.toBe(two.deps.config.data_dir)
      const anna: TestUser = await one.signIn()
      const team = await one.makeTeam('Both', [{ user: anna, level: 'admin' }])
      const upload = { team_id: team.id, name: 'Sent to one', content: handles(0, 160) }
      const signed = await sendFile(one, anna, upload)
      const id = signed.body.upload_id
      expect(await objectsOf(two.deps).size(id)).toBe(Buffer.byteLength(upload.content))
      expect((bucket?.stored.size ?? 1) > 0).toBe(true)
      const done = await two.call('POST', '/api/api/files/complete/', {
        as: anna,
        body: completeBody(id, upload),
      })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
      const run = await finishedImport(one, anna, done.body.import.id)
      expect(run).toMatchObject({ state: 'done', rows_new: 160, error: null })
      await expect.poll(async () => await objectsOf(one.deps).size(id)).toBeNull()
    })

    test('a server that keeps files on its own disk has the database to itself, or does not start (security 9)', async () => {
      const stores: Store[] = []
      const open = async () => {
        const store = await openStore({ database_url: database.url, folder: null, connections: 2 })
        stores.push(store)
        return store
      }
      const [first, second] = [
        await lockFileStorage(await open(), kind),
        await lockFileStorage(await open(), kind),
      ]
      await expect(lockFileStorage(await open(), 'folder')).rejects.toThrow(
        'Another server uses this database',
      )
      const other = kind === 's3' ? 'database' : 's3'
      await expect(lockFileStorage(await open(), other)).rejects.toThrow(
        `keeps its files elsewhere (OBJECT_STORE=${kind})`,
      )
      await first()
      await second()
      const third = await open()
      const release = await until(async () => await lockFileStorage(third, 'folder').catch(() => null))
      await expect(lockFileStorage(await open(), kind)).rejects.toThrow('keeps its files in a folder')
      await expect(lockFileStorage(await open(), 'folder')).rejects.toThrow(
        'Another server uses this database',
      )
      await release()
      for (const store of stores) await store.close()
    })
  },
)
