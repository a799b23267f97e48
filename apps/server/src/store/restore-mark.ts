import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors/start-error.ts'

const restoreMarkerPath = (folder: string): string => join(folder, '.restoring')

/**
 * While this mark exists, no server starts on the folder: it may contain data that was erased after the
 * backup.
 */
export const beginRestore = (folder: string): void =>
  writeFileSync(restoreMarkerPath(folder), '', { mode: 0o600, flush: true })
export const endRestore = (folder: string): void => rmSync(restoreMarkerPath(folder))

export const requireCompleteRestore = (folder: string): void => {
  if (existsSync(restoreMarkerPath(folder)))
    throw new StartError(
      'bad_config',
      `A restore into ${folder} was broken off. Empty the folder, and the database of DATABASE_URL, and restore again.`,
    )
}
