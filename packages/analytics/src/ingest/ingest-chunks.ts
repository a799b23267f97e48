import { setImmediate as nextTurn } from 'node:timers/promises'

/** Checked in one turn of the event loop: some 10 ms. */
const ROWS_A_TURN = 1000

export interface Rejected {
  /** Position in what was given, from 0. */
  index: number
  reason: string
}

export interface IngestResult {
  taken: number
  /** Known already, or given twice. */
  repeated: number
  rejected: Rejected[]
}

export type Rows<T> = Iterable<T> | AsyncIterable<T>

/** What keeps writers of one population apart: a chunk is numbered and written in one turn, never beside a refresh. */
export interface Writing {
  nextBatch: () => number
  turn: <R>(act: () => Promise<R>) => Promise<R>
}

interface Chunking<T, L, C> {
  refuse: (row: T) => string | null
  /** The row as it is written, or as `complete` takes it. */
  line: (row: T) => L
  /** What is written, of all rows of a chunk. Runs while the chunk before is written. */
  complete: (lines: L[]) => C[] | Promise<C[]>
  /** Of two rows with the same key in one chunk the later one stands; without a key the engine finds the repeated ones. */
  key?: (row: T) => string
  /** Of rows with the same key, one that says so gives way to an earlier one. */
  yields?: (row: T) => boolean
  /** What `write` names refused rows by; the key unless it is given. */
  id?: (row: T) => string
  rows: number
  turn: Writing['turn']
  write: (lines: C[]) => Promise<Written>
}
export interface Written {
  /** How many of the lines were news. */
  taken: number
  /** Ids of rows that may not come in, and why. */
  refused?: ReadonlySet<string>
  reason?: string
}

/**
 * Streams rows into chunks. A chunk is prepared while the one before is completed and the one before that is written, so memory stays bounded
 * however long the input is. A row that is refused never stops the rest.
 */
export async function ingestChunks<T, L, C>(rows: Rows<T>, how: Chunking<T, L, C>): Promise<IngestResult> {
  const result: IngestResult = { taken: 0, repeated: 0, rejected: [] }
  let before: Promise<void> = Promise.resolve()
  let writing: Promise<void> = Promise.resolve()
  let lines: L[] = []
  /** Of each line, the position of its row and what it is refused by. */
  let places: number[] = []
  let ids: string[] = []
  let seen = new Map<string, number>()
  let index = 0
  let checked = 0
  /** Refused before they were written. */
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
    // A failure is seen at the next await; this only keeps it from being reported as unhandled before.
    writing.catch(() => {})
  }
  const write = async (chunk: L[], earlier: Promise<void>) => {
    const [complete] = await Promise.all([how.complete(chunk), earlier])
    return await how.turn(() => how.write(complete))
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
      // Whoever else this process answers comes in between.
      if (index % ROWS_A_TURN === 0) await nextTurn()
    }
  if (lines.length > 0) await flush()
  await writing
  result.repeated = checked - result.taken - (result.rejected.length - wrong)
  return result
}
