import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { personalData } from '../areas/personal-data.ts'
import { ports } from '../areas/ports.ts'
import { createPayments } from '../areas/billing/subscriptions/payments.service.ts'
import { eraseUser } from '../areas/people/erasure/erasure.service.ts'
import { readConfig, type Config } from '../config/config.ts'
import { auditKeysOf } from '../security/audit-keys.ts'
import { createKeys } from '../security/keys.ts'
import { newId } from '../security/new-id.ts'
import { openStore } from '../store/database.ts'
import { hashOfErased, noteErased, readLedger } from '../store/erasure-ledger.ts'
import { prepareEmbeddedStore } from '../testing/process/lay-embedded-store.ts'
import { ownDatabase, type OwnDatabase } from '../testing/process/make-database.ts'
import { applyLedger } from './apply-ledger.ts'
import { writeBackup, restoreBackup, verifyBackup, verifyData } from './backup.ts'

// One short case of each; with people of a population, damage and kills: backup.test.ts and erasure-ledger.test.ts, with --full.
const random = (count: number) => randomBytes(count)
const clock = () => new Date('2026-11-26T12:00:00Z')
const root = mkdtempSync(join(tmpdir(), 'rookery-restore-'))
const databases: OwnDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
  rmSync(root, { recursive: true, force: true })
})

const configOf = async (name: string): Promise<Config> => {
  const database = await ownDatabase()
  databases.push(database)
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
  return readConfig({
    DATA_DIR: join(root, name),
    ERASURES_DIR: join(root, 'ledger'),
    AUDIT_DIR: join(root, 'audit'),
    SECRET_KEY,
    ...database.env,
  })
}
const openRestored = async (config: Config) =>
  await openStore({ database_url: config.database_url, folder: join(config.data_dir, 'relational') })

test('a restored backup has the same data, without the people erased since (security 8)', async () => {
  const source = await configOf('source')
  if (source.database_url === null) prepareEmbeddedStore(source.data_dir)
  mkdirSync(join(source.data_dir, 'objects', 'aa'), { recursive: true })
  writeFileSync(join(source.data_dir, 'objects', 'aa', 'file'), 'a logo')
  const [ada, max] = [newId({ random, clock }), newId({ random, clock })]
  const store = await openRestored(source)
  await store.pool.query(
    `insert into users (id, email, first_name, last_name, created_at) values ('${ada}', 'ada@x.example', 'Ada', 'Lovelace', now()), ('${max}', 'max@x.example', 'Max', '山田\t太郎', now())`,
  )
  const backupFolder = join(root, 'saved')
  await writeBackup(source, backupFolder, clock())
  expect(await verifyBackup(backupFolder)).toEqual([])
  expect(await verifyData(source, backupFolder)).toEqual([])
  const keys = createKeys(source.secret_key, random)
  await eraseUser(
    {
      config: source,
      store,
      clock,
      random,
      keys,
      audit_keys: auditKeysOf(source.audit),
      ports,
      payments: createPayments(source.payments),
    },
    personalData,
    ada,
  )
  await store.close()

  const copyConfig = await configOf('copy')
  await restoreBackup(copyConfig, backupFolder, applyLedger)
  expect(readFileSync(join(copyConfig.data_dir, 'objects', 'aa', 'file'), 'utf8')).toBe('a logo')
  const restoredServer = await openRestored(copyConfig)
  const { rows } = await restoredServer.pool.query(
    'select first_name, last_name, email, erased_at is not null as is_erased from users order by first_name',
  )
  await restoredServer.close()
  expect(rows).toEqual([
    { first_name: '', last_name: '', email: null, is_erased: true },
    { first_name: 'Max', last_name: '山田\t太郎', email: 'max@x.example', is_erased: false },
  ])
})

test('a line of the ledger that a kill cut off harms nothing (security 8)', () => {
  const folder = join(root, 'cut-off')
  const [bo, cy] = [newId({ random, clock }), newId({ random, clock })]
  noteErased(folder, [bo])
  appendFileSync(join(folder, 'erasures.jsonl'), '{"erased":"00')
  noteErased(folder, [cy])
  expect([...readLedger(folder).people]).toEqual([bo, cy].map(hashOfErased))
})
