import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import type { Deps } from '../../../../app/deps.ts'
import { databaseObjects, objectsWithFallback } from './database-objects.ts'
import { folderObjects } from './folder-objects.ts'
import { objectSecrets } from './object-secret.service.ts'
import type { ObjectStore } from './object-store.ts'
import { s3Objects } from './s3-objects.ts'
import { sealedObjects } from './sealed-objects.ts'

export { TooManyBytes } from './object-store.ts'

/** The configured object store; objects left in a previously configured one are read and removed there. */
export const objectsOf = (deps: Pick<Deps, 'config' | 'keys' | 'store' | 'random'>): ObjectStore => {
  const { config, store } = deps
  const secretOf = objectSecrets(deps)
  const folder = folderObjects(join(config.data_dir, 'objects'), config.disk_reserve_bytes)
  // Uses the owner's connection: requests with a signed address and jobs have no signed-in user.
  const sharedObjects = () => objectsWithFallback(databaseObjects(store.db), folder)
  const kept =
    config.object_store === 'folder'
      ? folder
      : config.s3 === null
        ? sharedObjects()
        : objectsWithFallback(s3Objects(config.s3), sharedObjects())
  const objects = sealedObjects(kept, secretOf, deps.random)
  return {
    ...objects,
    async remove(key) {
      await objects.remove(key)
      await store.db.execute(sql`delete from object_keys where id = ${key}`)
    },
  }
}
