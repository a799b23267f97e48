import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Subfolders of the data folder with data of users and commands. */
const folders = ['objects', 'rejects', 'imports']

/** Deletes uploaded files and data of imports. Returns how many files there were. */
export const deleteFiles = async (dataDir: string): Promise<number> => {
  let deletedCount = 0
  for (const name of folders) {
    const folder = join(dataDir, name)
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    deletedCount += found.filter((each) => each.isFile()).length
    await rm(folder, { recursive: true, force: true })
  }
  return deletedCount
}
