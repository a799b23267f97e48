import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a folder holds besides data. */
const aside = /^\.|\.(?:md|txt|pdf|html)$|^(?:LICEN[CS]E|NOTICE|README)/i

/**
 * The files a path stands for: itself; of a folder all files in it and below, in order of their names. An unpacked account archive is one.
 * Throws an Error with code ENOENT when it is not there.
 */
export function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  if ([join(path, 'data', 'account.js'), join(path, 'account.js')].some((file) => existsSync(file)))
    return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !aside.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isFile() || entry.isDirectory() ? listFiles(join(path, entry.name)) : []))
}
