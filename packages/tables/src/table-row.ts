/**
 * Why a record could not be read: a quotation mark is never closed, the line is over 1 MB, it holds NUL, or it
 * has more cells than a table has columns.
 */
export type RowProblem = 'open_quotation' | 'line_too_long' | 'unreadable' | 'too_many_cells'

/** One record of a table, with the lines it begins and ends on, from 1 (in a spreadsheet: the row's number). */
export type TableRow =
  | { readonly line: number; readonly end_line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly end_line: number; readonly problem: RowProblem }
