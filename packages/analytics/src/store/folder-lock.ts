import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { EngineError } from './engine-errors.ts'
import { isHeldByOwner } from './socket-holder.ts'

/**
 * Locks a data folder for one process. On Linux the lock is an abstract socket named after the folder: the
 * kernel releases it however the process ends, SIGKILL included. Elsewhere (and between containers that share
 * the folder) the engine's own lock on its status file decides, with a less helpful message, which openChdb
 * translates.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new EngineError('unopenable', `The data folder ${folder} cannot be written to`, undefined, error)
  }
  if (process.platform !== 'linux') return async () => {}
  const name = `rookery-population-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ path: `\0${name}` }, resolve)
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE')
      throw new EngineError('unopenable', (error as Error).message, undefined, error)
    if (isHeldByOwner(name, folder)) throw inUse(folder, error)
    // A stranger took the name: the engine's own lock decides.
    return async () => {}
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

export const inUse = (folder: string, cause?: unknown) =>
  new EngineError('in_use', `The data folder ${folder} is in use by another process`, 76, cause)
