import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../../../app/deps.ts'
import { isId } from '../../../../security/new-id.ts'
import { findFile } from '../../../foundation/files/file.service.ts'
import { ABANDONED_MS, discardFile } from '../../../foundation/files/forget-file.service.ts'
import { objectsOf } from '../../../foundation/files/store/objects.service.ts'

const folderOf = ({ config }: Pick<Deps, 'config'>): string => join(config.data_dir, 'imports', 'files')

/**
 * Writes an uploaded file to disk, where the import readers need it, under its original name, as names matter
 * to them. Written once; a resumed import finds it unchanged.
 */
export async function ensureOnDisk(
  deps: Deps,
  {
    id,
    file_name,
    size_bytes,
  }: { readonly id: string; readonly file_name: string; readonly size_bytes: number },
): Promise<string> {
  const folder = join(folderOf(deps), id)
  const path = join(folder, file_name.replace(/^\.+/, '_'))
  if (sizeOf(path) === size_bytes) return path
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const temporaryPath = join(folder, `.${process.pid}.part`)
  await pipeline(Readable.from(objectsOf(deps).read(id)), createWriteStream(temporaryPath, { mode: 0o600 }))
  renameSync(temporaryPath, path)
  return path
}

const sizeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null

/** Deletes the file and its copy on disk when they are no longer needed. */
export async function deleteUploadedFile(deps: Deps, id: string): Promise<void> {
  rmSync(join(folderOf(deps), id), { recursive: true, force: true })
  await discardFile(deps, deps.store.db, id)
}

/** Deletes copies left by a killed process, or of an import that never started. */
export async function deleteLeftoverFiles(deps: Deps): Promise<void> {
  let names: string[]
  try {
    names = readdirSync(folderOf(deps))
  } catch {
    return
  }
  const abandonedBefore = deps.clock().getTime() - ABANDONED_MS
  for (const id of names.filter(isId)) {
    const row = await findFile(deps.store.db, id)
    const isOpen = row && row.state !== 'removed' && row.created_at.getTime() > abandonedBefore
    if (!isOpen) rmSync(join(folderOf(deps), id), { recursive: true, force: true })
  }
}
