import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { folderObjects } from './folder-objects.ts'
import { TooManyBytes } from './object-store.ts'
import { sealedObjects } from './sealed-objects.ts'

const folder = mkdtempSync(join(tmpdir(), 'rookery-objects-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const secretOf = async (key: string) => ({
  secret: createHash('sha256').update(key).digest(),
  in_frames: true,
})
const objects = sealedObjects(folderObjects(folder), secretOf, randomBytes)
let objectCount = 0
const newKey = () => `00000000-0000-7000-8000-${String((objectCount += 1)).padStart(12, '0')}`
async function* chunksOf(text: string, size = 5) {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size))
}
const readObject = async (key: string) => Buffer.concat(await Array.fromAsync(objects.read(key))).toString()

test('parts at any offset come back as one, whatever is sent again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, maxLength: 200, unit: 'binary-ascii' }),
      fc.array(fc.nat(200), { maxLength: 6 }),
      async (text, cuts) => {
        const key = newKey()
        let size = await objects.write(key, 0, chunksOf(text), 1000)
        for (const cut of cuts) {
          const cutOffset = Math.min(cut, size)
          size = await objects.write(key, cutOffset, chunksOf(text.slice(cutOffset), 7), 1000)
        }
        expect(size).toBe(text.length)
        expect(await readObject(key)).toBe(text)
        for (const from of cuts.filter((cut) => cut < text.length))
          expect(Buffer.concat(await Array.fromAsync(objects.read(key, from))).toString()).toBe(
            text.slice(from),
          )
      },
    ),
    { numRuns: 60 },
  )
})

test('the disk has no plain text, and only its owner can read it', async () => {
  const key = newKey()
  await objects.write(key, 0, chunksOf('ada@example.org\n'.repeat(100)), 10_000)
  const path = join(folder, key.slice(-2), key)
  expect(readFileSync(path, 'latin1')).not.toContain('example')
  expect(statSync(path).mode & 0o077).toBe(0)
  await objects.remove(key)
  await objects.remove(key)
  expect(await objects.size(key)).toBeNull()
})

test('too many bytes change nothing, and a gap is refused', async () => {
  const key = newKey()
  await objects.write(key, 0, chunksOf('0123456789'), 10)
  await expect(objects.write(key, 10, chunksOf('more than five'), 5)).rejects.toThrow(TooManyBytes)
  expect(await readObject(key)).toBe('0123456789')
  await expect(objects.write(key, 11, chunksOf('x'), 5)).rejects.toThrow(RangeError)
})

test('a key is never a path', async () => {
  for (const key of ['../../../etc/passwd', '00000000-0000-7000-8000-00000000000/', ''])
    await expect(objects.write(key, 0, chunksOf('x'), 5)).rejects.toThrow('Not a key of ours')
  expect(readdirSync(folder).every((name) => /^[0-9a-f]{2}$/.test(name))).toBe(true)
})
