import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, constants, mkdir, open, readdir, readlink, symlink } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** Checksum of each file, or the target of a link inside the folder. */
export type FolderSums = Record<string, string>

export const sumFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 }))
    hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/**
 * All files and links below a folder by their path in it, with '/' as separator; paths for which `leave`
 * returns true are omitted.
 */
async function* walkFolder(
  root: string,
  leave: (path: string) => boolean,
  at = '',
): AsyncGenerator<{ path: string; link: boolean }> {
  for (const entry of await readdir(join(root, at), { withFileTypes: true })) {
    const path = at === '' ? entry.name : `${at}/${entry.name}`
    if (leave(path)) continue
    if (entry.isDirectory()) yield* walkFolder(root, leave, path)
    else if (entry.isFile() || entry.isSymbolicLink()) yield { path, link: entry.isSymbolicLink() }
    // Sockets and pipes belong to a process, not to the data.
  }
}

/** ClickHouse's links name whole paths: kept as the way from the folder, so that a copy leads into itself. */
const linkTargetOf = async (root: string, path: string): Promise<string> => {
  const relativePath = resolve(root, dirname(path), await readlink(join(root, path)))
  const inside = relative(root, relativePath)
  if (inside.startsWith('..')) throw new Error(`${path} leads out of ${root}`)
  return inside.split(sep).join('/')
}

export const sumFolder = async (
  root: string,
  leave: (path: string) => boolean = () => false,
): Promise<FolderSums> => {
  const sums: FolderSums = {}
  for await (const { path, link } of walkFolder(root, leave))
    sums[path] = link ? `-> ${await linkTargetOf(root, path)}` : await sumFile(join(root, path))
  return sums
}

/** Waits until a file, or the list of names in a folder, is on the disk. */
export const syncToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Copies a folder with its links into an empty one; the links are relative, so that the copy may be moved. When it
 * resolves, the copy outlasts a power failure.
 */
export const copyFolder = async (
  from: string,
  to: string,
  leave: (path: string) => boolean = () => false,
): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const folders = new Set([to])
  for await (const { path, link } of walkFolder(from, leave)) {
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    for (let at = dirname(target); at.length > to.length; at = dirname(at)) folders.add(at)
    if (link) await symlink(relative(dirname(target), join(to, await linkTargetOf(from, path))), target)
    else {
      await copyFile(join(from, path), target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
      await syncToDisk(target)
    }
  }
  for (const folder of folders) await syncToDisk(folder)
}
