import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface LoggedRequest {
  at: string
  method: string
  /** The path without its query, so that nothing secret is logged. */
  path: string
  status: number
  ms: number
  /** Result of the signature check: ok, none, or the reason of failure. */
  signature: string
  who: string | null
  faults: string[]
  transaction_id: string
}

const MAX_ROWS = 500

/**
 * The latest requests, newest last, in memory and in a file that is truncated at start and when it grows too
 * large.
 */
export class RequestLog {
  readonly #path: string
  #rows: LoggedRequest[] = []
  #fd: number
  #written = 0

  constructor(folder: string) {
    this.#path = join(folder, 'requests.jsonl')
    if (existsSync(this.#path)) {
      for (const line of readFileSync(this.#path, 'utf8')
        .split('\n')
        .slice(-MAX_ROWS - 1)) {
        try {
          if (line !== '') this.#rows.push(JSON.parse(line) as LoggedRequest)
        } catch {
          // A line cut off by kill -9.
        }
      }
    }
    this.#fd = this.#rewrite()
  }

  add(row: LoggedRequest): void {
    this.#rows.push(row)
    if (this.#rows.length > 2 * MAX_ROWS) this.#rows = this.#rows.slice(-MAX_ROWS)
    writeSync(this.#fd, `${JSON.stringify(row)}\n`)
    this.#written += 1
    if (this.#written > 20_000) {
      closeSync(this.#fd)
      this.#fd = this.#rewrite()
    }
  }

  /** Newest first. */
  latest(count = MAX_ROWS): LoggedRequest[] {
    return this.#rows.slice(-count).reverse()
  }

  clear(): void {
    this.#rows = []
    closeSync(this.#fd)
    this.#fd = this.#rewrite()
  }

  close(): void {
    closeSync(this.#fd)
  }

  #rewrite(): number {
    const text = this.#rows.slice(-MAX_ROWS).map((row) => `${JSON.stringify(row)}\n`)
    writeFileSync(`${this.#path}.new`, text.join(''))
    renameSync(`${this.#path}.new`, this.#path)
    this.#written = 0
    return openSync(this.#path, 'a')
  }
}
