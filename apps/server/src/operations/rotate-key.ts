import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors/start-error.ts'
import type { Config } from '../config/config.ts'
import { storeLegacySecrets } from '../areas/foundation/files/store/object-secret.service.ts'
import { createKeys, type Keys } from '../security/keys.ts'
import type { Store } from '../store/database.ts'

const BATCH_SIZE = 500

/** Columns that hold sealed values; each is bound to its table and the row's id. */
const sealedColumns = async ({ pool }: Store): Promise<{ table: string; column: string }[]> => {
  const { rows } = await pool.query<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and column_name like 'sealed\\_%' order by 1, 2",
  )
  return rows
}

/**
 * Re-encrypts values that an older key sealed, row by row and only if the row was not changed meanwhile.
 * Returns the number of rows.
 */
const resealAll = async (store: Store, keys: Keys): Promise<number> => {
  let sealedCount = 0
  for (const { table, column } of await sealedColumns(store)) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const { rows } = await store.pool.query<{ id: string; sealed: string | null }>(
        `select id, "${column}" as sealed from "${table}" where id > $1 order by id limit ${BATCH_SIZE}`,
        [after],
      )
      if (rows.length === 0) break
      for (const { id, sealed } of rows) {
        after = id
        if (sealed === null || !keys.isOld(sealed)) continue
        const resealedText = keys.seal(keys.open(sealed, `${table}:${id}`), `${table}:${id}`)
        const updateResult = await store.pool.query(
          `update "${table}" set "${column}" = $1 where id = $2 and "${column}" = $3`,
          [resealedText, id, sealed],
        )
        sealedCount += updateResult.rowCount ?? 0
      }
    }
  }
  return sealedCount
}

/** Answers that are kept for repeats with the same Idempotency-Key; each is bound to its key, not to an id. */
const resealAnswers = async ({ pool }: Store, keys: Keys): Promise<number> => {
  const { rows } = await pool.query<{ actor: string; route: string; key: string; body: string }>(
    'select actor, route, key, body from idempotency_keys where body is not null',
  )
  let sealedCount = 0
  for (const { actor, route, key, body } of rows) {
    if (!keys.isOld(body)) continue
    const boundTo = `idempotency_keys:${actor}:${route}:${key}`
    const { rowCount } = await pool.query(
      'update idempotency_keys set body = $1 where actor = $2 and route = $3 and key = $4 and body = $5',
      [keys.seal(keys.open(body, boundTo), boundTo), actor, route, key, body],
    )
    sealedCount += rowCount ?? 0
  }
  return sealedCount
}

/** Files are not re-encrypted: only the keys that encrypt them are. */
const sealAnew = async (store: Store, keys: Keys): Promise<number> => {
  await storeLegacySecrets({ store, keys })
  return (await resealAll(store, keys)) + (await resealAnswers(store, keys))
}

/** Arbitrary advisory-lock number; the same for all Rookery servers. */
const ROTATION_LOCK = 7_360_433

/** Two rotations at once would each forget a key that the other needs. */
const alone = async <T>(store: Store, work: () => Promise<T>): Promise<T> => {
  // The embedded database has one process, which has locked the folder.
  if (store.embedded) return await work()
  const client = await store.pool.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      ROTATION_LOCK,
    ])
    if (!rows[0]!.got)
      throw new StartError(
        'bad_config',
        'Another rotate-key is at work on this database. Wait until it is done.',
      )
    return await work()
  } finally {
    // Closing the connection releases its lock.
    client.release(true)
  }
}

const writeKeys = (file: string, keys: readonly Buffer[]): void => {
  const temporaryPath = `${file}.part`
  writeFileSync(temporaryPath, keys.map((key) => `${key.toString('base64')}\n`).join(''), {
    mode: 0o600,
    flush: true,
  })
  renameSync(temporaryPath, file)
}

/**
 * Upload addresses are signed by the current key and valid for minutes: key rotation is refused while uploads
 * are open.
 */
const refuseWhileFilesAreOpen = async ({ pool }: Store): Promise<void> => {
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from audience_list_imports where finished_at is null)
       + (select count(*) from files where state = 'signed' and expires_at > now()) as count`,
  )
  const unreadFiles = Number(rows[0]?.count)
  if (unreadFiles > 0)
    throw new StartError(
      'bad_config',
      `${unreadFiles} uploaded files are not read yet. Let the server finish them first.`,
    )
}

/**
 * Gives the key file a new key before the old one, seals everything anew, and then forgets the old one. Killed anywhere it is taken up by the
 * next run. Where SECRET_KEY holds the keys ('new,old') only the sealing is done here. Sessions stay; their pages get a new anti-forgery
 * value when they are loaded again.
 */
export const rotateKey = async (
  store: Store,
  config: Pick<Config, 'data_dir' | 'secret_key' | 'previous_keys'>,
  byEnvironment: boolean,
): Promise<number> => await alone(store, async () => await rotate(store, config, byEnvironment))

const rotate: typeof rotateKey = async (store, config, byEnvironment) => {
  const random = (count: number) => randomBytes(count)
  await refuseWhileFilesAreOpen(store)
  if (byEnvironment) {
    if (config.previous_keys.length === 0)
      throw new StartError(
        'bad_config',
        'Set SECRET_KEY to the new key, a comma and the old one, then run this again.',
      )
    return await sealAnew(store, createKeys(config.secret_key, random, config.previous_keys))
  }
  const file = join(config.data_dir, 'secret.key')
  const storedSecrets = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'base64'))
  const isRotating = storedSecrets.length > 1
  const allSecrets = isRotating ? storedSecrets : [random(32), ...storedSecrets]
  if (!isRotating) writeKeys(file, allSecrets)
  const sealedCount = await sealAnew(store, createKeys(allSecrets[0]!, random, allSecrets.slice(1)))
  writeKeys(file, allSecrets.slice(0, 1))
  return sealedCount
}
