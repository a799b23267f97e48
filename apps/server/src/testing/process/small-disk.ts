import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Why no small disk can be had here; null when one can. */
export const noSmallDisk =
  process.platform !== 'linux' || process.getuid?.() !== 0 ? 'mounting a disk wants root on Linux' : null

const MB = 1_000_000
const BLOCK = Buffer.alloc(65_536, 7)

/** A disk of its own in memory, which can be filled and freed. */
export const mountSmallDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes * MB}`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    /** Leaves that much. */
    fill: (left: number) => {
      const file = openSync(filler, 'a')
      try {
        while (free() > left) writeSync(file, BLOCK, 0, Math.min(BLOCK.length, free() - left))
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
