import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { EngineError } from './engine-errors.ts'

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
  const name = `\0rookery-population-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? inUse(folder, error)
          : new EngineError('unopenable', error.message, undefined, error),
      ),
    )
    server.listen({ path: name }, resolve)
  })
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

export const inUse = (folder: string, cause?: unknown) =>
  new EngineError('in_use', `The data folder ${folder} is in use by another process`, 76, cause)
