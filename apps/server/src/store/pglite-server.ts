import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { watchForDiskErrors } from './watch-for-disk-errors.ts'

/**
 * Serves one PGlite to many connections on a Unix socket. pglite-socket's own server queues each protocol
 * message separately, so that Parse and Bind of two connections interleave and one gets the other's statement
 * (measured: wrong rows with 16 concurrent queries). This server runs all messages of a connection up to Sync
 * together, and a connection in a transaction has the database to itself.
 */
const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102
const SYNC = 0x53
const QUERY = 0x51
const FLUSH = 0x48
const TERMINATE = 0x58

interface MessageGroup {
  readonly from: Connection
  readonly bytes: Uint8Array
  /** False after Flush: the same connection has to continue next. */
  readonly isComplete: boolean
}

class Connection {
  readonly socket: Socket
  started = false
  closed = false
  #rest: Buffer = Buffer.alloc(0)
  #collected: Buffer[] = []
  constructor(socket: Socket) {
    this.socket = socket
  }

  /** Splits incoming bytes into groups of messages that can run without interruption. */
  take(chunk: Buffer): { groups: Omit<MessageGroup, 'from'>[]; refuse: boolean; end: boolean } {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const groups: Omit<MessageGroup, 'from'>[] = []
    let refuse = false
    for (;;) {
      const head = this.started ? 1 : 0
      if (this.#rest.length < head + 4) break
      const length = head + this.#rest.readInt32BE(head)
      if (this.#rest.length < length) break
      const message = this.#rest.subarray(0, length)
      this.#rest = this.#rest.subarray(length)
      if (!this.started) {
        const version = message.readInt32BE(4)
        if (version === SSL_REQUEST || version === GSS_REQUEST) refuse = true
        else if (version === CANCEL_REQUEST) return { groups, refuse, end: true }
        else {
          this.started = true
          groups.push({ bytes: message, isComplete: true })
        }
        continue
      }
      const type = message[0]
      if (type === TERMINATE) return { groups, refuse, end: true }
      this.#collected.push(message)
      if (type !== SYNC && type !== QUERY && type !== FLUSH) continue
      groups.push({ bytes: Buffer.concat(this.#collected), isComplete: type !== FLUSH })
      this.#collected = []
    }
    return { groups, refuse, end: false }
  }
}

export interface PgliteServer {
  close(): Promise<void>
}

/** Hooks around each group of messages. */
export interface Guard {
  /** Runs before a group that is outside of any transaction. */
  readonly before?: () => Promise<void>
  /** Called when a group begins and ends, to detect one that hangs. */
  readonly began?: () => void
  readonly ended?: () => void
  /** The engine is no longer reliable; the answer was sent. Nothing runs afterwards. */
  readonly onLost?: () => void
}

export const servePglite = async (
  database: PGlite,
  path: string,
  guard: Guard = {},
): Promise<PgliteServer> => {
  let lost = false
  const connections = new Set<Connection>()
  let waiting: MessageGroup[] = []
  /** Connection with an open transaction or an incomplete statement. */
  let owner: Connection | null = null
  let running = false

  const run = async (): Promise<void> => {
    if (running || lost) return
    running = true
    try {
      for (;;) {
        if (owner?.closed) {
          if (database.isInTransaction()) await database.exec('rollback')
          owner = null
        }
        const at = owner === null ? 0 : waiting.findIndex(({ from }) => from === owner)
        const group = waiting[at]
        if (group === undefined) break
        waiting.splice(at, 1)
        const { from, bytes, isComplete } = group
        if (owner === null) await guard.before?.()
        const isLost = watchForDiskErrors()
        guard.began?.()
        await database.execProtocolRawStream(bytes, {
          onRawData: (data) => {
            lost ||= isLost(data)
            if (!from.closed) from.socket.write(Buffer.from(data))
          },
        })
        guard.ended?.()
        if (lost) {
          from.socket.end(() => guard.onLost?.())
          if (from.closed) guard.onLost?.()
          return
        }
        owner = !isComplete || database.isInTransaction() ? from : null
      }
    } finally {
      running = false
    }
  }
  // The database itself failed, not a statement, so it is no longer reliable.
  const start = () => void run().catch((error: unknown) => setImmediate(() => Promise.reject(error as Error)))

  const server: Server = createServer((socket) => {
    const connection = new Connection(socket)
    connections.add(connection)
    socket.on('data', (chunk: Buffer) => {
      const { groups, refuse, end } = connection.take(chunk)
      if (refuse) socket.write('N')
      waiting.push(...groups.map((group) => ({ ...group, from: connection })))
      start()
      if (end) socket.end()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      connection.closed = true
      connections.delete(connection)
      // Drops queued groups that have not started, as a server does when a client disconnects.
      waiting = waiting.filter(({ from }) => from !== connection)
      start()
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const { socket } of connections) socket.destroy()
      await closed
    },
  }
}
