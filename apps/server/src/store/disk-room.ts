import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** Bytes this process may still write to the disk of a folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const freeBytesNow = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
