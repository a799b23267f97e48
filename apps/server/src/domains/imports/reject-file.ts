import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { once } from 'node:events'

/** Rejected rows with line and reason, as CSV. The file is made with the first of them. */
export class RejectFile {
  readonly path: string
  #stream: WriteStream | null = null
  readonly #folder: string
  count = 0

  constructor(folder: string, file: string, stamp: string) {
    this.#folder = folder
    this.path = join(folder, `${basename(file).replace(/[^\w.-]/g, '_')}-${stamp}.csv`)
  }

  async add(line: number, what: string, reason: string): Promise<void> {
    if (this.#stream === null) {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      this.#stream = createWriteStream(this.path, { mode: 0o600 })
      this.#stream.write('line,what,reason\n')
    }
    this.count += 1
    if (!this.#stream.write(`${line},${cell(what)},${cell(reason)}\n`)) await once(this.#stream, 'drain')
  }

  /** The path, or null when nothing was rejected. */
  async close(): Promise<string | null> {
    const stream = this.#stream
    if (stream === null) return null
    stream.end()
    await once(stream, 'finish')
    return this.path
  }
}

/** A text that begins like a formula is kept from being one in a spreadsheet. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
