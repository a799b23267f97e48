import type { ImportNote } from '../areas/population/imports/import-target.ts'
import { reportImport } from '../areas/population/imports/operator-client.ts'

/** Rows so far. */
export interface ImportCounts {
  readonly taken: number
  readonly repeated: number
  readonly rejected: number
  /** Deletions that files told of and that were recorded. */
  readonly removed: number
}

/**
 * Cancelled through the list of jobs, between two batches, so that the same command later continues there.
 */
class ImportCancelled extends Error {
  override readonly message = 'Cancelled. What was brought stays; the same command goes on where it stopped.'
}

const AT_MOST_EVERY_MS = 1_000

/**
 * Reports progress to the running server's list of jobs, at most once a second; does nothing without a
 * server.
 */
export class ImportTeller {
  #id: string | null = null
  #at = 0
  #last: Promise<unknown> = Promise.resolve()
  #source = 'import'
  #file = ''
  #cancelled = false
  #counts: ImportCounts = { taken: 0, repeated: 0, rejected: 0, removed: 0 }
  readonly #dataDir: string
  readonly #running: boolean
  constructor(dataDir: string, running: boolean) {
    this.#dataDir = dataDir
    this.#running = running
  }
  /** Throws when the import was cancelled in the list of jobs. */
  progress(source: string, file: string, counts: ImportCounts): void {
    this.#source = source
    this.#file = file
    if (this.#cancelled) throw new ImportCancelled()
    if (Date.now() - this.#at < AT_MOST_EVERY_MS) return
    this.#at = Date.now()
    this.#note('running', `reading ${file}`, counts, null)
  }
  step(step: string, counts: ImportCounts): void {
    this.#note('running', step, counts, null)
  }
  async end(counts: ImportCounts, error: string | null): Promise<void> {
    this.#note(error === null ? 'done' : 'failed', '', counts, error)
    await this.#last
  }
  /**
   * A cancelled import is reported as cancelled with the last reported counts; any other error is reported by
   * the caller.
   */
  async endCancelled(error: unknown): Promise<void> {
    if (error instanceof ImportCancelled) await this.end(this.#counts, error.message)
  }
  #note(state: ImportNote['state'], step: string, counts: ImportCounts, error: string | null): void {
    if (!this.#running) return
    this.#counts = counts
    const writeNote = {
      state,
      step: step.slice(0, 100),
      rows_taken: counts.taken,
      rows_repeated: counts.repeated,
      rows_rejected: counts.rejected,
      error: error && error.slice(0, 500),
    }
    // The list of jobs is a courtesy: an import does not fail for it.
    this.#last = this.#last.then(async () => {
      try {
        const reportedProgress = await reportImport(
          this.#dataDir,
          this.#id,
          this.#source,
          this.#file,
          writeNote,
        )
        this.#id = reportedProgress.id
        this.#cancelled ||= reportedProgress.cancelled
      } catch {
        // The server went away; the rows themselves say so.
      }
    })
  }
}
