import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PgliteWorkerData } from './pglite-worker.ts'

export interface Pglite {
  /** Options for `pg` to reach it. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** The data folder as a tar, to start further databases from. */
  dump(): Promise<Buffer>
  close(): Promise<void>
}

/** Opens PGlite in a worker behind a Unix socket. The caller holds the folder's lock. `folder` null keeps it in memory. */
export const openPglite = async (folder: string | null, template: string | null = null): Promise<Pglite> => {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Unix socket paths are limited to about 100 bytes, which a data folder may exceed; the folder is readable by us only.
  const socketFolder = mkdtempSync(join(tmpdir(), 'rookery-'))
  const workerData: PgliteWorkerData = {
    data_dir: folder,
    socket_path: join(socketFolder, '.s.PGSQL.5432'),
    template,
  }
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData, execArgv: [] })
  const next = <T>(expected: (message: unknown) => message is T): Promise<T> =>
    new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        if (expected(message)) finish(() => resolve(message))
      }
      const onError = (error: unknown) => finish(() => reject(error as Error))
      const onExit = () => finish(() => reject(new Error('the database stopped')))
      const finish = (settle: () => void) => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        settle()
      }
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    })
  const isReady = (message: unknown): message is 'ready' => message === 'ready'
  const isClosed = (message: unknown): message is 'closed' => message === 'closed'
  const isDump = (message: unknown): message is { dump: ArrayBuffer } =>
    typeof message === 'object' && message !== null && 'dump' in message
  try {
    await next(isReady)
  } catch (error) {
    rmSync(socketFolder, { recursive: true, force: true })
    throw error
  }
  // A worker that dies later must end the process: going on would answer every request with an error.
  worker.on('error', (error) => {
    throw error
  })
  return {
    connection: { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' },
    dump: async () => {
      const answer = next(isDump)
      worker.postMessage('dump')
      return Buffer.from((await answer).dump)
    },
    close: async () => {
      const answer = next(isClosed)
      worker.postMessage('close')
      await answer
      await worker.terminate()
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}
