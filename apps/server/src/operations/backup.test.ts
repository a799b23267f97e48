// @module-tag full
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPopulation } from '@rookery/analytics'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effort } from '../../../../tools/lib/effort.ts'
import { newId } from '../security/new-id.ts'
import { readConfig, type Config } from '../config/config.ts'
import { addAuditEntry } from '../areas/foundation/audit/audit.service.ts'
import { auditKeysOf } from '../security/audit-keys.ts'
import { createKeys } from '../security/keys.ts'
import { openStore } from '../store/database.ts'
import { lockFolder } from '../store/lock-folder.ts'
import { bundleProgram } from '../testing/process/bundled.ts'
import { childEnv } from '../testing/process/child-env.ts'
import { prepareEmbeddedStore } from '../testing/process/lay-embedded-store.ts'
import { ownDatabase, type OwnDatabase } from '../testing/process/make-database.ts'
import { tinyRows } from '../testing/population/tiny-population.ts'
import { applyLedger } from './apply-ledger.ts'
import { writeBackup, restoreBackup, verifyBackup, verifyData, type Manifest } from './backup.ts'

const random = (count: number) => randomBytes(count)
const clock = () => new Date()
let root: string
let source: Config
let backupFolder: string
const folder = (name: string): string => join(root, name)
const embeddedConfig = (name: string): Config => readConfig({ DATA_DIR: folder(name) })
const openBackup = async (config: Config) =>
  await openStore({ database_url: config.database_url, folder: join(config.data_dir, 'relational') })

const savedTables = () =>
  (JSON.parse(readFileSync(join(backupFolder, 'manifest.json'), 'utf8')) as Manifest).tables

