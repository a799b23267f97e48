import { createHash, randomBytes } from 'node:crypto'
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
import { sealedObjects } from './sealed-objects.ts'

const secretOf = async (key: string) => ({
  secret: createHash('sha256').update(key).digest(),
  in_frames: true,
})
let objectCount = 0
const newKey = () => `00000000-0000-7000-8000-${String((objectCount += 1)).padStart(12, '0')}`
async function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe('objects in the database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ domains: [] })
  })
  afterAll(async () => await app.close())
  const openObjects = () => sealedObjects(databaseObjects(app.deps.store.db), secretOf, randomBytes)
  const readObject = async (key: string, from?: number) =>
    Buffer.concat(await Array.fromAsync(openObjects().read(key, from)))

  test('parts at any offset come back as one, from any offset, over the bounds of the pieces (security 9)', async () => {
    const objects = openObjects()
    const key = newKey()
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => (n * 7) % 251))
    expect(await objects.write(key, 0, chunksOf(bytes.subarray(0, 1_500_000), 70_001), 5_000_000)).toBe(
      1_500_000,
    )
    // A part sent again, starting within a stored piece.
    expect(await objects.write(key, 1_234_567, chunksOf(bytes.subarray(1_234_567), 65_536), 5_000_000)).toBe(
      3_000_000,
    )
    expect((await readObject(key)).equals(bytes)).toBe(true)
    for (const from of [1, 65_536, 1_234_567, 2_999_999])
      expect((await readObject(key, from)).equals(bytes.subarray(from))).toBe(true)
    expect((await readObject(key, 3_000_000)).length).toBe(0)
    await objects.remove(key)
    expect(await objects.size(key)).toBeNull()
    await expect(readObject(key)).rejects.toThrow('no such object')
  })

  test('too many bytes change nothing, a gap is refused, nothing is stored in plain text, and an empty object is valid (security 9)', async () => {
    const objects = openObjects()
    const key = newKey()
    await objects.write(key, 0, chunksOf(Buffer.from('ada@example.org'), 4), 15)
    await expect(objects.write(key, 15, chunksOf(Buffer.from('more than five'), 3), 5)).rejects.toThrow(
      TooManyBytes,
    )
    expect((await readObject(key)).toString()).toBe('ada@example.org')
    await expect(objects.write(key, 16, chunksOf(Buffer.from('x'), 1), 5)).rejects.toThrow(RangeError)
    const { rows } = await app.deps.store.pool.query<{ bytes: Buffer }>('select bytes from object_chunks')
    expect(Buffer.concat(rows.map(({ bytes }) => bytes)).toString('latin1')).not.toContain('example')
    const emptyKey = newKey()
    expect(await objects.write(emptyKey, 0, chunksOf(Buffer.alloc(0), 1), 5)).toBe(0)
    expect([await objects.size(emptyKey), (await readObject(emptyKey)).length]).toEqual([0, 0])
  })

  test('objects stored elsewhere by an older release are read and removed there (security 9)', async () => {
    const [first, second] = [
      openObjects(),
      sealedObjects(
        databaseObjects(app.deps.store.db),
        async (key) => await secretOf(`other ${key}`),
        randomBytes,
      ),
    ]
    const olderStorage = {
      ...second,
      size: async (key: string) => (key === old ? await second.size(key) : null),
    }
    const [old, fresh] = [newKey(), newKey()]
    const bothStorages = objectsWithFallback(
      { ...first, size: async (key) => (key === old ? null : await first.size(key)) },
      olderStorage,
    )
    await second.write(old, 0, chunksOf(Buffer.from('left'), 4), 10)
    expect(await bothStorages.size(old)).toBe(4)
    expect(Buffer.concat(await Array.fromAsync(bothStorages.read(old))).toString()).toBe('left')
    expect(await bothStorages.write(old, 4, chunksOf(Buffer.from(' on'), 3), 10)).toBe(7)
    await bothStorages.write(fresh, 0, chunksOf(Buffer.from('new'), 3), 10)
    expect((await readObject(fresh)).toString()).toBe('new')
    await bothStorages.remove(old)
    expect(await second.size(old)).toBeNull()
  })
})

describe.skipIf(process.env.DATABASE_URL === undefined).each(['database', 's3'] as const)(
  'two servers on one PostgreSQL, files in %s',
  { tags: ['full'] },
  (kind) => {
    let database: Awaited<ReturnType<typeof makeDatabase>>
    let population: Population
    let bucketServer: Awaited<ReturnType<typeof openS3Server>> | undefined
    let firstApp: TestApp
    let secondApp: TestApp
    beforeAll(async () => {
      database = await makeDatabase(process.env.DATABASE_URL!)
      population = await openTinyPopulation()
      if (kind === 's3') bucketServer = await openS3Server()
      const env = {
        ...bucketServer?.env,
        DATABASE_URL: database.url,
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        RATE_LIMIT_FACTOR: '100',
      }
      firstApp = await openTestApp({ population, env })
      // Only this server runs jobs.
      secondApp = await openTestApp({ population, env, start: true })
    })
    afterAll(async () => {
      await firstApp.close()
      await secondApp.close()
      await population.close()
      await database.drop()
      await bucketServer?.close()
    })

    test('a file sent to one is completed on the other and read by a job there (security 9)', async () => {
      expect(firstApp.deps.config.data_dir).not.toBe(secondApp.deps.config.data_dir)
      const anna: TestUser = await firstApp.signIn()
      const team = await firstApp.makeTeam('Both', [{ user: anna, level: 'admin' }])
      const upload = { team_id: team.id, name: 'Sent to one', content: handles(0, 160) }
      const uploadPolicy = await sendFile(firstApp, anna, upload)
      const id = uploadPolicy.body.upload_id
      expect(await objectsOf(secondApp.deps).size(id)).toBe(Buffer.byteLength(upload.content))
      expect((bucketServer?.stored.size ?? 1) > 0).toBe(true)
      const completedFile = await secondApp.call('POST', '/api/api/files/complete/', {
        as: anna,
        body: completeBody(id, upload),
      })
      expect(completedFile.status, JSON.stringify(completedFile.body)).toBe(200)
      const finishedList = await finishedImport(firstApp, anna, completedFile.body.import.id)
      expect(finishedList).toMatchObject({ state: 'done', rows_new: 160, error: null })
      await expect.poll(async () => await objectsOf(firstApp.deps).size(id)).toBeNull()
    })

    test('a server that stores files on its own disk uses the database alone, or does not start (security 9)', async () => {
      const stores: Store[] = []
      const openApp = async () => {
        const store = await openStore({ database_url: database.url, folder: null, connections: 2 })
        stores.push(store)
        return store
      }
      const [first, second] = [
        await lockFileStorage(await openApp(), kind),
        await lockFileStorage(await openApp(), kind),
      ]
      await expect(lockFileStorage(await openApp(), 'folder')).rejects.toThrow(
        'Another server uses this database',
      )
      const otherStorage = kind === 's3' ? 'database' : 's3'
      await expect(lockFileStorage(await openApp(), otherStorage)).rejects.toThrow(
        `keeps its files elsewhere (OBJECT_STORE=${kind})`,
      )
      await first()
      await second()
      const thirdApp = await openApp()
      const releaseLock = await until(async () => await lockFileStorage(thirdApp, 'folder').catch(() => null))
      await expect(lockFileStorage(await openApp(), kind)).rejects.toThrow('keeps its files in a folder')
      await expect(lockFileStorage(await openApp(), 'folder')).rejects.toThrow(
        'Another server uses this database',
      )
      await releaseLock()
      for (const store of stores) await store.close()
    })
  },
)
