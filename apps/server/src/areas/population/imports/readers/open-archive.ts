import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'
import { FileProblem } from './imported.ts'

/** The files of an account archive, packed or not, by the name they have in `data/`. */
export interface Archive {
  readonly names: readonly string[]
  open(name: string): Promise<Readable>
  close(): void
}

/** Lists and posts shrink 5 to 20 times when packed; a file that shrinks more than this and is large is made to fill a disk. */
const MOST_SHRUNK = 120
const LARGE = 16 * 1024 * 1024
/** An archive of twelve years with media has some 100,000 files. */
const MOST_FILES = 2_000_000

const dataFile = /^(?:[^/]+\/)?data\/([a-z0-9-]+\.js)$/

/**
 * Opens a zip by its list of contents and reads its files in any order without unpacking it to disk. Refused with a FileProblem: names that lead out of
 * the archive, files that are packed beyond reason or overlap each other, encrypted files.
 */
export async function openZipArchive(path: string): Promise<Archive> {
  const { size } = await stat(path)
  let zip: Awaited<ReturnType<typeof openPromise>>
  const entries = new Map<string, Entry>()
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (error) {
    throw new FileProblem(`the archive cannot be read: ${(error as Error).message}`)
  }
  try {
    if (zip.entryCount > MOST_FILES) throw new FileProblem('the archive holds too many files')
    let packed = 0
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize
      if (packed > size) throw new FileProblem('files of the archive overlap each other')
      const name = dataFile.exec(entry.fileName)?.[1]
      if (name === undefined) continue
      if (entry.isEncrypted()) throw new FileProblem('the archive is encrypted')
      if (
        entry.uncompressedSize > LARGE &&
        entry.uncompressedSize > MOST_SHRUNK * Math.max(1, entry.compressedSize)
      )
        throw new FileProblem(`${name} is packed beyond reason: the archive is refused`)
      if (!entries.has(name)) entries.set(name, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof FileProblem
      ? error
      : new FileProblem(`the archive is refused: ${(error as Error).message}`)
  }
  return {
    names: [...entries.keys()].toSorted(),
    open: async (name) => await zip.openReadStreamPromise(entries.get(name)!),
    close: () => zip.close(),
  }
}

/** Does a zip list a file of this name? False for what is no zip. */
export async function holdsFile(path: string, name: string): Promise<boolean> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => null)
  if (zip === null) return false
  try {
    for await (const entry of zip.eachEntry()) if (entry.fileName === name) return true
    return false
  } catch {
    return false
  } finally {
    zip.close()
  }
}

/** An archive somebody unpacked: the folder that holds `data/account.js`, or that folder itself. Null when it is none. */
export async function openFolderArchive(folder: string): Promise<Archive | null> {
  for (const data of [join(folder, 'data'), folder]) {
    const names = await readdir(data).catch((): string[] => [])
    if (names.includes('account.js'))
      return {
        names: names.filter((name) => /^[a-z0-9-]+\.js$/.test(name)).toSorted(),
        open: async (name) => createReadStream(join(data, name)),
        close: () => {},
      }
  }
  return null
}
