import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import type { Engine } from '../store/engine.ts'

export interface ImportedFile {
  readonly taken: number
  readonly repeated: number
  readonly rejected: number
  readonly reject_file: string
  /** Readers and models that read it; another value means that it would be read differently now. */
  readonly read_by: string
}

const byKey = defineQuery({
  name: 'imported-file',
  params: z.object({ key: z.string() }),
  row: z.object({
    taken: countColumn,
    repeated: countColumn,
    rejected: countColumn,
    reject_file: z.string(),
    read_by: z.string(),
  }),
  sql: `SELECT taken, repeated, rejected, reject_file, read_by FROM imported_files WHERE key = {key:String} LIMIT 1`,
  merge: 'same',
})

export async function findImportedFile(engine: Engine, key: string): Promise<ImportedFile | null> {
  return (await byKey.run(engine, { key }))[0] ?? null
}

export async function noteImportedFile(
  engine: Engine,
  key: string,
  source: string,
  { taken, repeated, rejected, reject_file, read_by }: ImportedFile,
): Promise<void> {
  const tag = 'note-imported-file'
  await engine.command('DELETE FROM imported_files WHERE key = {key:String}', { tag, params: { key } })
  await engine.command(
    `INSERT INTO imported_files (key, source, taken, repeated, rejected, reject_file, read_by)
     VALUES ({key:String}, {source:String}, {taken:UInt64}, {repeated:UInt64}, {rejected:UInt64}, {reject_file:String}, {read_by:String})`,
    { tag, params: { key, source, taken, repeated, rejected, reject_file, read_by } },
  )
}

export async function forgetImportedFiles(engine: Engine, source?: string): Promise<void> {
  const tag = 'forget-imported-files'
  if (source === undefined) await engine.command('TRUNCATE TABLE imported_files', { tag })
  else
    await engine.command('DELETE FROM imported_files WHERE source = {source:String}', {
      tag,
      params: { source },
    })
}
