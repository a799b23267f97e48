import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { TooManyBytes, type ObjectStore } from './object-store.ts'

/** Objects as files of a folder that only its owner reads. */
export function folderObjects(folder: string): ObjectStore {
  const pathOf = (key: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(key)) throw new RangeError('Not a key of ours')
    return join(folder, key.slice(-2), key)
  }
  const size = async (key: string): Promise<number | null> =>
    await stat(pathOf(key)).then(
      (found) => found.size,
      () => null,
    )
  return {
    size,
    async write(key, from, chunks, limit) {
      if (from > ((await size(key)) ?? 0)) throw new RangeError('There are no bytes before these')
      await mkdir(join(folder, key.slice(-2)), { recursive: true, mode: 0o700 })
      const file = await open(pathOf(key), from === 0 ? 'w' : 'r+', 0o600)
      try {
        await file.truncate(from)
        let at = from
        for await (const chunk of chunks) {
          if (at - from + chunk.length > limit) {
            await file.truncate(from)
            throw new TooManyBytes('More bytes than were signed')
          }
          await file.write(chunk, 0, chunk.length, at)
          at += chunk.length
        }
        await file.datasync()
        return at
      } finally {
        await file.close()
      }
    },
    read: (key) => createReadStream(pathOf(key), { highWaterMark: 256 * 1024 }),
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
