import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type Row = Record<string, unknown>

interface Line {
  t: string
  k: string
  /** null: removed. */
  v: Row | null
}

/**
 * Named tables of JSON rows, held in memory and in one append-only file, one change per line. A change is in
 * the file (in the kernel's cache) before `put` returns, so kill -9 loses nothing that was acknowledged; an
 * incomplete last line is dropped at the next start. The file is rewritten (temp + rename) when most of it is
 * obsolete.
 */
export class Journal {
  readonly #path: string
  readonly #tables = new Map<string, Map<string, Row>>()
  #lines = 0
  #fd: number

  constructor(folder: string) {
    this.#path = join(folder, 'state.jsonl')
    this.#load()
    this.#compact()
    this.#fd = openSync(this.#path, 'a')
  }

  get<T extends Row>(table: string, key: string): T | undefined {
    return this.#table(table).get(key) as T | undefined
  }

  /** Rows in order of first insertion. */
  all<T extends Row>(table: string): T[] {
    return [...this.#table(table).values()] as T[]
  }

  put<T extends Row>(table: string, key: string, row: T): T {
    this.#table(table).set(key, row)
    this.#append({ t: table, k: key, v: row })
    return row
  }

  /** Writes all rows or, after a kill, none: they are written in one call. */
  putAll<T extends Row>(table: string, rows: Iterable<readonly [key: string, row: T]>): void {
    const lines: Line[] = []
    for (const [k, v] of rows) {
      this.#table(table).set(k, v)
      lines.push({ t: table, k, v })
    }
    this.#append(...lines)
  }

  delete(table: string, key: string): void {
    if (this.#table(table).delete(key)) this.#append({ t: table, k: key, v: null })
  }

  clear(): void {
    for (const [table, rows] of this.#tables) for (const key of [...rows.keys()]) this.delete(table, key)
  }

  close(): void {
    closeSync(this.#fd)
  }

  #table(name: string): Map<string, Row> {
    let table = this.#tables.get(name)
    if (table === undefined) {
      table = new Map()
      this.#tables.set(name, table)
    }
    return table
  }

  #append(...lines: Line[]): void {
    if (lines.length === 0) return
    writeSync(this.#fd, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    this.#lines += lines.length
    const rows = this.#rowCount()
    if (this.#lines > 10_000 && this.#lines > rows * 4) {
      closeSync(this.#fd)
      this.#compact()
      this.#fd = openSync(this.#path, 'a')
    }
  }

  #rowCount(): number {
    let rows = 0
    for (const table of this.#tables.values()) rows += table.size
    return rows
  }

  #load(): void {
    if (!existsSync(this.#path)) return
    for (const text of readFileSync(this.#path, 'utf8').split('\n')) {
      if (text === '') continue
      let line: Line
      try {
        line = JSON.parse(text) as Line
      } catch {
        // Only the last line can be incomplete: a write that was never acknowledged.
        continue
      }
      if (line.v === null) this.#table(line.t).delete(line.k)
      else this.#table(line.t).set(line.k, line.v)
    }
  }

  #compact(): void {
    const temporaryPath = `${this.#path}.new`
    const fd = openSync(temporaryPath, 'w')
    this.#lines = 0
    for (const [t, rows] of this.#tables)
      for (const [k, v] of rows) {
        writeSync(fd, `${JSON.stringify({ t, k, v } satisfies Line)}\n`)
        this.#lines += 1
      }
    fsyncSync(fd)
    closeSync(fd)
    renameSync(temporaryPath, this.#path)
  }
}
