import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'

/** A file system in memory with room for `bytes`; otherwise the folder for temporary files. */
export function memoryFolder(bytes) {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return bavail * bsize > bytes ? MEMORY_FOLDER : tmpdir()
}
