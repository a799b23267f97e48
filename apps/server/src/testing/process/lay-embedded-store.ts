import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** An embedded store without rows, so that nobody need make one; what lies in the data folder already stays. */
export const layEmbeddedStore = (dataDir: string): void => {
  const folder = join(dataDir, 'relational')
  if (!existsSync(folder)) cpSync(inject('pgliteFolder'), folder, { recursive: true })
}
