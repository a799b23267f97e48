import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { POST_MODEL, PROFILE_MODEL } from '@rookery/analytics/inference/model-versions.ts'
import type { ColumnMap } from './readers/column-map.ts'

let readers: string | undefined
const { resolve } = createRequire(import.meta.url)
/** The code that reads files: the readers, and the packages that read tables and values. */
const readerFolders = [
  join(import.meta.dirname, 'readers'),
  dirname(resolve('@rookery/tables/open-table.ts')),
  dirname(resolve('@rookery/notations/ids.ts')),
]
function hashOfReaders(): string {
  const hash = createHash('sha256')
  for (const folder of readerFolders)
    for (const name of readdirSync(folder).toSorted())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/**
 * What would read a file now: a hash of the readers' code, and the versions of the models that infer from its
 * rows. A newer program that reads or infers more from the same file imports it again.
 */
export function currentReader(): string {
  readers ??= hashOfReaders()
  return `${readers.slice(0, 16)} profiles ${PROFILE_MODEL} posts ${POST_MODEL}`
}

/**
 * Identifies an imported file: its content and name, source and column maps. Null for a folder, which is
 * imported each time.
 */
export async function fileKey(
  path: string,
  source: string,
  maps: readonly ColumnMap[],
): Promise<string | null> {
  if (!statSync(path).isFile()) return null
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return createHash('sha256')
    .update(JSON.stringify([hash.digest('hex'), basename(path), source, maps]))
    .digest('hex')
}
