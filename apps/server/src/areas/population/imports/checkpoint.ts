import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const saved = z.object({
  at: z.int(),
  next_byte: z.int().nullable(),
  taken: z.int(),
  repeated: z.int(),
  rejected: z.int(),
  reject_file: z.string().nullable(),
})
export type Saved = z.output<typeof saved>

/**
 * How far one file has come into one population, kept in the data folder while its import runs, so that a killed one goes on from there. It counts for the
 * same file only: another size, time of change or column map starts anew.
 */
export class Checkpoint {
  readonly #folder: string
  readonly #path: string
  constructor(
    folder: string,
    about: {
      readonly population: string
      readonly source: string
      readonly file: string
      readonly maps: unknown
    },
  ) {
    const { size, mtimeMs } = statSync(about.file)
    const key = JSON.stringify([
      about.population,
      about.source,
      resolve(about.file),
      size,
      mtimeMs,
      about.maps,
    ])
    this.#folder = folder
    this.#path = join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`)
  }

  /** Null when there is none, or none that can be read: then the file is read from its start, which does no harm. */
  read(): Saved | null {
    try {
      return saved.parse(JSON.parse(readFileSync(this.#path, 'utf8')))
    } catch {
      return null
    }
  }

  /** Written whole or not at all. */
  write(state: Saved): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const part = `${this.#path}.${process.pid}`
    writeFileSync(part, JSON.stringify(state))
    renameSync(part, this.#path)
  }

  clear(): void {
    rmSync(this.#path, { force: true })
  }
}
