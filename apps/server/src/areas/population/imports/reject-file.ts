import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { once } from 'node:events'

/** Rejected rows with line and reason, as CSV. The file is made with the first of them. Rows since the last checkpoint may stand in it twice. */
export class RejectFile {
  path: string
  /** There are rows in it, of this process or of a killed one. */
  isBegun = false
  #stream: WriteStream | null = null
  readonly #folder: string

  constructor(folder: string, file: string, stamp: string) {
    this.#folder = folder
    this.path = join(folder, `${basename(file).replace(/[^\w.-]/g, '_')}-${stamp}.csv`)
  }

  /** Adds to the file a killed import had begun. */
  goOn(path: string): void {
    this.path = path
    this.isBegun = true
  }

  async add(line: number, what: string, reason: string): Promise<void> {
    if (this.#stream === null) {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      this.#stream = createWriteStream(this.path, { mode: 0o600, flags: 'a' })
      if (!this.isBegun) this.#stream.write('line,what,reason\n')
      this.isBegun = true
    }
    if (!this.#stream.write(`${line},${csvCell(what)},${csvCell(reason)}\n`))
      await once(this.#stream, 'drain')
  }

  /** The path, or null when nothing was rejected. Closing twice does no harm. */
  async close(): Promise<string | null> {
    const stream = this.#stream
    if (stream === null) return this.isBegun ? this.path : null
    this.#stream = null
    stream.end()
    await once(stream, 'finish')
    return this.path
  }
}

/** A text that begins like a formula is kept from being one in a spreadsheet. */
export const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
