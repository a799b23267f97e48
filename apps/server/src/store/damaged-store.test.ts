import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareEmbeddedStore } from '../testing/process/lay-embedded-store.ts'
import { openStore } from './database.ts'

let dataDir: string
let folder: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rookery-damaged-'))
  prepareEmbeddedStore(dataDir)
  folder = join(dataDir, 'relational')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a damaged database is one sentence that says what to do, with the commands (security-4 28, fault 12b)', async () => {
  truncateSync(join(folder, 'global', 'pg_control'), 100)
  await expect(openStore({ database_url: null, folder })).rejects.toMatchObject({
    name: 'StartError',
    code: 'store_damaged',
    message: expect.stringMatching(
      /^The relational database in \S+ is damaged and cannot be opened \(.*\)\. Leave that folder as it is, set DATA_DIR to an empty one, check a backup with npm run verify -- FOLDER and put it back with npm run restore -- FOLDER\.$/,
    ),
  })
})

test('a database that is whole opens', async () => {
  const store = await openStore({ database_url: null, folder })
  expect((await store.pool.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }])
  await store.close()
})
