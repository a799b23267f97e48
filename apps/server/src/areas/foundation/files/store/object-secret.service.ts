import { sql } from 'drizzle-orm'
import type { Deps } from '../../../../app/deps.ts'

/** The 32-byte key of an object, and whether it is sealed in frames or an older stream. */
export interface ObjectSecret {
  readonly secret: Buffer
  readonly in_frames: boolean
}

/** Looks up the key of an object. `isNew`: nothing of the object is stored yet. */
export type SecretOf = (key: string, isNew: boolean) => Promise<ObjectSecret>

/**
 * Each object has its own key, stored encrypted under the server's key, so that a key rotation re-encrypts
 * these keys and no files. Objects of older releases have no stored key: theirs is derived from the oldest
 * known server key (rotate-key stores it).
 */
export const objectSecrets = ({
  store: { db },
  keys,
  random,
}: Pick<Deps, 'store' | 'keys' | 'random'>): SecretOf => {
  const boundTo = (key: string) => `object_keys:${key}`
  const readSecret = async (key: string): Promise<ObjectSecret | null> => {
    const { rows } = await db.execute<{ sealed_secret: string; in_frames: boolean }>(
      sql`select sealed_secret, in_frames from object_keys where id = ${key}`,
    )
    if (rows[0] === undefined) return null
    const { sealed_secret, in_frames } = rows[0]
    return { secret: Buffer.from(keys.open(sealed_secret, boundTo(key)), 'base64'), in_frames }
  }
  return async (key, isNew) => {
    const storedSecret = await readSecret(key)
    if (storedSecret !== null) return storedSecret
    if (!isNew) return { secret: legacyObjectSecret(keys, key), in_frames: false }
    const sealedSecret = keys.seal(random(32).toString('base64'), boundTo(key))
    // If two requests start the same object at once, the first insert wins.
    await db.execute(
      sql`insert into object_keys (id, sealed_secret, in_frames) values (${key}, ${sealedSecret}, true) on conflict do nothing`,
    )
    return (await readSecret(key))!
  }
}

const legacyObjectSecret = (keys: Deps['keys'], key: string): Buffer =>
  Buffer.from(keys.macOfOldest('file', `object ${key}`), 'base64url')

/**
 * Stores the keys of files that an older release encrypted, while the server key they derive from is still
 * known. Answers their number.
 */
export const storeLegacySecrets = async ({
  store: { db },
  keys,
}: Pick<Deps, 'store' | 'keys'>): Promise<number> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id from files where state <> 'removed' and purpose <> 'team_logo'
      union select id from ads_objects where kind = 'media') as stored
    where not exists (select 1 from object_keys where object_keys.id = stored.id)`)
  for (const { id } of rows) {
    const sealedSecret = keys.seal(legacyObjectSecret(keys, id).toString('base64'), `object_keys:${id}`)
    await db.execute(
      sql`insert into object_keys (id, sealed_secret) values (${id}, ${sealedSecret}) on conflict do nothing`,
    )
  }
  return rows.length
}
