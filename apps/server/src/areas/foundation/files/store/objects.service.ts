import { join } from 'node:path'
import type { Deps } from '../../../../app/deps.ts'
import { databaseObjects, eitherObjects } from './database-objects.ts'
import { folderObjects } from './folder-objects.ts'
import type { ObjectStore } from './object-store.ts'

export { TooManyBytes } from './object-store.ts'

/** The store files are kept in. */
export const objectsOf = ({ config, keys, store }: Pick<Deps, 'config' | 'keys' | 'store'>): ObjectStore => {
  const secretOf = (key: string) => Buffer.from(keys.mac('file', `object ${key}`), 'base64url')
  const folder = folderObjects(join(config.data_dir, 'objects'), secretOf, config.disk_reserve_bytes)
  // As the owner: addresses are signed, and jobs are nobody's.
  return config.object_store === 'folder'
    ? folder
    : eitherObjects(databaseObjects(store.db, secretOf), folder)
}
