import { join } from 'node:path'
import type { Deps } from '../../../../app/deps.ts'
import { folderObjects } from './folder-objects.ts'
import type { ObjectStore } from './object-store.ts'

export { TooManyBytes } from './object-store.ts'

/** The store this server keeps files in. */
export const objectsOf = (deps: Pick<Deps, 'config' | 'keys'>): ObjectStore =>
  folderObjects(
    join(deps.config.data_dir, 'objects'),
    (key) => Buffer.from(deps.keys.mac('file', `object ${key}`), 'base64url'),
    deps.config.disk_reserve_bytes,
  )
