import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Reason why this machine cannot mount a small disk; null if it can. */
export const noSmallDisk =
  process.platform !== 'linux' || process.getuid?.() !== 0 ? 'mounting a disk wants root on Linux' : null

const MB = 1_000_000
const FILL_BLOCK = Buffer.alloc(65_536, 7)

/** Mounts an in-memory disk that can be filled and freed. */
export const mountSmallDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes * MB}`, 'tmpfs', folder])
  const fillerFile = join(folder, 'filler')
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    /** Fills the disk up to the given remaining space. */
    fill: (left: number) => {
      const file = openSync(fillerFile, 'a')
      try {
        while (freeBytes() > left)
          writeSync(file, FILL_BLOCK, 0, Math.min(FILL_BLOCK.length, freeBytes() - left))
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(fillerFile, { force: true }),
    unmount: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
