/** Why a record could not be read: a quotation mark is never closed, the line is over 1 MB, or it holds NUL. */
export type RowProblem = 'open_quotation' | 'line_too_long' | 'unreadable'

/** One record of a table, with the lines it begins and ends on, from 1 (in a spreadsheet: the row's number). */
export type TableRow =
  | { readonly line: number; readonly end_line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly end_line: number; readonly problem: RowProblem }
