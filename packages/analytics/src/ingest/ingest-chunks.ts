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

interface Chunking<T, L> {
  refuse: (row: T) => string | null
  /** The row as it is written. */
  line: (row: T) => L
  /** Of two rows with the same key in one chunk the later one stands; without a key the engine finds the repeated ones. */
  key?: (row: T) => string
  rows: number
  turn: Writing['turn']
  /** Writes the lines and returns how many of them were news. */
  write: (lines: L[]) => Promise<number>
}

/**
 * Streams rows into chunks. The next chunk is prepared while the engine writes the last one, at most one being under way, so memory stays
 * bounded however long the input is. A row that is refused never stops the rest.
 */
export async function ingestChunks<T, L>(rows: Rows<T>, how: Chunking<T, L>): Promise<IngestResult> {
  const result: IngestResult = { taken: 0, repeated: 0, rejected: [] }
  let writing: Promise<void> = Promise.resolve()
  let lines: L[] = []
  let seen = new Map<string, number>()
  let index = 0
  let good = 0

  const flush = async () => {
    const chunk = lines
    lines = []
    seen = new Map()
    await writing
    writing = how
      .turn(() => how.write(chunk))
      .then((taken) => {
        result.taken += taken
      })
    // A failure is seen at the next await; this only keeps it from being reported as unhandled before.
    writing.catch(() => {})
  }
  const take = (row: T) => {
    const reason = how.refuse(row)
    if (reason !== null) {
      result.rejected.push({ index, reason })
      return
    }
    good++
    const key = how.key?.(row)
    const before = key === undefined ? undefined : seen.get(key)
    if (before !== undefined) lines[before] = how.line(row)
    else {
      if (key !== undefined) seen.set(key, lines.length)
      lines.push(how.line(row))
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
    }
  if (lines.length > 0) await flush()
  await writing
  result.repeated = good - result.taken
  return result
}
