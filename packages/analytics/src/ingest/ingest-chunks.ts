import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows checked per turn of the event loop: some 10 ms. */
const ROWS_A_TURN = 1000

export interface Rejected {
  index: number
  reason: string
}

export interface IngestResult {
  taken: number
  repeated: number
  rejected: Rejected[]
}

export type Rows<T> = Iterable<T> | AsyncIterable<T>

/**
 * Serialises writers of one population: a chunk is numbered and written in one turn, never during a refresh.
 */
export interface Writing {
  nextBatch: () => number
  /** Whether known rows may be of an older model (renewal/): these are inferred again when they come again. */
  mayRenew: () => boolean
  /** How often stored rows were removed or restored: what is known of a row holds while it stands still. */
  removals: () => number
  turn: <R>(act: () => Promise<R>) => Promise<R>
}

interface Chunking<T, L, C> {
  refuse: (row: T) => string | null
  line: (row: T) => L
  /** Completes the rows of a chunk, while the previous one is written; again if rows are removed meanwhile. */
  complete: (lines: L[]) => C[] | Promise<C[]>
  /**
   * Of two rows with the same key in one chunk the later one wins; without a key the engine finds duplicates.
   */
  key?: (row: T) => string
  /** Of rows with the same key, a row for which it returns true yields to an earlier one. */
  yields?: (row: T) => boolean
  /** Id by which `write` reports rejected rows; default: the key. */
  id?: (row: T) => string
  rows: number
  writing: Pick<Writing, 'removals' | 'turn'>
  write: (lines: C[]) => Promise<Written>
}
export interface Written {
  taken: number
  refused?: ReadonlySet<string>
  reason?: string
}

/** Chunks overlap: one is prepared, one completed, one written, so memory is bounded. Rejects stop nothing. */
export async function ingestChunks<T, L, C>(rows: Rows<T>, how: Chunking<T, L, C>): Promise<IngestResult> {
  const result: IngestResult = { taken: 0, repeated: 0, rejected: [] }
  let before: Promise<void> = Promise.resolve()
  let writing: Promise<void> = Promise.resolve()
  let lines: L[] = []
  let places: number[] = []
  let ids: string[] = []
  let seen = new Map<string, number>()
  let index = 0
  let checked = 0
  let wrong = 0

  const flush = async () => {
    const chunk = { lines, places, ids }
    lines = []
    places = []
    ids = []
    seen = new Map()
    await before
    before = writing
    writing = write(chunk.lines, writing).then(({ taken, refused, reason = '' }) => {
      result.taken += taken
      if (!refused || refused.size === 0) return
      for (const [at, id] of chunk.ids.entries())
        if (refused.has(id)) result.rejected.push({ index: chunk.places[at]!, reason })
    })
    // The error is handled at the next await; this only prevents an unhandled rejection before that.
    writing.catch(() => {})
  }
  const write = async (chunk: L[], earlier: Promise<void>) => {
    const { removals, turn } = how.writing
    const before = removals()
    const [complete] = await Promise.all([how.complete(chunk), earlier])
    return await turn(async () => how.write(removals() === before ? complete : await how.complete(chunk)))
  }
  const take = (row: T) => {
    const reason = how.refuse(row)
    if (reason !== null) {
      wrong++
      result.rejected.push({ index, reason })
      return
    }
    checked++
    const key = how.key?.(row)
    const before = key === undefined ? undefined : seen.get(key)
    if (before !== undefined) {
      if (how.yields?.(row)) return
      lines[before] = how.line(row)
      places[before] = index
    } else {
      if (key !== undefined) seen.set(key, lines.length)
      lines.push(how.line(row))
      places.push(index)
      const id = how.id?.(row) ?? key
      if (id !== undefined) ids.push(id)
    }
  }

  const each = async (row: T) => {
    take(row)
    index++
    if (lines.length >= how.rows) await flush()
  }
  if (Symbol.asyncIterator in rows) for await (const row of rows) await each(row)
  else
    for (const row of rows) {
      take(row)
      index++
      if (lines.length >= how.rows) await flush()
      // Yield to other work of this process.
      if (index % ROWS_A_TURN === 0) await nextTurn()
    }
  if (lines.length > 0) await flush()
  await writing
  result.repeated = checked - result.taken - (result.rejected.length - wrong)
  return result
}
