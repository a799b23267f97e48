import { DamagedPacking } from '@rookery/tables/unpack-bytes.ts'
import { ReadingStopped } from '../../../../reading/reading-stopped.ts'

/**
 * Whether the error is about the file (a damaged archive or disk), which ends this file only; other errors
 * end the import.
 */
export const isFileProblem = (error: unknown): boolean => {
  if (error instanceof DamagedPacking || error instanceof ReadingStopped) return true
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' &&
    (/^Z_|^E[A-Z]+$|^ERR_STREAM|^CSV_/.test(code) || code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    ? !['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
    : false
}
