import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { once } from 'node:events'
import { CSV_START, csvRow } from '@rookery/tables/csv-writer.ts'

/**
 * Rejected rows with line and reason, as CSV. The file is created with the first of them. Rows since the last
 * checkpoint may be in it twice.
 */
export class RejectFile {
  path: string
  /** Whether the file has rows, of this process or of a killed one. */
  isBegun = false
  #stream: WriteStream | null = null
  readonly #folder: string

  constructor(folder: string, file: string, stamp: string) {
    this.#folder = folder
    this.path = join(folder, `${basename(file).replace(/[^\w.-]/g, '_')}-${stamp}.csv`)
  }

  /** Appends to the file an interrupted import began. */
  continueFile(path: string): void {
    this.path = path
    this.isBegun = true
  }

  async add(line: number, kind: string, reason: string): Promise<void> {
    if (this.#stream === null) {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      this.#stream = createWriteStream(this.path, { mode: 0o600, flags: 'a' })
      if (!this.isBegun) this.#stream.write(CSV_START + csvRow(['line', 'what', 'reason']))
      this.isBegun = true
    }
    if (!this.#stream.write(csvRow([line, kind, reason]))) await once(this.#stream, 'drain')
  }

  /** Closes the file. Returns its path, or null when no row was rejected. Idempotent. */
  async close(): Promise<string | null> {
    const stream = this.#stream
    if (stream === null) return this.isBegun ? this.path : null
    this.#stream = null
    stream.end()
    await once(stream, 'finish')
    return this.path
  }
}
