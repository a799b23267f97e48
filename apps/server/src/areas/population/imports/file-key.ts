import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ColumnMap } from './readers/column-map.ts'

/**
 * Hash of the file readers' code, so that a newer program that reads more from the same file imports it
 * again.
 */
let readers: string | undefined
function hashOfReaders(): string {
  const folder = join(import.meta.dirname, 'readers')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).toSorted())
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/**
 * Identifies the result of importing a file: its content and name, source, column maps and the program's
 * readers. Null for a folder, which is imported each time.
 */
export async function fileKey(
  path: string,
  source: string,
  maps: readonly ColumnMap[],
): Promise<string | null> {
  if (!statSync(path).isFile()) return null
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  readers ??= hashOfReaders()
  return createHash('sha256')
    .update(JSON.stringify([hash.digest('hex'), basename(path), source, maps, readers]))
    .digest('hex')
}
