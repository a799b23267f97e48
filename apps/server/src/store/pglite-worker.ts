import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { CHANNELS } from './channels.ts'
import { freeBytesNow } from './disk-room.ts'
import type { EngineModules } from './engine-modules.ts'
import { servePglite } from './pglite-server.ts'

/**
 * Runs PGlite outside the server's event loop: in the same thread a long statement blocks everything (gaps of
 * 723 ms measured).
 */
export interface PgliteWorkerData {
  /** Null for in-memory, in tests. */
  data_dir: string | null
  socket_path: string
  /** Tar of a data folder to start from; for new databases only. */
  template: string | null
  /** With less free space on the disk nothing is written. */
  reserve_bytes: number
  modules: EngineModules
  /** When the current group of messages began, in ms since 1970; 0 if idle. */
  beat: BigInt64Array
}

const { data_dir, socket_path, template, reserve_bytes, modules, beat } = workerData as PgliteWorkerData
/** Interval of checking the free disk space. */
const CHECK_INTERVAL_MS = 50
const port = parentPort
if (port === null) throw new Error('runs as a worker')

const loadDataDir = template === null ? undefined : new Blob([await readFile(template)])
const database = await PGlite.create({
  ...modules,
  ...(data_dir === null ? {} : { dataDir: data_dir }),
  ...(loadDataDir ? { loadDataDir } : {}),
})
for (const channel of CHANNELS) await database.exec(`listen ${channel}`)
// Left behind by a killed worker.
rmSync(socket_path, { force: true })

let lastLookAt = -Infinity
let isFull = false
/**
 * When the disk is nearly full, the database refuses writes and still reads: an engine that hits a full disk
 * is lost.
 */
const refuseWhenFull = async (): Promise<void> => {
  const now = performance.now()
  if (data_dir === null || now - lastLookAt < CHECK_INTERVAL_MS) return
  lastLookAt = now
  const isDiskFull = freeBytesNow(data_dir) < reserve_bytes
  if (isDiskFull === isFull) return
  await database.exec(`set default_transaction_read_only = ${isDiskFull ? 'on' : 'off'}`)
  isFull = isDiskFull
}

const server = await servePglite(database, socket_path, {
  before: refuseWhenFull,
  began: () => void Atomics.store(beat, 0, BigInt(Date.now())),
  ended: () => void Atomics.store(beat, 0, 0n),
  // A lost connection ends this worker thread only, not the process.
  onLost: () => process.exit(1),
})

port.on('message', async (message: 'close' | 'dump') => {
  if (message === 'dump') {
    const databaseDump = await database.dumpDataDir('none')
    port.postMessage({ dump: await databaseDump.arrayBuffer() })
    return
  }
  await server.close()
  await database.close()
  port.postMessage('closed')
  port.close()
})
port.postMessage('ready')
