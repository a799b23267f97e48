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
import { isHeldByOwner } from '@rookery/analytics/store/socket-holder.ts'
import { StartError } from '../errors/start-error.ts'

export type ReleaseFolder = () => Promise<void>

const inUse = (folder: string, cause?: unknown) =>
  new StartError(
    'folder_in_use',
    `The data folder ${folder} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
    cause,
  )

/** Name of the folder's abstract socket. */
export const socketNameOf = (folder: string): string =>
  `rookery-data-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`

/**
 * The kernel frees an abstract socket when its process ends, so kill -9 leaves nothing behind. Linux only,
 * and visible only within one network namespace: two containers do not see each other's. Null if a stranger
 * took the name, which any user of the machine can: the lock directory alone decides then.
 */
const lockBySocket = (folder: string): Promise<ReleaseFolder | null> =>
  new Promise((resolve, reject) => {
    const name = socketNameOf(folder)
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') reject(error)
      else if (isHeldByOwner(name, folder)) reject(inUse(folder, error))
      else resolve(null)
    })
    server.listen(`\0${name}`, () => {
      server.unref()
      resolve(() => new Promise((done) => server.close(() => done())))
    })
  })

interface Owner {
  /** Identifies a boot of a machine and a network namespace. */
  readonly boot: string
  readonly net: string
}

const LOCK_NAME = 'rookery.lock'
const OWNER_FILE = 'rookery.owner'
const STALE_MS = 5_000
const UPDATE_MS = 1_000

/** Null if the system does not provide them. */
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
    return JSON.parse(readFileSync(join(folder, OWNER_FILE), 'utf8')) as Partial<Owner>
  } catch {
    return {}
  }
}

/**
 * A live owner in this network namespace would hold the socket, which we hold: so the owner is dead, however
 * recent its last renewal.
 */
const isDead = (folder: string, self: Owner | null): boolean => {
  const { boot, net } = readOwner(folder)
  return self !== null && boot === self.boot && net === self.net
}

/**
 * A lock directory renewed every second: visible to every process that sees the folder, from any container or
 * machine.
 */
const lockByFile = async (folder: string, holdsSocket: boolean): Promise<ReleaseFolder> => {
  const ownerRecord = holdsSocket ? readSelf() : null
  const lockPath = join(folder, LOCK_NAME)
  if (isDead(folder, ownerRecord)) rmSync(lockPath, { recursive: true, force: true })
  try {
    const releaseLock = await lockfile.lock(folder, {
      lockfilePath: lockPath,
      stale: STALE_MS,
      update: UPDATE_MS,
      // Long enough to see that the lock is not being renewed.
      retries: { retries: 12, minTimeout: 500, maxTimeout: 500, factor: 1 },
    })
    writeFileSync(join(folder, OWNER_FILE), JSON.stringify(ownerRecord ?? {}), { mode: 0o600 })
    return async () => {
      rmSync(join(folder, OWNER_FILE), { force: true })
      await releaseLock()
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') throw inUse(folder, error)
    throw StartError.ofFolder(folder, error)
  }
}

/**
 * Creates the folder if needed and locks it for this process. Two processes on one PGlite folder silently
 * lose acknowledged rows, so nothing in it may be opened before this returns. Throws StartError
 * (folder_in_use, folder_unwritable).
 */
export const lockFolder = async (folder: string): Promise<ReleaseFolder> => {
  let realPath: string
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    realPath = realpathSync(folder)
  } catch (error) {
    throw StartError.ofFolder(folder, error)
  }
  // The socket detects another process on this machine at once; the directory also works between containers.
  const freeSocket = process.platform === 'linux' ? await lockBySocket(realPath) : null
  try {
    const freeFile = await lockByFile(realPath, freeSocket !== null)
    return async () => {
      await freeFile()
      await freeSocket?.()
    }
  } catch (error) {
    await freeSocket?.()
    throw error
  }
}
