import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { TableSource } from '@rookery/tables/table-format.ts'

/** A file on disk as the source of a table. */
export const tableSource = (path: string): TableSource => ({
  name: basename(path),
  open: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
})