/** People with sealed tokens, a team, rows of every awkward kind, an audit chain, a population, a file. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rookery-backup-'))
  source = embeddedConfig('source')
  prepareEmbeddedStore(source.data_dir)
  const store = await openBackup(source)
  const keys = createKeys(source.secret_key, random)
  for (let n = 0; n < 3; n += 1) {
    const [user, account, team] = [
      newId({ random, clock }),
      newId({ random, clock }),
      newId({ random, clock }),
    ]
    await store.pool.query(
      "insert into users (id, first_name, last_name, groups, created_at) values ($1, $2, $3, $4, '2026-03-29 01:30:00.123456+02')",
      [user, 'O\'Hara "☃" \\n', '山田\t太郎', ['a,b', '{"x"}']],
    )
    await store.pool.query(
      "insert into social_accounts (id, user_id, provider, uid, handle, name, sealed_token, connected_at) values ($1, $2, 'twitter', $3, 'h', 'n', $4, now())",
      [account, user, String(n), keys.seal(`token ${n}`, `social_accounts:${account}`)],
    )
    await store.pool.query('insert into teams (id, name, slug, created_at) values ($1, $2, $3, now())', [
      team,
      'Team',
      team,
    ])
    await store.pool.query("insert into audience_drafts values ($1, $2, 'd', $3, null, null, 1, now())", [
      team,
      user,
      JSON.stringify({ big: 9007199254740991, nested: [null, 1.5e-7, { deep: '\u2028' }] }),
    ])
    const entry = { actor_id: user, team_id: team, verb: 'made', object_kind: 'team', object_id: team }
    await store.db.transaction(
      async (tx) => await addAuditEntry({ clock, audit_keys: auditKeysOf(source.audit) }, tx, entry),
    )
  }
  await store.pool.query(
    `insert into payment_events select 'event ' || n, 'x', now() from generate_series(1, 2500) as n`,
  )
  await store.close()
  const population = await openPopulation(
    { dataDir: join(source.data_dir, 'population') },
    { secret_key: 'known to everybody', sessions: 1 },
  )
  await population.ingest.profiles(tinyRows.profiles, 'tiny')
  await population.refresh()
  await population.close()
  mkdirSync(join(source.data_dir, 'objects', 'aa'), { recursive: true })
  writeFileSync(join(source.data_dir, 'objects', 'aa', 'file'), random(5_000))
  backupFolder = folder('saved')
  await writeBackup(source, backupFolder, new Date('2026-11-21T12:00:00Z'))
}, 400_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('backup and restore', () => {
  test('a backup restored into an empty folder is the same data: rows, files, key, people', async () => {
    expect(await verifyBackup(backupFolder)).toEqual([])
    expect(await verifyData(source, backupFolder)).toEqual([])
    const copyConfig = { ...source, data_dir: folder('copy') }
    const hiddenFolder = `${source.data_dir}-away`
    await promisify(execFile)('mv', [source.data_dir, hiddenFolder])
    try {
      await restoreBackup(copyConfig, backupFolder, applyLedger)
      expect(await verifyData(copyConfig, backupFolder)).toEqual([])
      const population = await openPopulation(
        { dataDir: join(copyConfig.data_dir, 'population') },
        { secret_key: 'known to everybody', sessions: 1 },
      )
      expect((await population.info()).size).toBe(402)
      await population.close()
    } finally {
      await promisify(execFile)('mv', [hiddenFolder, source.data_dir])
    }
    const store = await openBackup(copyConfig)
    const { rows } = await store.pool.query<{ id: string; sealed_token: string; uid: string }>(
      'select id, sealed_token, uid from social_accounts order by uid',
    )
    const keys = createKeys(embeddedConfig('copy').secret_key, random)
    expect(rows.map(({ id, sealed_token }) => keys.open(sealed_token, `social_accounts:${id}`))).toEqual([
      'token 0',
      'token 1',
      'token 2',
    ])
    // Rows written after a restore continue the restored id sequences.
    const upload = await store.pool.query<{ id: number }>(
      'select last_value as id from uploaded_audience_states_id_seq',
    )
    expect(upload.rows[0]!.id).toBe(1)
    await store.close()
  })

  // Back into an embedded one, which is what the test above restores into, with --full.
  test.skipIf(process.env.DATABASE_URL === undefined)(
    'a backup of the embedded database restores into PostgreSQL, and one of that back',
    async () => {
      const name = `rookery_restore_${randomBytes(5).toString('hex')}`
      const admin = new Client({ connectionString: process.env.DATABASE_URL })
      await admin.connect()
      await admin.query(`create database ${name}`)
      const url = new URL(process.env.DATABASE_URL!)
      url.pathname = `/${name}`
      try {
        const server = { ...source, data_dir: folder('server'), database_url: url.toString() }
        await restoreBackup(server, backupFolder, applyLedger)
        expect(await verifyData(server, backupFolder)).toEqual([])
        const takenBackup = await writeBackup(server, folder('saved-server'), new Date())
        expect(takenBackup.tables).toEqual(savedTables())
        if (effort(0, 1) === 1) {
          const homeConfig = { ...source, data_dir: folder('home') }
          await restoreBackup(homeConfig, folder('saved-server'), applyLedger)
          expect(await verifyData(homeConfig, backupFolder)).toEqual([])
        }
        await expect(
          restoreBackup({ ...server, data_dir: folder('again') }, backupFolder, applyLedger),
        ).rejects.toThrow('Name an empty one')
      } finally {
        await admin.query(`drop database ${name} with (force)`)
        await admin.end()
      }
    },
  )

  test('whatever is missing, added or changed shows, and a damaged backup is not restored', async () => {
    const invalidFolder = folder('bad')
    await promisify(execFile)('cp', ['-a', backupFolder, invalidFolder])
    appendFileSync(join(invalidFolder, 'tables', 'users.jsonl'), '{}\n')
    rmSync(join(invalidFolder, 'tables', 'teams.jsonl'))
    writeFileSync(join(invalidFolder, 'files', 'objects', 'aa', 'file'), 'other')
    writeFileSync(join(invalidFolder, 'files', 'new'), '')
    expect((await verifyBackup(invalidFolder)).toSorted()).toEqual([
      'file new is not in the manifest',
      'file objects/aa/file differs',
      'table teams is missing',
      'table users differs',
    ])
    await expect(
      restoreBackup({ ...source, data_dir: folder('never') }, invalidFolder, applyLedger),
    ).rejects.toThrow('The backup is damaged')
    expect(existsSync(folder('never'))).toBe(false)
    rmSync(join(invalidFolder, 'manifest.json'))
    await expect(
      restoreBackup({ ...source, data_dir: folder('never') }, invalidFolder, applyLedger),
    ).rejects.toThrow('is no whole backup')
  })

  test('nothing is overwritten, and no folder is read that a server has open', async () => {
    await expect(writeBackup(source, backupFolder, new Date())).rejects.toThrow('is not empty')
    await expect(restoreBackup(source, backupFolder, applyLedger)).rejects.toThrow('is not empty')
    const releaseLock = await lockFolder(source.data_dir)
    await expect(writeBackup(source, folder('other'), new Date())).rejects.toThrow(
      'is in use by another process',
    )
    await releaseLock()
  })
})

const program = await bundleProgram('operate')
const runOperate = async (args: string[], env: Record<string, string>) => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
      env: { ...childEnv, ...env },
    })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: `${stdout}${stderr}` }
  }
}

/** Out of an embedded store; into PostgreSQL where there is one, since each command opens it anew. */
describe('the commands', () => {
  let database: OwnDatabase
  let env: { readonly DATA_DIR: string; readonly AUDIT_DIR: string; readonly DATABASE_URL?: string }
  const restoredConfig = () => readConfig(env)
  const keyFile = () => readFileSync(join(env.DATA_DIR, 'secret.key'), 'utf8')
  beforeAll(async () => {
    database = await ownDatabase()
    // The key of the log is not in the backup: its folder goes on being used.
    env = { DATA_DIR: folder('restored'), AUDIT_DIR: source.audit.dir, ...database.env }
    const backupResult = await runOperate(['backup', folder('by-command')], { DATA_DIR: source.data_dir })
    expect(backupResult).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Written to .*: [\d,]+ rows, \d+ files\.\n$/),
    })
    expect((await runOperate(['restore', folder('by-command')], env)).code).toBe(0)
  })
  afterAll(async () => await database.drop())

  test('backup, verify, restore, verify-audit and rotate-key report their work and exit with 1 on an error', async () => {
    expect(await runOperate(['verify', folder('by-command')], {})).toEqual({
      code: 0,
      said: 'The backup is whole.\n',
    })
    expect(keyFile()).toBe(readFileSync(join(source.data_dir, 'secret.key'), 'utf8'))
    expect(await runOperate(['verify', backupFolder, '--data'], env)).toEqual({
      code: 0,
      said: 'The data is what the backup holds.\n',
    })
    expect(await runOperate(['verify-audit'], env)).toEqual({
      code: 0,
      said: 'The audit log is whole: 3 rows. 0 notes outside of the database agree.\n',
    })

    const keyFileBefore = keyFile()
    expect(await runOperate(['rotate-key'], env)).toEqual({
      code: 0,
      said: '3 sealed values are under the new key.\n',
    })
    const keyFileAfter = keyFile()
    expect(keyFileAfter.trim().split('\n')).toHaveLength(1)
    expect(keyFileAfter).not.toBe(keyFileBefore)
    const config = restoredConfig()
    const store = await openBackup(config)
    const { rows } = await store.pool.query<{ id: string; sealed_token: string }>(
      'select id, sealed_token from social_accounts order by uid',
    )
    const [row] = rows
    expect(createKeys(config.secret_key, random).open(row!.sealed_token, `social_accounts:${row!.id}`)).toBe(
      'token 0',
    )
    expect(() =>
      createKeys(source.secret_key, random).open(row!.sealed_token, `social_accounts:${row!.id}`),
    ).toThrow('unknown key')
    await store.asOwner(async (pool) => await pool.query("update audit_log set verb = 'edited' where id = 2"))
    await store.close()
    expect(await runOperate(['verify-audit'], env)).toEqual({
      code: 1,
      said: 'Row 2 of the audit log, or one before it, was changed, removed or added later; 1 rows before it are whole.\n',
    })
    const verifyResult = await runOperate(['verify', backupFolder, '--data'], env)
    expect(verifyResult.code).toBe(1)
    expect(verifyResult.said).toContain('table audit_log differs\ntable social_accounts differs\n')
    expect((await runOperate(['backup'], env)).code).toBe(2)
  })

  test('a rotation killed half way is resumed: both keys are valid until it is done', async () => {
    const file = join(env.DATA_DIR, 'secret.key')
    const oldKey = keyFile().trim()
    const freshKey = randomBytes(32).toString('base64')
    writeFileSync(file, `${freshKey}\n${oldKey}\n`)
    expect(restoredConfig().previous_keys).toHaveLength(1)
    expect((await runOperate(['rotate-key'], env)).said).toBe('3 sealed values are under the new key.\n')
    expect(keyFile()).toBe(`${freshKey}\n`)
    expect((await runOperate(['rotate-key'], { ...env, SECRET_KEY: freshKey })).said).toContain(
      'Set SECRET_KEY to the new key',
    )
  })
})
