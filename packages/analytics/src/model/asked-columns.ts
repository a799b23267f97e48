import { inferredPostColumns, postColumns, profileColumns } from './columns.ts'

/** Columns of rows that are looked up before they are inferred; `at` is the place of a row in its chunk. */
export const askedProfileColumns = { ...profileColumns, at: 'UInt32' } as const
export const askedPostColumns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(postColumns).filter(([name]) => !inferredPostColumns.includes(name))),
  at: 'UInt32',
}
