// @module-tag full
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPopulation } from '@rookery/analytics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalData } from '../areas/personal-data.ts'
import { ports } from '../areas/ports.ts'
import { createPayments } from '../areas/billing/subscriptions/payments.service.ts'
import { eraseUser } from '../areas/people/erasure/erasure.service.ts'
import { recordDeletions } from '../areas/population/imports/record-deletions.ts'
import { readConfig, type Config } from '../config/config.ts'
import { auditKeysOf } from '../security/audit-keys.ts'
import { createKeys } from '../security/keys.ts'
import { newId } from '../security/new-id.ts'
import { openStore } from '../store/database.ts'
import { hashOfErased, noteErased, readLedger } from '../store/erasure-ledger.ts'
import { beginRestore, requireCompleteRestore } from '../store/restore-mark.ts'
import { networkIdOf, tinyRows } from '../testing/population/tiny-population.ts'
import { prepareEmbeddedStore } from '../testing/process/lay-embedded-store.ts'
import { ownDatabase, type OwnDatabase } from '../testing/process/make-database.ts'
import { spawnServer } from '../testing/process/spawn-server.ts'
import { applyLedger } from './apply-ledger.ts'
import { writeBackup, restoreBackup } from './backup.ts'

const random = (count: number) => randomBytes(count)
const clock = () => new Date()
const DELETED_ID = networkIdOf(7)
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
let root: string
let source: Config
let backupFolder: string
let ada: string
let max: string
let sharedTeamId: string
const databases: OwnDatabase[] = []
/**
 * On PostgreSQL each configuration has a separate database; the embedded store is restored in backup.test.ts,
 * and here only without PostgreSQL.
 */
const configOf = async (name: string): Promise<Config> => {
  const database = await ownDatabase()
  databases.push(database)
  const ownEnv = {
    DATA_DIR: join(root, name),
    ERASURES_DIR: join(root, 'ledger'),
    AUDIT_DIR: join(root, 'audit'),
    SECRET_KEY,
  }
  return readConfig({ ...ownEnv, ...database.env })
}
const envOf = ({ data_dir, erasures_dir, database_url }: Config) => ({
  DATA_DIR: data_dir,
  ERASURES_DIR: erasures_dir,
  ...(database_url === null ? {} : { DATABASE_URL: database_url }),
})
const openServer = async ({ data_dir, database_url }: Config) =>
  await openStore({ database_url, folder: join(data_dir, 'relational') })
const depsOf = (config: Config, store: Awaited<ReturnType<typeof openServer>>) => ({
  config,
  store,
  clock,
  random,
  keys: createKeys(config.secret_key, random),
  audit_keys: auditKeysOf(config.audit),
  ports,
})
const openPeople = async ({ data_dir, erasures_dir }: Config) =>
  recordDeletions(
    await openPopulation(
      { dataDir: join(data_dir, 'population') },
      { secret_key: 'known to everybody', sessions: 1 },
    ),
    'synthetic',
    erasures_dir,
  )
const knowsDeleted = async (config: Config): Promise<boolean> => {
  const population = await openPeople(config)
  try {
    return (await population.info()).size === tinyRows.profiles.length
  } finally {
    await population.close()
  }
}

