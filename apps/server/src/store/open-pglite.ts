import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { StartError } from '../errors/start-error.ts'
import { freeBytesNow } from './disk-room.ts'
import { engineModules } from './engine-modules.ts'
import type { PgliteWorkerData } from './pglite-worker.ts'

export interface Pglite {
  /** Connection options for `pg`. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** The data folder as a tar, a template for further databases. */
  dump(): Promise<Buffer>
  close(): Promise<void>
}

export interface PgliteOptions {
  /** Null for in-memory. */
  readonly folder: string | null
  readonly template?: string | null
  /** With less free space on the folder's disk nothing is written. */
  readonly reserve_bytes?: number
  /** A statement without an answer for this long is aborted and the engine reopened. Default: no limit. */
  readonly statement_timeout_ms?: number | undefined
  /** Called when the engine was lost, and each time it cannot be reopened. */
  readonly onTrouble?: ((error: unknown) => void) | undefined
}

const CHECK_INTERVAL_MS = 500
const RETRY_MS = 1_000
/** If the engine cannot be reopened for this long although its disk has space, the process ends. */
const GIVE_UP_MS = 60_000
/** Bytes that opening writes: the write-ahead log, in files of 16 MB. */
const OPENING_BYTES = 40_000_000

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const isFull = (folder: string): boolean => freeBytesNow(folder) < OPENING_BYTES

/**
 * Opens PGlite in a worker behind a Unix socket. The caller holds the folder's lock. If the engine fails on a
 * disk error, does not answer or dies, it is ended and reopened from the disk, which has all acknowledged
 * writes; meanwhile connections are refused.
 */
export const openPglite = async ({
  folder,
  template = null,
  reserve_bytes = 0,
  statement_timeout_ms,
  onTrouble = () => {},
}: PgliteOptions): Promise<Pglite> => {
  const isThere = folder !== null && existsSync(join(folder, 'PG_VERSION'))
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const modules = await engineModules()
  // Unix socket paths are limited to about 100 bytes, which a data folder may exceed. Only this user can read
  // the folder.
  const socketFolder = mkdtempSync(join(tmpdir(), 'rookery-'))
  const heartbeat = new BigInt64Array(new SharedArrayBuffer(8))
  const data = {
    data_dir: folder,
    socket_path: join(socketFolder, '.s.PGSQL.5432'),
    reserve_bytes,
    modules,
    beat: heartbeat,
  }
  let worker: Worker
  let isClosing = false

  const nextMessage = <T>(expected: (message: unknown) => message is T): Promise<T> =>
    new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        if (expected(message)) finishStart(() => resolve(message))
      }
      const onError = (error: unknown) => finishStart(() => reject(error as Error))
      const onExit = () => finishStart(() => reject(new Error('the database stopped')))
      const of = worker
      const finishStart = (settle: () => void) => {
        of.off('message', onMessage).off('error', onError).off('exit', onExit)
        settle()
      }
      of.on('message', onMessage).on('error', onError).on('exit', onExit)
    })
  const isReady = (message: unknown): message is 'ready' => message === 'ready'
  const isClosed = (message: unknown): message is 'closed' => message === 'closed'
  const isDump = (message: unknown): message is { dump: ArrayBuffer } =>
    typeof message === 'object' && message !== null && 'dump' in message

  const beginQueries = async (from: string | null): Promise<void> => {
    Atomics.store(heartbeat, 0, 0n)
    const workerData: PgliteWorkerData = { ...data, template: from }
    worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData, execArgv: [] })
    await nextMessage(isReady)
    worker.on('error', onTrouble)
    worker.once('exit', () => {
      if (!isClosing) void restartServer()
    })
  }
  const restartServer = async (): Promise<void> => {
    // An in-memory database is lost with its engine: every further request would fail.
    if (folder === null) throw new Error('the database stopped')
    onTrouble(new Error('the database engine was lost and is opened anew'))
    let lastBeatAt = performance.now()
    while (!isClosing) {
      // While the disk is full, failed reopening does not count.
      if (isFull(folder)) lastBeatAt = performance.now()
      else
        try {
          await beginQueries(null)
          return
        } catch (error) {
          onTrouble(error)
          if (performance.now() - lastBeatAt > GIVE_UP_MS) throw error
        }
      await wait(RETRY_MS)
    }
  }

  try {
    await beginQueries(template)
  } catch (error) {
    rmSync(socketFolder, { recursive: true, force: true })
    if (folder === null) throw error
    if (isFull(folder)) throw StartError.ofFullDisk(folder, freeBytesNow(folder), error)
    throw isThere && isWritable(folder)
      ? StartError.ofDamage(folder, 'The relational database', error)
      : StartError.ofFolder(folder, error)
  }
  const heartbeatTimer =
    statement_timeout_ms === undefined
      ? undefined
      : setInterval(() => {
          const beatAtStart = Number(Atomics.load(heartbeat, 0))
          if (beatAtStart > 0 && Date.now() - beatAtStart > statement_timeout_ms) void worker.terminate()
        }, CHECK_INTERVAL_MS)
  heartbeatTimer?.unref()
  return {
    connection: { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' },
    dump: async () => {
      const answer = nextMessage(isDump)
      worker.postMessage('dump')
      return Buffer.from((await answer).dump)
    },
    close: async () => {
      isClosing = true
      clearInterval(heartbeatTimer)
      const answer = nextMessage(isClosed)
      worker.postMessage('close')
      // A lost engine has nothing to close.
      await answer.catch(() => {})
      await worker.terminate()
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}
