import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fingerprintOf, readMigrations } from '../store/migrate.ts'
import { rowRules } from '../store/row-security.ts'
import { openStore } from '../store/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated PGlite folder as a tar: opening it takes a third of making one. */
    pgliteTemplate: string
  }
}

/** Makes the template once for a set of migrations and keeps it in node_modules. */
export default async (project: TestProject): Promise<void> => {
  const folder = join(import.meta.dirname, '../../../../node_modules/.cache/rookery')
  const file = join(
    folder,
    `pglite-${fingerprintOf([...readMigrations(), { name: 'row-security', sql: JSON.stringify(rowRules) }])}.tar`,
  )
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const store = await openStore({ database_url: null, folder: null })
    const part = `${file}.${process.pid}`
    writeFileSync(part, await store.dump())
    await store.close()
    renameSync(part, file)
    rmSync(part, { force: true })
  }
  project.provide('pgliteTemplate', file)
}
