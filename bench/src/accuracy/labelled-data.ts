import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

export type LabelledRow = Readonly<Record<string, string>>

/** A line or a file of a labelled set that could not be read; the rest of the file is used. */
export interface Unreadable {
  /** Within the folder of the sets. */
  readonly file: string
  /** From 1; null when it is the file itself. */
  readonly line: number | null
  readonly reason: string
}

/** Labelled sets, each in a folder of its own; files may be gzipped. */
export interface LabelledData {
  /**
   * Rows of every CSV or TSV file (by its ending) of a set whose name, without the endings, matches; fields hold line breaks.
   * @returns an empty list when nothing is there
   */
  readonly csv: (set: string, name?: RegExp) => LabelledRow[]
  /** Objects of every JSON lines file of a set whose name, without the endings, matches; `texts` are members that have to be text. */
  readonly jsonLines: (set: string, name?: RegExp, texts?: readonly string[]) => unknown[]
  /** The object of every JSON file of a set whose name, without the endings, matches. */
  readonly json: (set: string, name?: RegExp) => unknown[]
  /** Data that was requested so far and could not be read, each item once. */
  readonly unreadable: () => readonly Unreadable[]
}

interface File {
  readonly file: string
  readonly text: string
}

/** Reads labelled sets from a folder; what is absent is empty, what cannot be read is noted by file and line. */
export function labelledData(folder: string): LabelledData {
  const unreadableByFile = new Map<string, Unreadable>()
  const noteUnreadable = (file: string, line: number | null, reason: string) =>
    void unreadableByFile.set(`${file}:${line}`, {
      file,
      line,
      reason: reason.replace(/\s+/g, ' ').slice(0, 200),
    })
  const files = (set: string, name: RegExp, ending: RegExp): File[] => {
    const dataFolder = join(folder, set)
    if (!existsSync(dataFolder)) return []
    try {
      return readdirSync(dataFolder)
        .toSorted()
        .filter((each) => ending.test(each) && name.test(each.replace(ending, '')))
        .flatMap((each) => openFiles(dataFolder, join(set, each)))
    } catch (error) {
      noteUnreadable(set, null, reasonOf(error))
      return []
    }
  }
  const openFiles = (place: string, file: string): File[] => {
    try {
      const bytes = readFileSync(join(folder, file))
      return [{ file, text: (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8') }]
    } catch (error) {
      noteUnreadable(file, null, reasonOf(error))
      return []
    }
  }
  const rowsOf = ({ file, text }: File): LabelledRow[] => {
    const rows: LabelledRow[] = []
    try {
      // Published data sets contain stray quotes and short rows: such a row is used as far as it can be read.
      parse(text, {
        columns: true,
        bom: true,
        delimiter: file.includes('.tsv') ? '\t' : ',',
        relax_quotes: true,
        relax_column_count: true,
        skip_records_with_error: true,
        on_skip: (error) => noteUnreadable(file, lineOf(error), reasonOf(error)),
        on_record: (record: LabelledRow) => {
          rows.push(record)
          return null
        },
      })
    } catch (error) {
      noteUnreadable(file, lineOf(error), reasonOf(error))
    }
    return rows
  }
  const objectsOf = ({ file, text }: File, texts: readonly string[]): unknown[] =>
    text.split('\n').flatMap((line, n) => {
      if (line.trim() === '') return []
      const value = parsed(line)
      const refusedReason = reasonOfRefusal(value, texts)
      if (refusedReason === null) return [value]
      noteUnreadable(file, n + 1, refusedReason)
      return []
    })
  return {
    csv: (set, name = /./) => files(set, name, /\.[ct]sv(\.gz)?$/).flatMap(rowsOf),
    jsonLines: (set, name = /./, texts = []) =>
      files(set, name, /\.jsonl(\.gz)?$/).flatMap((each) => objectsOf(each, texts)),
    json: (set, name = /./) =>
      files(set, name, /\.json(\.gz)?$/).flatMap(({ file, text }) =>
        objectsOf({ file, text: text.replaceAll('\n', ' ') }, []),
      ),
    unreadable: () => [...unreadableByFile.values()],
  }
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Why a line's value is no row, or null. */
function reasonOfRefusal(value: unknown, texts: readonly string[]): string | null {
  if (value === undefined) return 'the line is not JSON'
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'the line is not an object'
  const missingText = texts.find((member) => typeof (value as Record<string, unknown>)[member] !== 'string')
  return missingText === undefined ? null : `it has no text '${missingText}'`
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const lineOf = (error: unknown): number | null => {
  const lines = (error as { lines?: unknown } | null)?.lines
  return typeof lines === 'number' ? lines : null
}
