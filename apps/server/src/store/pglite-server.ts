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
const SYNC_MESSAGE = 0x53
const QUERY_MESSAGE = 0x51
const FLUSH_MESSAGE = 0x48
const TERMINATE_MESSAGE = 0x58

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
    let isRefusing = false
    for (;;) {
      const queueStart = this.started ? 1 : 0
      if (this.#rest.length < queueStart + 4) break
      const length = queueStart + this.#rest.readInt32BE(queueStart)
      if (this.#rest.length < length) break
      const message = this.#rest.subarray(0, length)
      this.#rest = this.#rest.subarray(length)
      if (!this.started) {
        const version = message.readInt32BE(4)
        if (version === SSL_REQUEST || version === GSS_REQUEST) isRefusing = true
        else if (version === CANCEL_REQUEST) return { groups, refuse: isRefusing, end: true }
        else {
          this.started = true
          groups.push({ bytes: message, isComplete: true })
        }
        continue
      }
      const type = message[0]
      if (type === TERMINATE_MESSAGE) return { groups, refuse: isRefusing, end: true }
      this.#collected.push(message)
      if (type !== SYNC_MESSAGE && type !== QUERY_MESSAGE && type !== FLUSH_MESSAGE) continue
      groups.push({ bytes: Buffer.concat(this.#collected), isComplete: type !== FLUSH_MESSAGE })
      this.#collected = []
    }
    return { groups, refuse: isRefusing, end: false }
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
  const openConnections = new Set<Connection>()
  let waitingGroups: MessageGroup[] = []
  /** Connection with an open transaction or an incomplete statement. */
  let owner: Connection | null = null
  let isRunning = false

  const runQueries = async (): Promise<void> => {
    if (isRunning || lost) return
    isRunning = true
    try {
      for (;;) {
        if (owner?.closed) {
          if (database.isInTransaction()) await database.exec('rollback')
          owner = null
        }
        const at = owner === null ? 0 : waitingGroups.findIndex(({ from }) => from === owner)
        const group = waitingGroups[at]
        if (group === undefined) break
        waitingGroups.splice(at, 1)
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
      isRunning = false
    }
  }
  // The database itself failed, not a statement, so it is no longer reliable.
  const startRunning = () =>
    void runQueries().catch((error: unknown) => setImmediate(() => Promise.reject(error as Error)))

  const server: Server = createServer((socket) => {
    const connection = new Connection(socket)
    openConnections.add(connection)
    socket.on('data', (chunk: Buffer) => {
      const { groups, refuse, end } = connection.take(chunk)
      if (refuse) socket.write('N')
      waitingGroups.push(...groups.map((group) => ({ ...group, from: connection })))
      startRunning()
      if (end) socket.end()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      connection.closed = true
      openConnections.delete(connection)
      // Drops queued groups that have not started, as a server does when a client disconnects.
      waitingGroups = waitingGroups.filter(({ from }) => from !== connection)
      startRunning()
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  return {
    close: async () => {
      const serverClosed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const { socket } of openConnections) socket.destroy()
      await serverClosed
    },
  }
}
