import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openS3Server } from '../../../../testing/files/s3-server.ts'
import { TooManyBytes } from './object-store.ts'
import { s3Objects } from './s3-objects.ts'
import { sealedObjects } from './sealed-objects.ts'

let server: Awaited<ReturnType<typeof openS3Server>>
beforeAll(async () => {
  server = await openS3Server()
})
afterAll(async () => await server.close())
beforeEach(() => {
  server.refused.length = 0
})

const secretOf = async (key: string) => ({
  secret: createHash('sha256').update(key).digest(),
  in_frames: true,
})
const openObjects = (change: { secret_access_key?: string } = {}) =>
  sealedObjects(s3Objects({ ...server.config, ...change }), secretOf, randomBytes)
let objectCount = 0
const newKey = () => `00000000-0000-7000-8000-${String((objectCount += 1)).padStart(12, '0')}`
async function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const readObject = async (key: string, from?: number) =>
  Buffer.concat(await Array.fromAsync(openObjects().read(key, from)))

test(
  'parts at any offset come back as one, from any offset, over the bounds of the pieces and of the pages they are listed in (security 9)',
  { tags: ['full'] },
  async () => {
    const objects = openObjects()
    const key = newKey()
    const bytes = Buffer.alloc(22_000_000)
    for (let n = 0; n < bytes.length; n += 997) bytes[n] = n % 251
    const HALF_BYTES = 11_000_000
    expect(await objects.write(key, 0, chunksOf(bytes.subarray(0, HALF_BYTES), 900_001), 30_000_000)).toBe(
      HALF_BYTES,
    )
    // A part sent again, starting within a stored piece.
    expect(
      await objects.write(key, 9_123_457, chunksOf(bytes.subarray(9_123_457), 655_360), 30_000_000),
    ).toBe(bytes.length)
    expect(server.stored.size).toBeGreaterThan(3)
    for (const from of [0, 1, 4_000_000, 9_123_457, 21_999_999])
      expect((await readObject(key, from)).equals(bytes.subarray(from)), `from ${from}`).toBe(true)
    await objects.remove(key)
    expect([await objects.size(key), server.stored.size]).toEqual([null, 0])
    await expect(readObject(key)).rejects.toThrow('no such object')
  },
)

test('too many bytes change nothing, a gap is refused, nothing is stored in plain text, an empty object is valid, and a key is never a path (security 9)', async () => {
  const objects = openObjects()
  const key = newKey()
  await objects.write(key, 0, chunksOf(Buffer.from('ada@example.org'), 4), 15)
  await expect(objects.write(key, 15, chunksOf(Buffer.from('more than five'), 3), 5)).rejects.toThrow(
    TooManyBytes,
  )
  expect((await readObject(key)).toString()).toBe('ada@example.org')
  await expect(objects.write(key, 16, chunksOf(Buffer.from('x'), 1), 5)).rejects.toThrow(RangeError)
  expect(Buffer.concat([...server.stored.values()]).toString('latin1')).not.toContain('example')
  const emptyKey = newKey()
  expect(await objects.write(emptyKey, 0, chunksOf(Buffer.alloc(0), 1), 5)).toBe(0)
  expect([await objects.size(emptyKey), (await readObject(emptyKey)).length]).toEqual([0, 0])
  await expect(objects.size('../../other')).rejects.toThrow('Not a key of ours')
})

test('a busy store is retried, an unreachable one is reported as such, and a wrong secret opens nothing (security 9)', async () => {
  const key = newKey()
  await openObjects().write(key, 0, chunksOf(Buffer.from('kept'), 4), 15)
  server.breakNext(2)
  expect((await readObject(key)).toString()).toBe('kept')
  expect(server.refused).toEqual([503, 503])
  server.breakNext(3)
  await expect(openObjects().size(key)).rejects.toMatchObject({ code: 'overloaded' })
  await expect(openObjects({ secret_access_key: 'other' }).size(key)).rejects.toMatchObject({
    code: 'overloaded',
  })
  expect(server.refused.slice(-1)).toEqual([403])
})

test('of two simultaneous writers of one object the later is refused (security 9)', async () => {
  const key = newKey()
  let go = () => {}
  const slowWrite = new Promise<void>((resolve) => (go = resolve))
  async function* slow() {
    yield Buffer.from('first')
    await slowWrite
  }
  const firstWrite = openObjects().write(key, 0, slow(), 100)
  await openObjects().write(key, 0, chunksOf(Buffer.from('second'), 6), 100)
  go()
  await expect(firstWrite).rejects.toMatchObject({ code: 'in_use' })
  expect((await readObject(key)).toString()).toBe('second')
})
