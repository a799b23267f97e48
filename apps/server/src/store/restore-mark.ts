import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors/start-error.ts'

const markOf = (folder: string): string => join(folder, '.restoring')

/**
 * While this mark exists, no server starts on the folder: it may contain data that was erased after the
 * backup.
 */
export const beginRestore = (folder: string): void =>
  writeFileSync(markOf(folder), '', { mode: 0o600, flush: true })
export const endRestore = (folder: string): void => rmSync(markOf(folder))

export const requireCompleteRestore = (folder: string): void => {
  if (existsSync(markOf(folder)))
    throw new StartError(
      'bad_config',
      `A restore into ${folder} was broken off. Empty the folder, and the database of DATABASE_URL, and restore again.`,
    )
}
