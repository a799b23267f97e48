import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that all workers of a stack share. */
export function sharedFolder(siteUrl: string): string {
  const stack = createHash('sha256').update(siteUrl).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `rookery-e2e-${stack}`)
  mkdirSync(folder, { recursive: true })
  return folder
}
