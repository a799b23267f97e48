import { StartError } from '../errors/start-error.ts'
import type { Env } from './env.ts'
import { isLocalAddress } from './is-local-address.ts'

export type ObjectStoreKind = 'folder' | 'database' | 's3'

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  /** Address of the service, without the bucket; may include a path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly access_key_id: string
  readonly secret_access_key: string
}

const neededSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const readS3 = (env: Env): S3Settings => {
  const missingSettings = neededSettings.filter((name) => !env[name])
  if (missingSettings.length > 0)
    throw new StartError(
      'missing_env',
      `Missing env variables: ${missingSettings.join(', ')} (OBJECT_STORE=s3)`,
    )
  const endpoint = env.S3_ENDPOINT!
  if (!URL.canParse(endpoint) || !/^https?:\/\/[^/?#]+\/?$/.test(endpoint))
    throw new StartError('bad_config', `S3_ENDPOINT is not the address of a service: ${endpoint}`)
  if (endpoint.startsWith('http:') && !isLocalAddress(endpoint))
    throw new StartError('bad_config', 'S3_ENDPOINT must begin with https:// unless it is this machine.')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(env.S3_BUCKET!))
    throw new StartError('bad_config', `S3_BUCKET is not the name of a bucket: ${env.S3_BUCKET}`)
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket: env.S3_BUCKET!,
    region: env.S3_REGION || 'us-east-1',
    access_key_id: env.S3_ACCESS_KEY_ID!,
    secret_access_key: env.S3_SECRET_ACCESS_KEY!,
  }
}

/**
 * Where uploaded files are stored. Default: the database if it is a PostgreSQL server, else a folder. Throws
 * StartError.
 */
export const readObjectStore = (
  env: Env,
): { readonly object_store: ObjectStoreKind; readonly s3: S3Settings | null } => {
  const text = env.OBJECT_STORE || (env.DATABASE_URL ? 'database' : 'folder')
  if (text !== 'folder' && text !== 'database' && text !== 's3')
    throw new StartError('bad_config', `OBJECT_STORE is folder, database or s3, not '${text}'`)
  return { object_store: text, s3: text === 's3' ? readS3(env) : null }
}