/** Two people and a population, saved; then one of each erased. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rookery-ledger-'))
  source = await configOf('source')
  ;[ada, max, sharedTeamId] = [newId({ random, clock }), newId({ random, clock }), newId({ random, clock })]
  if (source.database_url === null) prepareEmbeddedStore(source.data_dir)
  const store = await openServer(source)
  await store.pool.query(
    `insert into users (id, email, first_name, last_name, created_at) values ('${ada}', 'ada@x.example', 'Ada', 'Lovelace', now()), ('${max}', 'max@x.example', 'Max', 'Born', now());
     insert into teams (id, name, slug, created_at) values ('${sharedTeamId}', 'Shared', 'shared', now());
     insert into memberships (id, team_id, user_id, level, joined) values (gen_random_uuid(), '${sharedTeamId}', '${ada}', 'admin', now()), (gen_random_uuid(), '${sharedTeamId}', '${max}', 'member', now())`,
  )
  await store.close()
  const population = await openPeople(source)
  await population.ingest.profiles(tinyRows.profiles, 'tiny')
  await population.refresh()
  await population.close()
  backupFolder = join(root, 'saved')
  await writeBackup(source, backupFolder, new Date())

  const laterServer = await openServer(source)
  await laterServer.pool.query(`update memberships set level = 'admin'`)
  await eraseUser(
    { ...depsOf(source, laterServer), payments: createPayments(source.payments) },
    personalData,
    ada,
  )
  await laterServer.close()
  const people = await openPeople(source)
  await people.ingest.deletions([{ kind: 'profile', network_id: DELETED_ID, reason: 'deleted' }])
  await people.refresh()
  await people.close()
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  rmSync(root, { recursive: true, force: true })
})

const rowOf = async (config: Config, id: string) => {
  const store = await openServer(config)
  try {
    const { rows } = await store.pool.query<{ first_name: string; email: string | null; gone: boolean }>(
      'select first_name, email, erased_at is not null as gone from users where id = $1',
      [id],
    )
    const admins = await store.pool.query<{ user_id: string }>(
      "select user_id from memberships where level = 'admin'",
    )
    return { ...rows[0], admins: admins.rows.map(({ user_id }) => user_id) }
  } finally {
    await store.close()
  }
}

test('people erased by the product and accounts deleted by the network remain absent after a restore of an older backup (security 8)', async () => {
  const configWithout = await configOf('without')
  await restoreBackup(configWithout, backupFolder, async () => {})
  expect(await rowOf(configWithout, ada)).toMatchObject({ first_name: 'Ada', gone: false })
  expect(await knowsDeleted(configWithout)).toBe(true)

  const copyConfig = await configOf('copy')
  await restoreBackup(copyConfig, backupFolder, applyLedger)
  expect(await rowOf(copyConfig, ada)).toEqual({ first_name: '', email: null, gone: true, admins: [max] })
  expect(await rowOf(copyConfig, max)).toMatchObject({ first_name: 'Max', gone: false })
  expect(await knowsDeleted(copyConfig)).toBe(false)
  const population = await openPeople(copyConfig)
  const secondImport = await population.ingest.profiles(
    tinyRows.profiles.filter(({ network_id }) => network_id === DELETED_ID),
    'again',
  )
  await population.close()
  expect(secondImport.taken).toBe(0)
})

test('a database restored by other means is put right before the server serves (security 8)', async () => {
  const otherConfig = await configOf('other')
  await restoreBackup(otherConfig, backupFolder, async () => {})
  const server = await spawnServer(envOf(otherConfig))
  await server.end('SIGTERM')
  expect(await rowOf(otherConfig, ada)).toMatchObject({ first_name: '', email: null, gone: true })
})

test('a server does not start over a restore that was broken off (security 8)', async () => {
  const halfConfig = await configOf('half')
  const brokenRestore = restoreBackup(
    halfConfig,
    backupFolder,
    async () => await Promise.reject(new Error('killed')),
  )
  await expect(brokenRestore).rejects.toThrow('killed')
  await expect(spawnServer(envOf(halfConfig))).rejects.toThrow(
    /^A restore into .* was broken off\. Empty the folder/,
  )
  beginRestore(halfConfig.data_dir)
  expect(() => requireCompleteRestore(halfConfig.data_dir)).toThrow()
})

test('the ledger is its owner’s, names no person, and a line cut off by a kill harms nothing (security 8)', async () => {
  const file = join(source.erasures_dir, 'erasures.jsonl')
  expect(statSync(file).mode & 0o077).toBe(0)
  const text = readFileSync(file, 'utf8')
  expect(text).not.toContain(ada)
  expect(text.split('\n').filter(Boolean)).toHaveLength(2)
  appendFileSync(file, '{"erased":"00')
  const [bo, cy] = [newId({ random, clock }), newId({ random, clock })]
  noteErased(source.erasures_dir, [bo, cy])
  const { people, deletions } = readLedger(source.erasures_dir)
  expect([...people]).toEqual([ada, bo, cy].map(hashOfErased))
  expect(deletions).toEqual([
    { population: 'synthetic', kind: 'profile', network_id: DELETED_ID, reason: 'deleted' },
  ])
})
