import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import lockfile from 'proper-lockfile'
import { StartError } from '../errors/start-error.ts'

export type ReleaseFolder = () => Promise<void>

const inUse = (folder: string, cause?: unknown) =>
  new StartError(
    'folder_in_use',
    `The data folder ${folder} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
    cause,
  )

/** The kernel frees an abstract socket with its process, so nothing is left behind by kill -9. Linux only. */
const lockBySocket = (folder: string): Promise<ReleaseFolder> =>
  new Promise((resolve, reject) => {
    const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? inUse(folder, error) : error),
    )
    server.listen(`\0rookery-data-${name}`, () => {
      server.unref()
      resolve(() => new Promise((done) => server.close(() => done())))
    })
  })

/** Elsewhere a lock directory that is renewed each second; after kill -9 it is stale within 5 s. */
const lockByFile = async (folder: string): Promise<ReleaseFolder> => {
  try {
    return await lockfile.lock(folder, {
      lockfilePath: join(folder, 'rookery.lock'),
      stale: 5_000,
      update: 1_000,
      retries: { retries: 6, minTimeout: 1_000, factor: 1 },
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') throw inUse(folder, error)
    throw error
  }
}

/**
 * Makes the folder if needed and takes it for this process alone. Two processes on one PGlite folder lose acknowledged rows without
 * a word, so nothing in it may be opened before this returns. Throws StartError (folder_in_use, folder_unwritable).
 */
export const lockFolder = async (folder: string): Promise<ReleaseFolder> => {
  let real: string
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    real = realpathSync(folder)
  } catch (error) {
    throw StartError.ofFolder(folder, error)
  }
  return process.platform === 'linux' ? await lockBySocket(real) : await lockByFile(real)
}
