import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { tableKinds, textEncodings } from '../enums.ts'

/** What of a workbook was read, and so what was left out. */
export const leftOut = z.object({
  /** The sheet that was read; null for other files. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** Sheets that are hidden in the workbook; none of them is read unless it is chosen. */
  hidden_sheets: z.array(z.string()),
  /**
   * Rows with content that are hidden in the sheet, as by a filter, and whether they are read; null for a format of
   * which that is not known: all rows are read.
   */
  hidden_rows: plain('things').nullable(),
  takes_hidden_rows: z.boolean(),
})
export type LeftOut = z.infer<typeof leftOut>

/** How a table was read. */
export const tableFormat = z.object({
  kind: z.enum(tableKinds),
  encoding: z.enum(textEncodings).nullable(),
  delimiter: z.string().nullable(),
  ...leftOut.shape,
  has_header: z.boolean(),
  /** Whether the first row is clearly a header, or clearly none. */
  is_header_sure: z.boolean(),
})

export const delimiters = [',', ';', '\t', '|'] as const
/** How a table is to be read; what is left out is recognised from the file. */
export const tableReading = z.strictObject({
  encoding: z.enum(textEncodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  /** The sheet of a workbook. */
  sheet: z.string().max(100).optional(),
  /** Whether rows that are hidden in the workbook are read as well; they are left out unless this is true. */
  takes_hidden_rows: z.boolean().optional(),
  /** Whether the first row names the columns; without names they are 'column 1', 'column 2', … in column maps. */
  has_header: z.boolean().optional(),
})
export type TableReading = z.output<typeof tableReading>
