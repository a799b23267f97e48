import { existsSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/**
 * The files of a path: a file itself, or all files in a folder and below, sorted by name, following links. An
 * unpacked account archive counts as one file. Skipped entries are returned with the reason; hidden files are
 * ignored. Throws an Error with code ENOENT when the path does not exist.
 */
export function listFiles(path: string, onSkip: (path: string, reason: string) => void): string[] {
  return filesBelow(path, statSync(path), onSkip, new Set())
}

function filesBelow(
  path: string,
  stats: Stats,
  onSkip: (path: string, reason: string) => void,
  visited: Set<string>,
): string[] {
  if (stats.isFile()) return [path]
  if (!stats.isDirectory()) {
    onSkip(path, 'it is neither a file nor a folder')
    return []
  }
  const realPath = realpathSync(path)
  if (visited.has(realPath)) {
    onSkip(path, `the link leads to a folder that is read already: ${realPath}`)
    return []
  }
  visited.add(realPath)
  if ([join(path, 'data', 'account.js'), join(path, 'account.js')].some((file) => existsSync(file)))
    return [path]
  return readdirSync(path)
    .filter((name) => !name.startsWith('.'))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => {
      const entryPath = join(path, name)
      try {
        return filesBelow(entryPath, statSync(entryPath), onSkip, visited)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') onSkip(entryPath, 'the link leads nowhere')
        else onSkip(entryPath, (error as Error).message)
        return []
      }
    })
}
