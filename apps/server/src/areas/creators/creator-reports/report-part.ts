import type { SheetValue } from '../../../sheets/xlsx-of.ts'

/** A column: how its values are written for readers. In a workbook they stay numbers. */
export interface ReportColumn {
  readonly name: string
  readonly write: (value: SheetValue) => string
  /** Share of the width on paper. */
  readonly share: number
}
export interface ReportPart {
  readonly title: string
  /** What the figures say, in a sentence. */
  readonly finding: string
  readonly note: string
  /** A line over days; null where there is nothing to draw. */
  readonly chart: {
    readonly name: string
    readonly labels: string[]
    readonly values: number[]
    readonly write: (value: number) => string
  } | null
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly (readonly SheetValue[])[]
  /** Rows on paper and slides, which are fewer. */
  readonly shown: readonly (readonly SheetValue[])[]
}
export interface Report {
  readonly title: string
  readonly subtitle: string
  readonly sentence: string
  /** Name and value. */
  readonly figures: readonly (readonly [string, string])[]
  readonly parts: readonly ReportPart[]
  readonly notes: readonly string[]
}

/** How many posts are told in full; a workbook has all posts of the period, the rest by their ids. */
export interface PostsTold {
  readonly full: number
  readonly isWorkbook: boolean
}

/** Rows of a table on paper. */
export const ROWS_ON_PAPER = 10

export const text = (value: SheetValue): string => (value === null ? '–' : String(value))
export const asNumber = (value: SheetValue): number | null => (typeof value === 'number' ? value : null)
