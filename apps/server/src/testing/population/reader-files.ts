import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ColumnMap } from '../../areas/population/imports/readers/column-map.ts'
import type { ImportedItem } from '../../areas/population/imports/readers/imported.ts'
import { planFile } from '../../areas/population/imports/readers/plan-file.ts'

/** Writes a file for the running test; answers its path. */
export function file(name: string, content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-readers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** Rows that an import reads from a file; throws the reason if the file is rejected. */
export async function readRows(path: string, ...maps: ColumnMap[]): Promise<ImportedItem[]> {
  const plan = await planFile(path, maps)
  if ('skip' in plan) throw new Error(plan.skip)
  return await Array.fromAsync(plan.rows())
}

/** Values as JSON lines. */
export const jsonLines = (...values: unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join('\n')

export const user = { id: '12345678901234567890', name: 'Ada', username: 'ada', description: 'I count' }
export const post = { id: '1400119370865512449', text: 'hello #World', author_id: user.id }
