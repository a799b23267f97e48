import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditConfig } from '../config/read-audit.ts'
import { readKeys } from '../config/read-keys.ts'
import { StartError } from '../errors/start-error.ts'

/** The keys of the audit log's chain. They are kept apart from the database, and `rotate-key` leaves them alone. */
export interface AuditKeys {
  /** Names the current key without telling it; stored with each row. */
  readonly id: string
  /** HMAC-SHA256 in hex under the current key. */
  mac(text: string): string
  /** The same under the key of that id; null if it is not here. */
  macBy(id: string, text: string): string | null
}

const idOf = (key: Buffer): string =>
  createHash('sha256').update('rookery audit key').update(key).digest('hex').slice(0, 8)
const macWith = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** The first key writes; the others only verify what they wrote. */
export const createAuditKeys = (keys: readonly [Buffer, ...Buffer[]]): AuditKeys => {
  const [current] = keys
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  return {
    id: idOf(current),
    mac: (text) => macWith(current, text),
    macBy: (id, text) => {
      const key = byId.get(id)
      return key === undefined ? null : macWith(key, text)
    },
  }
}

const keysOfFolder = (dir: string): readonly [Buffer, ...Buffer[]] => {
  const file = join(dir, 'audit.key')
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw StartError.ofFolder(dir, error)
  }
  const keys = readKeys(readFileSync(file, 'utf8').split('\n').filter(Boolean))
  if (keys === null)
    throw new StartError(
      'bad_config',
      `The key file ${file} is damaged. Put back the copy that you keep of it.`,
    )
  return keys
}

/** The configured keys, else the one in the log's folder, which is made once. Throws StartError. */
export const auditKeysOf = ({ given_keys, dir }: AuditConfig): AuditKeys =>
  createAuditKeys(given_keys ?? keysOfFolder(dir))
