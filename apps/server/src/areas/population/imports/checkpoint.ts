import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const checkpointSchema = z.object({
  at: z.int(),
  next_byte: z.int().nullable(),
  taken: z.int(),
  repeated: z.int(),
  rejected: z.int(),
  unread: z.int().default(0),
  /** Missing in checkpoints of earlier versions of the program. */
  notices: z.int().default(0),
  removed: z.int().default(0),
  reject_file: z.string().nullable(),
})
export type SavedCheckpoint = z.output<typeof checkpointSchema>

/**
 * Progress of importing one file into one population, stored in the data folder while the import runs, so
 * that a killed one continues from there. It is valid for the same file only: with another size, modification
 * time or column map the import starts over.
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

  /**
   * Null when there is none or it cannot be read: then the file is read from its start, which is harmless.
   */
  read(): SavedCheckpoint | null {
    try {
      return checkpointSchema.parse(JSON.parse(readFileSync(this.#path, 'utf8')))
    } catch {
      return null
    }
  }

  /** Writes the file atomically. */
  write(state: SavedCheckpoint): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const temporaryPath = `${this.#path}.${process.pid}`
    writeFileSync(temporaryPath, JSON.stringify(state))
    renameSync(temporaryPath, this.#path)
  }

  clear(): void {
    rmSync(this.#path, { force: true })
  }
}
