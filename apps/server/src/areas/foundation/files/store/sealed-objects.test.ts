import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOAD_PART_BYTES } from '@rookery/contract'
import { afterAll, expect, test } from 'vitest'
import { folderObjects } from './folder-objects.ts'
import { FRAME_BYTES, SEALED_FRAME_BYTES } from './frames.ts'
import { sealedObjects } from './sealed-objects.ts'

const folder = mkdtempSync(join(tmpdir(), 'rookery-sealed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const raw = folderObjects(folder)
const secretOf = (in_frames: boolean) => async (key: string) => ({
  secret: createHash('sha256').update(key).digest(),
  in_frames,
})
const objects = sealedObjects(raw, secretOf(true), randomBytes)
const older = sealedObjects(raw, secretOf(false), randomBytes)
let objectCount = 0
const newKey = () => `00000000-0000-7000-8000-${String((objectCount += 1)).padStart(12, '0')}`
async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 70_001) yield bytes.subarray(at, at + 70_001)
}
const pathOf = (key: string) => join(folder, key.slice(-2), key)
const change = (key: string, work: (bytes: Buffer) => Buffer) =>
  writeFileSync(pathOf(key), work(readFileSync(pathOf(key))))
const read = async (key: string, from?: number) =>
  Buffer.concat(await Array.fromAsync(objects.read(key, from)))
const content = randomBytes(3 * FRAME_BYTES + 1_000)
const store = async () => {
  const key = newKey()
  expect(await objects.write(key, 0, chunksOf(content), content.length)).toBe(content.length)
  return key
}

test('a byte that somebody changed on the disk is noticed before it is used (security-4 31)', async () => {
  const key = await store()
  change(key, (bytes) => {
    bytes[2 * SEALED_FRAME_BYTES + 500]! ^= 1
    return bytes
  })
  await expect(read(key)).rejects.toThrow('A stored file is damaged')
  // What stands before it is whole.
  const chunks: Buffer[] = []
  await expect(
    (async () => {
      for await (const chunk of objects.read(key)) chunks.push(chunk)
    })(),
  ).rejects.toThrow('A stored file is damaged')
  expect(Buffer.concat(chunks).equals(content.subarray(0, 2 * FRAME_BYTES))).toBe(true)
})

test('frames that were swapped, or are another file’s, do not open (security-4 31)', async () => {
  const [key, other] = [await store(), await store()]
  const frame = (bytes: Buffer, n: number) =>
    bytes.subarray(n * SEALED_FRAME_BYTES, (n + 1) * SEALED_FRAME_BYTES)
  const rest = (bytes: Buffer, n: number) => bytes.subarray(n * SEALED_FRAME_BYTES)
  change(key, (bytes) => Buffer.concat([frame(bytes, 1), frame(bytes, 0), rest(bytes, 2)]))
  await expect(read(key)).rejects.toThrow('A stored file is damaged')
  const stolen = frame(readFileSync(pathOf(other)), 0)
  change(key, (bytes) => Buffer.concat([stolen, rest(bytes, 1)]))
  await expect(read(key)).rejects.toThrow('A stored file is damaged')
})

test('bytes sent again at the same place are sealed anew: nothing of the one tells of the other (security-4 31)', async () => {
  const key = await store()
  const before = readFileSync(pathOf(key))
  const changed = Buffer.from(content)
  changed[FRAME_BYTES + 7]! ^= 1
  await objects.write(key, FRAME_BYTES, chunksOf(changed.subarray(FRAME_BYTES)), content.length)
  const after = readFileSync(pathOf(key))
  expect(after.length).toBe(before.length)
  expect(after.subarray(0, SEALED_FRAME_BYTES).equals(before.subarray(0, SEALED_FRAME_BYTES))).toBe(true)
  const equalBytes = [...after.subarray(SEALED_FRAME_BYTES)].filter(
    (byte, n) => byte === before[SEALED_FRAME_BYTES + n],
  ).length
  // By chance one byte in 256 is the same.
  expect(equalBytes).toBeLessThan(after.length / 100)
  expect((await read(key)).equals(changed)).toBe(true)
})

test('half a frame of a killed process does not count, and the upload goes on where it was whole', async () => {
  const key = await store()
  truncateSync(pathOf(key), 2 * SEALED_FRAME_BYTES + 90_000)
  expect(await objects.size(key)).toBe(2 * FRAME_BYTES)
  await objects.write(key, 2 * FRAME_BYTES, chunksOf(content.subarray(2 * FRAME_BYTES)), content.length)
  expect((await read(key)).equals(content)).toBe(true)
})

test('a sender that breaks off loses nothing that was there before', async () => {
  const key = newKey()
  await objects.write(key, 0, chunksOf(content.subarray(0, 1_000)), content.length)
  async function* breaking() {
    yield content.subarray(1_000, 1_500)
    throw new Error('gone')
  }
  await expect(objects.write(key, 1_000, breaking(), content.length)).rejects.toThrow('gone')
  expect((await read(key)).equals(content.subarray(0, 1_500))).toBe(true)
})

test('parts of an upload are whole frames', () => {
  expect(UPLOAD_PART_BYTES % FRAME_BYTES).toBe(0)
})

test('a file of an older release is read and written on as it was stored', async () => {
  const key = newKey()
  await older.write(key, 0, chunksOf(content.subarray(0, 5_000)), 10_000)
  await older.write(key, 5_000, chunksOf(content.subarray(5_000, 6_000)), 10_000)
  expect(readFileSync(pathOf(key)).length).toBe(6_000)
  expect(
    Buffer.concat(await Array.fromAsync(older.read(key, 100))).equals(content.subarray(100, 6_000)),
  ).toBe(true)
})
