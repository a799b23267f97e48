import { request } from 'node:http'
import { createInterface } from 'node:readline'
import type { IngestAnswer, LoadTarget } from './load-target.ts'

interface Line {
  result?: unknown
  error?: string
  step?: string
  done?: number
  total?: number
}

/**
 * Sends commands to a running server over the socket it opens in its data folder. Throws the server's errors.
 */
export class ServerSocket {
  private readonly path: string

  constructor(path: string) {
    this.path = path
  }

  command<T>(name: string, body: string, onLine?: (line: Line) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // A new connection for each command: the server closes idle ones, which a busy process notices late.
      const requestOptions = { socketPath: this.path, path: name, method: 'POST', agent: false }
      const call = request(requestOptions, (response) => {
        const rejectGone = () => reject(new Error('The server went away.'))
        createInterface({ input: response })
          .on('line', (text) => {
            const line = JSON.parse(text) as Line
            if (line.error !== undefined) reject(new Error(line.error))
            else if ('result' in line) resolve(line.result as T)
            else onLine?.(line)
          })
          // Has no effect after an answer.
          .on('close', rejectGone)
        response.on('error', rejectGone)
      })
      call.on('error', reject)
      call.end(body)
    })
  }
}

/** The synthetic population of a running server; refuses if another population is in use there. */
export function serverTarget(server: ServerSocket, population: string): LoadTarget {
  const sendRows = <T>(name: string, rows: Iterable<T>, source: string) =>
    server.command<IngestAnswer>(name, bodyOf(rows, { source, population }))
  return {
    ingest: {
      profiles: (rows, source) => sendRows('/profiles', rows, source),
      posts: (rows, source) => sendRows('/posts', rows, source),
      follows: (rows, source) => sendRows('/follows', rows, source),
    },
    refresh: (onProgress) =>
      server.command('/refresh', JSON.stringify({ population }), ({ step = '', done = 0, total = 0 }) =>
        onProgress?.(step, done, total),
      ),
  }
}

/** Serialises row by row, so that the rows need not exist at once. */
function bodyOf(rows: Iterable<unknown>, more: object): string {
  const lines: string[] = []
  for (const row of rows) lines.push(JSON.stringify(row))
  return `${JSON.stringify(more).slice(0, -1)},"rows":[${lines.join(',')}]}`
}
