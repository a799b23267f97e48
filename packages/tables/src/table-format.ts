import type { WorkbookKind } from './open-workbook.ts'
import type { TableRow } from './table-row.ts'
import type { TextEncoding } from './text-encoding.ts'
import type { Packing } from './unpack-bytes.ts'

/** A file to read, whatever it is. */
export interface TableSource {
  readonly name: string
  /** The bytes from the start; called several times. */
  readonly open: () => AsyncIterable<Uint8Array>
}

/** What a user or a column map fixed; everything left out is detected. */
export interface TableChoice {
  readonly encoding?: TextEncoding
  /** '' for a list in which every line is one cell. */
  readonly delimiter?: string
  readonly has_header?: boolean
  readonly sheet?: string
  /** Whether rows that are hidden in a workbook are read as well. */
  readonly takes_hidden_rows?: boolean
}

export interface TableFormat {
  /** 'lines': every line is one cell. */
  readonly kind: 'csv' | 'tsv' | 'lines' | WorkbookKind
  /** Null for spreadsheets. */
  readonly encoding: TextEncoding | null
  /** False while the start of the file is ASCII: a later character may show another encoding, which is then used. */
  readonly is_encoding_sure: boolean
  readonly delimiter: string | null
  readonly sheet: string | null
  /** Names of the visible sheets. */
  readonly sheets: readonly string[]
  readonly hidden_sheets: readonly string[]
  /** How many rows with content are hidden in the sheet, and whether they are read; null where that is not told: all are read. */
  readonly hidden_rows: number | null
  readonly takes_hidden_rows: boolean
  readonly has_header: boolean
  /** False when the header is a guess that a person should confirm. */
  readonly is_header_sure: boolean
  /** The line of the header, from 1; null without one. Lines above it are titles and are left out. */
  readonly header_line: number | null
  /** Names by the header, all different; without a header '' for each column. */
  readonly columns: readonly string[]
  /** Several values of one kind stand on a line, as addresses in a mail program: split each cell. */
  readonly has_many_on_a_line: boolean
  readonly packed: Packing | null
}

export interface ReadOptions {
  readonly onBytes?: (count: number) => void
  readonly isOver?: () => boolean
}

export interface OpenedTable {
  readonly format: TableFormat
  /** The first rows behind the header, at most 200. */
  readonly head: readonly TableRow[]
  /**
   * All rows without header, titles and blank rows, in constant memory (a spreadsheet is held packed).
   * `onBytes` tells of the bytes of the file that were read, packed if it is. `isOver` is asked at each piece of
   * the file, of which many may hold no row: with true the rows end.
   *
   * @throws {DamagedPacking} for packed data that ends early or is broken
   */
  rows(options?: ReadOptions): AsyncGenerator<TableRow>
}
