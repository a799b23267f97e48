import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Puts an empty embedded store into a data folder, so that it need not be created; existing files remain. */
export const prepareEmbeddedStore = (dataDir: string): void => {
  const folder = join(dataDir, 'relational')
  if (!existsSync(folder)) cpSync(inject('pgliteFolder'), folder, { recursive: true })
}
