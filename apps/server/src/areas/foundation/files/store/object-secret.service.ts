import { sql } from 'drizzle-orm'
import type { Deps } from '../../../../app/deps.ts'

/** Looks up the 32-byte key of an object. `isNew`: nothing of the object is stored yet. */
export type SecretOf = (key: string, isNew: boolean) => Promise<Buffer>

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
  const readSecret = async (key: string): Promise<Buffer | null> => {
    const { rows } = await db.execute<{ sealed_secret: string }>(
      sql`select sealed_secret from object_keys where id = ${key}`,
    )
    return rows[0] === undefined
      ? null
      : Buffer.from(keys.open(rows[0].sealed_secret, boundTo(key)), 'base64')
  }
  return async (key, isNew) => {
    const storedSecret = await readSecret(key)
    if (storedSecret !== null) return storedSecret
    if (!isNew) return legacyObjectSecret(keys, key)
    const sealedSecret = keys.seal(random(32).toString('base64'), boundTo(key))
    // If two requests start the same object at once, the first insert wins.
    await db.execute(
      sql`insert into object_keys (id, sealed_secret) values (${key}, ${sealedSecret}) on conflict do nothing`,
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
