import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { servePglite } from './pglite-server.ts'

/** Runs PGlite off the server's event loop: in the same thread a long statement stops everything (723 ms gaps measured). */
export interface PgliteWorkerData {
  /** Null keeps everything in memory, for tests. */
  data_dir: string | null
  socket_path: string
  /** A dumped data folder to begin with; only for a new database. */
  template: string | null
}

const { data_dir, socket_path, template } = workerData as PgliteWorkerData
const port = parentPort
if (port === null) throw new Error('runs as a worker')

const loadDataDir = template === null ? undefined : new Blob([await readFile(template)])
const database = await PGlite.create({
  ...(data_dir === null ? {} : { dataDir: data_dir }),
  ...(loadDataDir ? { loadDataDir } : {}),
})
const server = await servePglite(database, socket_path)

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
