// @module-tag full
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderObjects } from '../areas/foundation/files/store/folder-objects.ts'
import { objectsOf } from '../areas/foundation/files/store/objects.service.ts'
import { sealedObjects } from '../areas/foundation/files/store/sealed-objects.ts'
import { readConfig } from '../config/config.ts'
import { createKeys } from '../security/keys.ts'
import { openStore, type Store } from '../store/database.ts'
import { dyingStore } from '../testing/process/dying-store.ts'
import { prepareEmbeddedStore } from '../testing/process/lay-embedded-store.ts'
import { ownDatabase, type OwnDatabase } from '../testing/process/make-database.ts'
import { rotateKey } from './rotate-key.ts'

let folder: string
let store: Store
let database: OwnDatabase
const config = () => readConfig({ DATA_DIR: folder, ...database.env })
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-rotate-'))
  database = await ownDatabase()
  const { database_url } = config()
  if (database_url === null) prepareEmbeddedStore(folder)
  store = await openStore({ database_url, folder: join(folder, 'relational') })
})
afterEach(async () => {
  await store.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const random = (count: number) => randomBytes(count)
/** The files as a server of this moment sees them. */
const openObjects = () => {
  const configWithoutReserve = { ...config(), disk_reserve_bytes: 0 }
  const keys = createKeys(configWithoutReserve.secret_key, random, configWithoutReserve.previous_keys)
  return objectsOf({ config: configWithoutReserve, store, random, keys })
}
async function* bytes(text: string) {
  yield Buffer.from(text)
}
const readObject = async (id: string) =>
  Buffer.concat(await Array.fromAsync(openObjects().read(id))).toString()
/** A row of advertising without the team and account that it would be of. */
const noteMedia = async (id: string) =>
  await store.asOwner(async (pool) => {
    const client = await pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into ads_objects (id, team_id, ad_account_id, kind, data, created_by, created_at, updated_at, version, children)
     values ($1, $1, $1, 'media', '{}', $1, now(), now(), 1, 0)`,
      [id],
    )
    await client.query('set session_replication_role = default')
    client.release()
  })

test('stored media remain readable after key rotation, from every release, after repeated rotations and after a kill at each statement (security 9)', async () => {
  const [fresh, old] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
  await openObjects().write(fresh, 0, bytes('a picture of today'), 100)
  // Seals a value as releases before ADR 44 did: with a key derived from the server's key.
  const derivedSecret = (id: string) =>
    createHmac(
      'sha256',
      Buffer.from(hkdfSync('sha256', config().secret_key, Buffer.alloc(0), 'rookery:mac:file', 32)),
    )
      .update(`object ${id}`)
      .digest()
  const keepKeysAsBefore = async () => {
    const legacySecret = async (id: string) => ({ secret: derivedSecret(id), in_frames: false })
    const legacyObjects = sealedObjects(folderObjects(join(folder, 'objects')), legacySecret, random)
    await legacyObjects.write(old, 0, bytes('a picture of last year'), 100)
    await noteMedia(old)
  }
  const keyLines = () => readFileSync(join(folder, 'secret.key'), 'utf8').trim().split('\n')
  const texts = ['a picture of today', 'a picture of last year']
  for (const when of ['before', 'after'] as const)
    for (let n = 1, isOver = false; !isOver; n += 1) {
      await keepKeysAsBefore()
      const [key] = keyLines()
      const dying = dyingStore(store, n, when)
      isOver = await Promise.race([rotateKey(dying.store, config(), false), dying.killed]).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('killed')
          return false
        },
      )
      expect([when, n, await readObject(fresh), await readObject(old)]).toEqual([when, n, ...texts])
      // The next run takes it up, or rotates once more.
      await rotateKey(store, config(), false)
      expect([when, n, await readObject(fresh), await readObject(old)]).toEqual([when, n, ...texts])
      expect(keyLines()).toHaveLength(1)
      expect(keyLines()).not.toContain(key)
      await openObjects().remove(old)
      await store.pool.query('delete from ads_objects')
      const { rows } = await store.pool.query<{ id: string }>('select id from object_keys')
      expect(rows.map(({ id }) => id)).toEqual([fresh])
      if (isOver) expect(n).toBeGreaterThan(5)
    }
})

test('answers that are kept for repeats are sealed anew, too, so that the old key can be forgotten (security-4 30)', async () => {
  const boundTo = 'idempotency_keys:ada:POST /api/teams/:one'
  const before = createKeys(config().secret_key, random)
  await store.pool.query(
    `insert into idempotency_keys (actor, route, key, request_hash, status, body, created_at)
     values ('ada', 'POST /api/teams/', 'one', 'h', 201, $1, now()), ('ada', 'POST /api/teams/', 'two', 'h', null, null, now())`,
    [before.seal('{"code":"told once"}', boundTo)],
  )
  await rotateKey(store, config(), false)
  const { rows } = await store.pool.query<{ body: string }>(
    "select body from idempotency_keys where key = 'one'",
  )
  expect(config().previous_keys).toEqual([])
  expect(createKeys(config().secret_key, random).open(rows[0]!.body, boundTo)).toBe('{"code":"told once"}')
  expect(() => before.open(rows[0]!.body, boundTo)).toThrow('unknown key')
})

test.skipIf(process.env.DATABASE_URL === undefined)(
  'two rotations on one database do not run at once (security-4 29)',
  async () => {
    const client = await store.pool.connect()
    await client.query('select pg_advisory_lock(7360433)')
    await expect(rotateKey(store, config(), false)).rejects.toThrow('Another rotate-key is at work')
    client.release(true)
    await rotateKey(store, config(), false)
  },
)
