import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Creates the folder and locks it for this process; returns a function that unlocks it. Throws an Error with
 * a one-line message if the folder is not writable or another running process holds the lock. The lock of a
 * killed process is taken over.
 */
export const lockFolder = (folder: string): (() => void) => {
  const path = join(folder, 'sandbox.pid')
  try {
    mkdirSync(folder, { recursive: true })
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(readFileSync(path, 'utf8'))
      if (Number.isInteger(owner) && owner > 0 && owner !== process.pid && isAlive(owner))
        throw new InUse(`sandbox: ${folder} is in use by process ${owner}; stop it or set SANDBOX_DATA_DIR`)
      writeFileSync(path, String(process.pid))
    }
  } catch (error) {
    if (error instanceof InUse) throw error
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    throw new Error(
      `sandbox: cannot write to ${folder} (${reason}); set SANDBOX_DATA_DIR to a folder you own`,
      {
        cause: error,
      },
    )
  }
  return () => rmSync(path, { force: true })
}

class InUse extends Error {}
