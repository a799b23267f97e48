import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { freeBytesNow } from './disk-room.ts'
import { servePglite } from './pglite-server.ts'

/** Runs PGlite off the server's event loop: in the same thread a long statement stops everything (723 ms gaps measured). */
export interface PgliteWorkerData {
  /** Null keeps everything in memory, for tests. */
  data_dir: string | null
  socket_path: string
  /** A dumped data folder to begin with; only for a new database. */
  template: string | null
  /** Below so many free bytes on its disk nothing is written. */
  reserve_bytes: number
  /** When the piece under way began, in ms since 1970; 0 when none is. */
  beat: BigInt64Array
}

const { data_dir, socket_path, template, reserve_bytes, beat } = workerData as PgliteWorkerData
/** How often the disk is looked at. */
const LOOK_MS = 50
const port = parentPort
if (port === null) throw new Error('runs as a worker')

const loadDataDir = template === null ? undefined : new Blob([await readFile(template)])
const database = await PGlite.create({
  ...(data_dir === null ? {} : { dataDir: data_dir }),
  ...(loadDataDir ? { loadDataDir } : {}),
})
// Left by a worker that was ended.
rmSync(socket_path, { force: true })

let looked = -Infinity
let isFull = false
/** On a disk that is nearly full the database itself refuses to write, and goes on to read: an engine that meets its end is lost. */
const refuseWhenFull = async (): Promise<void> => {
  const now = performance.now()
  if (data_dir === null || now - looked < LOOK_MS) return
  looked = now
  const full = freeBytesNow(data_dir) < reserve_bytes
  if (full === isFull) return
  await database.exec(`set default_transaction_read_only = ${full ? 'on' : 'off'}`)
  isFull = full
}

const server = await servePglite(database, socket_path, {
  before: refuseWhenFull,
  began: () => void Atomics.store(beat, 0, BigInt(Date.now())),
  ended: () => void Atomics.store(beat, 0, 0n),
  // Ends this thread alone.
  onLost: () => process.exit(1),
})

port.on('message', async (message: 'close' | 'dump') => {
  if (message === 'dump') {
    const dump = await database.dumpDataDir('none')
    port.postMessage({ dump: await dump.arrayBuffer() })
    return
  }
  await server.close()
  await database.close()
  port.postMessage('closed')
  port.close()
})
port.postMessage('ready')
