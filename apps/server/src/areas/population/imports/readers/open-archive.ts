import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'
import { FileProblem } from './imported.ts'

/** The files of an account archive, zipped or unpacked, by their names in `data/`. */
export interface Archive {
  readonly names: readonly string[]
  open(name: string): Promise<Readable>
  close(): void
}

/**
 * Maximum compression ratio: lists and posts compress 5 to 20 times; large files above this are zip bombs.
 */
const MAX_RATIO = 120
const LARGE_FILE_BYTES = 16 * 1024 * 1024
/** Maximum number of files: an archive of twelve years with media has some 100,000. */
const MAX_FILES = 2_000_000

/** Files of data: an archive of twelve years has some 200; each is listed with whether it is read. */
const MAX_DATA_FILES = 2_000

const dataFile = /^(?:[^/]+\/)?data\/([a-z0-9-]+\.js)$/

/**
 * Opens a zip by its central directory and reads its files in any order without unpacking it to disk. Throws
 * FileProblem for names that lead out of the archive, for files that are compressed beyond reason or overlap
 * each other, and for encrypted files.
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
    if (zip.entryCount > MAX_FILES) throw new FileProblem('the archive holds too many files')
    let totalCompressed = 0
    for await (const entry of zip.eachEntry()) {
      totalCompressed += entry.compressedSize
      if (totalCompressed > size) throw new FileProblem('files of the archive overlap each other')
      const name = dataFile.exec(entry.fileName)?.[1]
      if (name === undefined) continue
      if (entry.isEncrypted()) throw new FileProblem('the archive is encrypted')
      if (
        entry.uncompressedSize > LARGE_FILE_BYTES &&
        entry.uncompressedSize > MAX_RATIO * Math.max(1, entry.compressedSize)
      )
        throw new FileProblem(`${name} is packed beyond reason: the archive is refused`)
      if (!entries.has(name)) entries.set(name, entry)
      if (entries.size > MAX_DATA_FILES) throw new FileProblem('the archive holds too many files')
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

/**
 * An unpacked archive: the folder that contains `data/account.js`, or the data folder itself. Null if the
 * folder is none.
 */
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
