import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'

/** A file system in memory with room for `bytes`; otherwise the folder for temporary files. */
export function memoryFolder(bytes) {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > bytes ? MEMORY : tmpdir()
}
