import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { fail } from '../../../../errors/app-error.ts'
import { freeBytes } from '../../../../store/disk-room.ts'
import { TooManyBytes, type ObjectStore } from './object-store.ts'

/**
 * Stores objects, which are sealed already (sealed-objects.ts), as files in a folder readable by its owner only. Throws
 * storage_full, and stores nothing of the call, if fewer than `reserve_bytes` would remain free.
 */
export function folderObjects(folder: string, reserve_bytes = 0): ObjectStore {
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
      const sizeBefore = await size(key)
      if (from > (sizeBefore ?? 0)) throw new RangeError('There are no bytes before these')
      await mkdir(join(folder, key.slice(-2)), { recursive: true, mode: 0o700 }).catch(rethrowDiskFull)
      const file = await open(pathOf(key), from === 0 ? 'w' : 'r+', 0o600)
      try {
        await file.truncate(from)
        let at = from
        if ((await freeBytes(folder)) < reserve_bytes) throw fail('storage_full')
        for await (const chunk of chunks) {
          if (at - from + chunk.length > limit) {
            await file.truncate(from)
            throw new TooManyBytes('More bytes than were signed')
          }
          await writeAll(file, chunk, at)
          at += chunk.length
        }
        await file.datasync()
        return at
      } catch (error) {
        if (isDiskFull(error)) await file.truncate(from)
        return rethrowDiskFull(error)
      } finally {
        await file.close()
      }
    },
    async *read(key, from = 0) {
      for await (const chunk of createReadStream(pathOf(key), { start: from, highWaterMark: 256 * 1024 }))
        yield chunk as Buffer
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

const isDiskFull = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT)$/.test(String((error as { code?: unknown }).code))

const rethrowDiskFull = (error: unknown): never => {
  throw isDiskFull(error) ? fail('storage_full', { cause: error }) : error
}

/** On a nearly full disk the system writes a part and reports the error on the next write. */
const writeAll = async (file: FileHandle, bytes: Uint8Array, at: number): Promise<void> => {
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}
