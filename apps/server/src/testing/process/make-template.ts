import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { fingerprintOf, readMigrations } from '../../store/migrate.ts'
import { rowRules } from '../../store/row-rules.ts'
import { rowSecuritySql } from '../../store/row-security.ts'
import { openStore } from '../../store/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated PGlite folder as a tar: opening it takes a third of the time of creating one. */
    pgliteTemplate: string
    /** The same as a folder; a server started on a copy of it opens at once. */
    pgliteFolder: string
    /** Name of a migrated database to copy on the server at DATABASE_URL; '' without one. */
    postgresTemplate: string
  }
}

/** Creates the templates once per set of migrations; PGlite's is stored in node_modules. */
export default async (project: TestProject): Promise<void> => {
  const folder = join(import.meta.dirname, '../../../../../node_modules/.cache/rookery')
  const templateFingerprint = fingerprintOf([
    ...readMigrations(),
    { name: 'row-security', sql: rowSecuritySql(Object.keys(rowRules)) },
  ])
  const file = join(folder, `pglite-${templateFingerprint}.tar`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const store = await openStore({ database_url: null, folder: null })
    const temporaryPath = `${file}.${process.pid}`
    writeFileSync(temporaryPath, await store.dump())
    await store.close()
    renameSync(temporaryPath, file)
    rmSync(temporaryPath, { force: true })
  }
  project.provide('pgliteTemplate', file)
  const templateFolder = file.replace(/\.tar$/, '')
  if (!existsSync(templateFolder)) {
    const temporaryPath = `${templateFolder}.${process.pid}`
    const store = await openStore({ database_url: null, folder: temporaryPath, template: file })
    await store.close()
    // The other test project may have been faster.
    if (existsSync(templateFolder)) rmSync(temporaryPath, { recursive: true })
    else renameSync(temporaryPath, templateFolder)
  }
  project.provide('pgliteFolder', templateFolder)
  const url = process.env.DATABASE_URL
  project.provide(
    'postgresTemplate',
    url ? await postgresTemplate(url, `rookery_${templateFingerprint}`) : '',
  )
}

/**
 * Each test file copies this database and need not run the migrations. No connection may be open to it during
 * the copy.
 */
async function postgresTemplate(url: string, name: string): Promise<string> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  // Test projects start in parallel: the second waits and finds the database created.
  await admin.query('select pg_advisory_lock(hashtext($1))', [name])
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) {
    await admin.query(`create database ${name}_new`)
    const databaseUrl = new URL(url)
    databaseUrl.pathname = `/${name}_new`
    const store = await openStore({ database_url: databaseUrl.toString(), folder: null, connections: 1 })
    await store.close()
    await admin.query(`alter database ${name}_new rename to ${name}`)
  }
  await admin.end()
  return name
}
