import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
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

/**
 * The kernel frees an abstract socket with its process, so nothing is left behind by kill -9. Linux only, and seen within one network namespace
 * alone: two containers have one each.
 */
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

interface Owner {
  /** Which start of which machine, and which network namespace of it. */
  readonly boot: string
  readonly net: string
}

const LOCK = 'rookery.lock'
const OWNER = 'rookery.owner'
const STALE_MS = 5_000
const UPDATE_MS = 1_000

/** Null where the system does not tell. */
const readSelf = (): Owner | null => {
  try {
    return {
      boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      net: readlinkSync('/proc/self/ns/net'),
    }
  } catch {
    return null
  }
}

const readOwner = (folder: string): Partial<Owner> => {
  try {
    return JSON.parse(readFileSync(join(folder, OWNER), 'utf8')) as Partial<Owner>
  } catch {
    return {}
  }
}

/** An owner that lived would hold the socket of this network namespace, which we hold: it is dead, however young its sign of life. */
const isDead = (folder: string, self: Owner | null): boolean => {
  const { boot, net } = readOwner(folder)
  return self !== null && boot === self.boot && net === self.net
}

/** A lock directory that is renewed each second: seen by every process that sees the folder, from whatever container or machine. */
const lockByFile = async (folder: string, holdsSocket: boolean): Promise<ReleaseFolder> => {
  const self = holdsSocket ? readSelf() : null
  const lock = join(folder, LOCK)
  if (isDead(folder, self)) rmSync(lock, { recursive: true, force: true })
  try {
    const release = await lockfile.lock(folder, {
      lockfilePath: lock,
      stale: STALE_MS,
      update: UPDATE_MS,
      // As long as it takes to see that nobody renews it.
      retries: { retries: 12, minTimeout: 500, maxTimeout: 500, factor: 1 },
    })
    writeFileSync(join(folder, OWNER), JSON.stringify(self ?? {}), { mode: 0o600 })
    return async () => {
      rmSync(join(folder, OWNER), { force: true })
      await release()
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') throw inUse(folder, error)
    throw StartError.ofFolder(folder, error)
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
  // Told at once on one machine; the directory tells between containers.
  const freeSocket = process.platform === 'linux' ? await lockBySocket(real) : null
  try {
    const freeFile = await lockByFile(real, freeSocket !== null)
    return async () => {
      await freeFile()
      await freeSocket?.()
    }
  } catch (error) {
    await freeSocket?.()
    throw error
  }
}
