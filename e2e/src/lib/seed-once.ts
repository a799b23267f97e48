import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteUrl } from './addresses.ts'
import { sharedFolder } from './shared-folder.ts'

/** Data seeded once per stack: a worker restarted after a failure continues with the same data. */
export async function seedOnce<T>(name: string, seed: () => Promise<T>): Promise<T> {
  const file = join(sharedFolder(siteUrl), `${name}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T
  const seededIds = await seed()
  writeFileSync(file, JSON.stringify(seededIds))
  return seededIds
}
