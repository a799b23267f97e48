import { z } from 'zod'
import { tableKinds, textEncodings } from '../enums.ts'

/** How a table was read. */
export const tableFormat = z.object({
  kind: z.enum(tableKinds),
  encoding: z.enum(textEncodings).nullable(),
  delimiter: z.string().nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
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
  /** Whether the first row names the columns; without names they are 'column 1', 'column 2', … in column maps. */
  has_header: z.boolean().optional(),
})
export type TableReading = z.output<typeof tableReading>
