import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of the data folder that hold what people and commands brought. */
const folders = ['objects', 'rejects', 'imports']

/** Removes the files people uploaded and what imports keep. Answers how many there were. */
export const forgetFiles = async (dataDir: string): Promise<number> => {
  let count = 0
  for (const name of folders) {
    const folder = join(dataDir, name)
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    count += found.filter((each) => each.isFile()).length
    await rm(folder, { recursive: true, force: true })
  }
  return count
}
